import { useState, type FormEvent, type ReactNode } from 'react';
import { uploadFile } from '../api/upload-file';
import { useAction } from '../hooks/use-action';
import { text } from '../text/text';
import { Button } from './button';
import { Dialog } from './dialog';
import { FileField } from './file-field';
import { Problem } from './problem';

interface ImportDialogProps {
  readonly title: string;
  readonly fileLabel: string;
  readonly fileHint: string;
  readonly action: string;
  /** Path and query of the request with the file. */
  readonly path: string;
  /** Fields beside the file. */
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onStarted: (job: string) => void;
}

/** Sends a file to an operation that reads it as a job. */
export function ImportDialog({ path, onClose, onStarted, children, ...texts }: ImportDialogProps) {
  const [file, setFile] = useState<File>();
  const [missing, setMissing] = useState(false);
  const start = useAction(async () => {
    setMissing(file === undefined);
    if (!file) return;
    const { id } = await uploadFile(path, file);
    onClose();
    onStarted(id);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void start.run();
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <FileField
          label={texts.fileLabel}
          hint={texts.fileHint}
          error={missing ? text.lists.importNone : undefined}
          onChange={setFile}
        />
        {children}
        {start.error !== undefined && <Problem error={start.error} />}
        <footer className="dialog-foot">
          <Button onClick={onClose}>{text.actions.cancel}</Button>
          <Button type="submit" kind="primary" busy={start.busy}>
            {texts.action}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
