;;; emacs.el --- Uses the language server as a person does -*- lexical-binding: t -*-

;; Run in the project, after the settings of the manual: emacs --batch --load SETTINGS --load Tests/Editors/emacs.el

(require 'eglot)
(require 'flymake)
(require 'xref)

(setq make-backup-files nil create-lockfiles nil auto-save-default nil eglot-autoshutdown nil)
(setq-default case-fold-search nil)
(setq eglot-sync-connect 30 flymake-no-changes-timeout 0.1 eglot-send-changes-idle-time 0.05)

(defun say (format &rest words)
  (princ (concat (apply #'format format words) "\n")))

(defun see (what look)
  "Wait until the function LOOK returns something, and return that."
  (let ((end (+ (float-time) 30)) seen)
    (while (and (not (setq seen (funcall look))) (< (float-time) end))
      (accept-process-output nil 0.05))
    (unless seen
      (say "never seen: %s" what)
      (say "%s" (buffer-string))
      (kill-emacs 1))
    seen))

(defun say-diagnostics (count)
  (say "diagnostics: %d" count)
  (let ((found (see (format "%d diagnostics" count)
                    (lambda ()
                      ;; Timers, which do this at a terminal, do not run while Emacs is not idle.
                      (eglot--signal-textDocument/didChange)
                      (flymake-start)
                      (let ((found (flymake-diagnostics)))
                        (and (= (length found) count) (list found)))))))
    (dolist (diagnostic (seq-sort-by #'flymake-diagnostic-beg #'< (car found)))
      (let ((start (flymake-diagnostic-beg diagnostic)) (end (flymake-diagnostic-end diagnostic)))
        (say "  %d:%d '%s' %s: %s" (line-number-at-pos start) (column start)
             (buffer-substring-no-properties start end) (flymake-diagnostic-type diagnostic)
             (string-replace "\n" "; " (flymake-diagnostic-text diagnostic)))))))

(defun go (word &optional offset)
  "Put the cursor OFFSET characters behind the beginning of WORD."
  (switch-to-buffer "life.yaml")
  (goto-char (point-min))
  (search-forward word)
  (goto-char (+ (match-beginning 0) (or offset 0))))

(defun column (place)
  "The number of the character at PLACE in its line."
  (save-excursion (goto-char place) (1+ (- place (line-beginning-position)))))

(defun line () (buffer-substring-no-properties (line-beginning-position) (line-end-position)))

(find-file "life.yaml")
(call-interactively #'eglot)
(say-diagnostics 2)

(go "sped")
(eglot-code-actions (point) (+ (point) 4) "quickfix" t)
(say "after the code action: %s" (line))

(go "game.s}" 6)
(eglot--signal-textDocument/didChange)
(pcase-let* ((`(,start ,end ,table . ,more) (eglot-completion-at-point))
             (typed (buffer-substring-no-properties start end))
             (metadata (completion-metadata typed table nil))
             (words (completion-all-completions typed table nil (length typed) metadata)))
  (setcdr (last words) nil) ; the number behind the list
  (say "completion:")
  (dolist (word words)
    (say "  %s |%s" (substring-no-properties word) (funcall (plist-get more :annotation-function) word))))
(insert "t")
(completion-at-point)
(say "after the completion: %s" (line))
(say-diagnostics 0)

(go "Game")
(say "hover:")
(let (text)
  (eglot-hover-eldoc-function (lambda (words &rest _) (setq text words)))
  (dolist (line (split-string (see "a hover" (lambda () text)) "\n")) (say "  %s" line)))

(dolist (word '("board}" "Game"))
  (go word)
  (save-buffer)
  (call-interactively #'xref-find-definitions)
  (say "definition of %s: %s:%d:%d" (string-trim-right word "}") (buffer-name) (line-number-at-pos) (column (point))))

(go "board}")
;; It asks whether to edit files that are not open.
(cl-letf (((symbol-function 'y-or-n-p) #'always)) (eglot-rename "field"))
(save-some-buffers t)
(dolist (file '("life.yaml" "board.yaml" "life.test.yaml"))
  (say "text of %s" file)
  (with-temp-buffer
    (insert-file-contents file)
    (dolist (line (split-string (string-trim-right (buffer-string)) "\n")) (say "  %s" line))))
(eglot-shutdown-all)
