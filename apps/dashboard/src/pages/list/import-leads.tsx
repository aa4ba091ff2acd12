import { useState } from 'react';
import type { Schemas } from '../../api/client';
import { Field } from '../../components/field';
import { ImportDialog } from '../../components/import-dialog';
import { text } from '../../text/text';
import { tagsOf } from './tags-of';

const t = text.lists;

interface ImportLeadsProps {
  readonly list: Schemas['LeadList'];
  readonly onClose: () => void;
  readonly onStarted: (job: string) => void;
}

export function ImportLeads({ list, ...events }: ImportLeadsProps) {
  const [tags, setTags] = useState('');
  const query = new URLSearchParams(tagsOf(tags).map((tag) => ['tags', tag]));
  return (
    <ImportDialog
      title={t.importTitle}
      fileLabel={t.importFile}
      fileHint={t.importHint}
      action={t.import}
      path={`/lists/${encodeURIComponent(list.id)}/import?${query}`}
      {...events}
    >
      <Field label={t.importTags} value={tags} onChange={(event) => setTags(event.target.value)} />
    </ImportDialog>
  );
}
