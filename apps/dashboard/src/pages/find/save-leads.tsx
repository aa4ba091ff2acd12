import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { downloadExport } from '../../api/download';
import { queryClient } from '../../api/query-client';
import { useLists } from '../../api/usage';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Field, Select } from '../../components/field';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { formatNumber } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';
import type { Lead } from './lead-search';

const t = text.save;
const crms = ['crm-a', 'crm-b', 'crm-c'] as const;

interface SaveLeadsProps {
  readonly leads: readonly Lead[];
  /** Result set of the leads. */
  readonly results: string;
  readonly suggestedName: string;
  readonly onClose: () => void;
}

/** Adds leads to a list, and downloads the list for a CRM if wanted. */
export function SaveLeads({ leads, results, suggestedName, onClose }: SaveLeadsProps) {
  const lists = useLists();
  const [list, setList] = useState('');
  const [name, setName] = useState(suggestedName);
  const [crm, setCrm] = useState('');
  const save = useAction(async () => {
    const target = await targetList(list, name.trim(), setList);
    const report = await addLeads(target.id, results, leads);
    void queryClient.invalidateQueries({ queryKey: ['lists'] });
    const files = crm
      ? await downloadExport(`/export/${crm}?list=${encodeURIComponent(target.id)}`, `${target.name}.csv`)
      : 0;
    toast(<Saved list={target} report={report} files={files} />);
    onClose();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save.run();
  };
  return (
    <Dialog title={t.title} subtitle={t.intro(formatNumber(leads.length))} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <Select
          label={t.list}
          value={list}
          onChange={setList}
          options={[
            { value: '', label: t.newList },
            ...(lists.data?.lists ?? []).map(({ id, name: label }) => ({ value: id, label })),
          ]}
        />
        {list === '' && (
          <Field
            label={t.name}
            required
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <Select
          label={t.crm}
          value={crm}
          onChange={setCrm}
          options={[
            { value: '', label: t.noFile },
            ...crms.map((value) => ({ value, label: t.crms[value] })),
          ]}
        />
        {save.error !== undefined && <Problem error={save.error} />}
        <footer className="dialog-foot">
          <Button onClick={onClose}>{text.actions.cancel}</Button>
          <Button type="submit" kind="primary" busy={save.busy}>
            {crm ? t.exportAction : t.action}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

/** The chosen list, or a new one, which is chosen at once, so that a repetition does not create another. */
async function targetList(
  id: string,
  name: string,
  choose: (id: string) => void,
): Promise<Schemas['LeadList']> {
  if (id) return answer(api.GET('/lists/{id}', { params: { path: { id } } }));
  const created = await answer(api.POST('/lists', { body: { name } }));
  await queryClient.invalidateQueries({ queryKey: ['lists'] });
  choose(created.id);
  return created;
}

type Counts = Pick<Schemas['AddedLeadsReport'], 'added' | 'updated' | 'duplicates' | 'suppressed'>;

/** Adds the leads with their contacts, as rows of their result set. */
function addLeads(id: string, results: string, leads: readonly Lead[]): Promise<Counts> {
  const row_numbers = leads.flatMap(({ row_number }) => row_number ?? []);
  const body = { results, row_numbers };
  return answer(api.POST('/lists/{id}/leads', { params: { path: { id } }, body }));
}

interface SavedProps {
  readonly list: Schemas['LeadList'];
  readonly report: Counts;
  readonly files: number;
}

function Saved({ list, report, files }: SavedProps) {
  const { added, updated, duplicates, suppressed } = report;
  return (
    <>
      {t.saved(formatNumber(added), list.name)}{' '}
      {updated + duplicates + suppressed > 0 &&
        t.savedMore(formatNumber(updated), formatNumber(duplicates), formatNumber(suppressed))}{' '}
      {files > 0 && t.files(files)}{' '}
      <Link to="/app/lists/$list" params={{ list: list.id }}>
        {t.open}
      </Link>
    </>
  );
}
