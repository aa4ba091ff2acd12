import { useState } from 'react';
import { Select } from '../../components/field';
import { ImportDialog } from '../../components/import-dialog';
import { text } from '../../text/text';

const t = text.suppressions;

interface ImportSuppressionsProps {
  readonly onClose: () => void;
  readonly onStarted: (job: string) => void;
}

export function ImportSuppressions(events: ImportSuppressionsProps) {
  const [reason, setReason] = useState('opt_out');
  return (
    <ImportDialog
      title={t.importTitle}
      fileLabel={t.file}
      fileHint={t.importHint}
      action={t.import}
      path={`/suppressions/import?${new URLSearchParams({ reason })}`}
      {...events}
    >
      <Select
        label={t.reason}
        value={reason}
        options={Object.entries(t.reasons).map(([value, label]) => ({ value, label }))}
        onChange={setReason}
      />
    </ImportDialog>
  );
}
