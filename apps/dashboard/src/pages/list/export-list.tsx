import { useState } from 'react';
import type { Schemas } from '../../api/client';
import { downloadExport } from '../../api/download';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Checkbox, Select } from '../../components/field';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';

const t = text.lists;
const crms = ['crm-a', 'crm-b', 'crm-c'] as const;
const rowChoices = ['company', 'contact'] as const;

interface ExportListProps {
  readonly list: Schemas['LeadList'];
  readonly onClose: () => void;
}

export function ExportList({ list, onClose }: ExportListProps) {
  const [crm, setCrm] = useState<string>(crms[0]);
  const [rows, setRows] = useState('company');
  const [bom, setBom] = useState(false);
  const start = useAction(async () => {
    const query = new URLSearchParams({ list: list.id, rows, ...(bom ? { bom: 'true' } : {}) });
    const files = await downloadExport(`/export/${crm}?${query}`, `${list.name}.csv`);
    void queryClient.invalidateQueries({ queryKey: ['exports'] });
    toast(t.exported(files));
    onClose();
  });
  return (
    <Dialog title={t.exportTitle} subtitle={list.name} onClose={onClose}>
      <Select
        label={text.save.crm}
        value={crm}
        options={crms.map((value) => ({ value, label: text.save.crms[value] }))}
        onChange={setCrm}
      />
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
