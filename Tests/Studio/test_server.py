"""The studio's server under attack, and what other servers of this machine see."""

import http.server
import socket
import threading
import time
from urllib.parse import urlsplit

import pytest

from conftest import Studio


@pytest.fixture
def studio(project):
    studio = Studio(project)
    yield studio
    studio.stop()


def exchange(studio, request, patience=30):
    """Sends bytes and returns all that comes back, and the time that it took."""
    begin = time.monotonic()
    with socket.create_connection(("127.0.0.1", urlsplit(studio.link).port), timeout=patience) as connection:
        answer = b""
        try:
            connection.sendall(request)
            while part := connection.recv(65536):
                answer += part
                if answer.split(b"\r\n\r\n", 1)[-1].endswith(b"\n"):
                    break
        except (BrokenPipeError, ConnectionResetError):
            pass
    return answer.decode(), time.monotonic() - begin


HEADS = {
    "a long line": b"GET /" + b"x" * 10_000_000,
    "a long header": b"GET / HTTP/1.1\r\nx: " + b"y" * 10_000_000,
    "many headers": b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 1_000_000,
}


@pytest.mark.parametrize("head", HEADS)
def test_a_head_that_is_too_long_is_refused(studio, head):
    answer, _ = exchange(studio, HEADS[head])
    # The studio may end the connection while the rest is still being sent.
    assert answer == "" or answer.startswith("HTTP/1.1 431 ")
    answer, _ = exchange(studio, HEADS[head][:70_000])
    assert answer.startswith("HTTP/1.1 431 ")


def test_a_thousand_headers_are_read_at_once(studio):
    host = urlsplit(studio.link).netloc.encode()
    path = urlsplit(studio.link).path.encode()
    headers = b"".join(b"x-%d: %s\r\n" % (number, b"y" * 40) for number in range(1000))
    answer, seconds = exchange(studio, b"GET " + path + b"no HTTP/1.1\r\nHost: " + host + b"\r\nConnection: close\r\n" + headers + b"\r\n")
    assert answer.startswith("HTTP/1.1 404 ")
    print(f"a thousand headers take {seconds * 1000:.0f} ms")


def test_no_other_server_of_this_machine_gets_the_token(page):
    """The browser that has the studio open asks another port of the same address."""
    seen = []

    class Other(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            seen.append(self.requestline + "\n" + str(self.headers))
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(b"<p>other</p>")

        def log_message(self, *_):
            pass

    other = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Other)
    threading.Thread(target=other.serve_forever, daemon=True).start()
    token = urlsplit(page.link).path.strip("/")
    try:
        assert len(token) == 32
        page.driver.get(f"http://127.0.0.1:{other.server_port}/")
        page.driver.get(page.link)
        page.run("location.href = given[0]; return null", f"http://127.0.0.1:{other.server_port}/from-the-page")
        page.wait(lambda: any("from-the-page" in request for request in seen), "the other server is asked")
    finally:
        other.shutdown()
    assert seen and not any(token in request for request in seen)
    assert not any("cookie" in request.lower() for request in seen)
