import { useState, type FormEvent } from 'react';
import type { Schemas } from '../../api/client';
import { uploadFile } from '../../api/upload-file';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Field } from '../../components/field';
import { FileField } from '../../components/file-field';
import { Problem } from '../../components/problem';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';
import { tagsOf } from './tags-of';

const t = text.lists;

interface ImportLeadsProps {
  readonly list: Schemas['LeadList'];
  readonly onClose: () => void;
  readonly onStarted: (job: string) => void;
}

export function ImportLeads({ list, onClose, onStarted }: ImportLeadsProps) {
  const [file, setFile] = useState<File>();
  const [tags, setTags] = useState('');
  const [missing, setMissing] = useState(false);
  const start = useAction(async () => {
    setMissing(file === undefined);
    if (!file) return;
    const query = new URLSearchParams(tagsOf(tags).map((tag) => ['tags', tag]));
    const { id } = await uploadFile(`/lists/${encodeURIComponent(list.id)}/import?${query}`, file);
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
          label={t.importFile}
          hint={t.importHint}
          error={missing ? t.importNone : undefined}
          onChange={setFile}
        />
        <Field label={t.importTags} value={tags} onChange={(event) => setTags(event.target.value)} />
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
