import { useState } from 'react';
import { downloadExport } from '../api/download';
import { queryClient } from '../api/query-client';
import { Button } from './button';
import { Dialog } from './dialog';
import { exportFormats } from './export-formats';
import { Checkbox, Select } from './field';
import { Problem } from './problem';
import { toast } from './toast';
import { useAction } from '../hooks/use-action';
import { text } from '../text/text';

const t = text.lists;
const rowChoices = ['company', 'contact'] as const;

interface ExportDialogProps {
  /** A lead list or a result set by its id. */
  readonly source: { readonly list: string } | { readonly results: string };
  readonly name: string;
  /** Rows that are chosen at first. */
  readonly rows?: (typeof rowChoices)[number];
  readonly onClose: () => void;
}

/** Downloads a list or a result set as a file for a CRM. */
export function ExportDialog({ source, name, rows: first = 'company', onClose }: ExportDialogProps) {
  const [crm, setCrm] = useState(exportFormats[0]?.value ?? '');
  const [rows, setRows] = useState<string>(first);
  const [bom, setBom] = useState(false);
  const start = useAction(async () => {
    const query = new URLSearchParams({ ...source, rows, ...(bom ? { bom: 'true' } : {}) });
    const files = await downloadExport(`/export/${crm}?${query}`, `${name}.csv`);
    void queryClient.invalidateQueries({ queryKey: ['exports'] });
    toast(t.exported(files));
    onClose();
  });
  return (
    <Dialog title={t.exportTitle} subtitle={name} onClose={onClose}>
      <Select label={text.save.crm} value={crm} options={exportFormats} onChange={setCrm} />
      <Select
        label={t.rows}
        value={rows}
        options={rowChoices.map((value) => ({ value, label: t.rowChoices[value] }))}
        onChange={setRows}
      />
      <Checkbox label={t.bom} checked={bom} onChange={setBom} />
      {start.error !== undefined && <Problem error={start.error} />}
      <footer className="dialog-foot">
        <Button onClick={onClose}>{text.actions.cancel}</Button>
        <Button kind="primary" busy={start.busy} onClick={() => void start.run()}>
          {text.actions.download}
        </Button>
      </footer>
    </Dialog>
  );
}
