import { useState, type FormEvent } from 'react';
import { uploadFile } from '../../api/upload-file';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Select } from '../../components/field';
import { FileField } from '../../components/file-field';
import { Problem } from '../../components/problem';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';

const t = text.suppressions;

interface ImportSuppressionsProps {
  readonly onClose: () => void;
  readonly onStarted: (job: string) => void;
}

export function ImportSuppressions({ onClose, onStarted }: ImportSuppressionsProps) {
  const [file, setFile] = useState<File>();
  const [reason, setReason] = useState('opt_out');
  const [missing, setMissing] = useState(false);
  const start = useAction(async () => {
    setMissing(file === undefined);
    if (!file) return;
    const { id } = await uploadFile(`/suppressions/import?${new URLSearchParams({ reason })}`, file);
    onClose();
    onStarted(id);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void start.run();
  };
  return (
    <Dialog title={t.importTitle} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <FileField
          label={t.file}
          hint={t.importHint}
          error={missing ? text.lists.importNone : undefined}
          onChange={setFile}
        />
        <Select
          label={t.reason}
          value={reason}
          options={Object.entries(t.reasons).map(([value, label]) => ({ value, label }))}
          onChange={setReason}
        />
        {start.error !== undefined && <Problem error={start.error} />}
        <footer className="dialog-foot">
          <Button onClick={onClose}>{text.actions.cancel}</Button>
          <Button type="submit" kind="primary" busy={start.busy}>
            {t.import}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
