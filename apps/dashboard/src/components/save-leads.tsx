import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { answer, api, type Schemas } from '../api/client';
import { downloadExport } from '../api/download';
import { queryClient } from '../api/query-client';
import { addToList, enrolLeads, type LeadsToSave, type SavedCounts } from '../api/save-leads';
import { useLists } from '../api/usage';
import { formatNumber } from '../format/format';
import { useAction } from '../hooks/use-action';
import { useCan } from '../session/credential/session';
import { text } from '../text/text';
import { Button } from './button';
import { Dialog } from './dialog';
import { exportFormats } from './export-formats';
import { Field, Select } from './field';
import { Problem } from './problem';
import { toast } from './toast';

const t = text.save;
/** Choice of a sequence that is written next. */
const newSequence = 'new';

/** What follows the saving: it decides what the dialog asks first. */
export type SaveIntent = 'save' | 'write' | 'export' | 'sync';

interface SaveLeadsProps {
  /** Number of leads, as shown. */
  readonly count: string;
  /** A list that is no target, because the leads are in it. */
  readonly without?: string;
  readonly leads: LeadsToSave;
  readonly suggestedName: string;
  readonly intent?: SaveIntent;
  readonly onClose: () => void;
}

/** Adds leads to a list, and if wanted downloads the list for a CRM and enrols the leads in a sequence. */
export function SaveLeads({
  count,
  leads,
  without,
  suggestedName,
  intent = 'save',
  onClose,
}: SaveLeadsProps) {
  const lists = useLists();
  const sequences = useOpenSequences();
  const mayWrite = useCan('sequences:write');
  const navigate = useNavigate();
  const [list, setList] = useState('');
  const [name, setName] = useState(suggestedName.slice(0, maxName));
  const [crm, setCrm] = useState(intent === 'export' ? (exportFormats[0]?.value ?? '') : '');
  const [sequence, setSequence] = useState(intent === 'write' ? newSequence : '');
  const save = useAction(async () => {
    const target = await targetList(list, name.trim(), setList);
    const { counts, ids } = await addToList(target.id, leads);
    void queryClient.invalidateQueries({ queryKey: ['lists'] });
    const enrolled =
      sequence && sequence !== newSequence ? await enrolLeads(sequence, target.id, ids) : undefined;
    const files = crm
      ? await downloadExport(`/export/${crm}?list=${encodeURIComponent(target.id)}`, `${target.name}.csv`)
      : 0;
    toast(<Saved list={target} counts={counts} files={files} enrolled={enrolled} sequence={sequence} />);
    onClose();
    if (intent === 'sync')
      await navigate({ to: '/app/lists/$list', params: { list: target.id }, search: { sync: '1' } });
    else if (sequence === newSequence)
      await navigate({
        to: '/app/sequences/$sequence',
        params: { sequence: 'new' },
        search: { list: target.id },
      });
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save.run();
  };
  return (
    <Dialog title={t.titles[intent]} subtitle={t.intro(count)} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <Select
          label={t.list}
          value={list}
          onChange={setList}
          options={[
            { value: '', label: t.newList },
            ...(lists.data?.lists ?? [])
              .filter(({ id }) => id !== without)
              .map(({ id, name: label }) => ({ value: id, label })),
          ]}
        />
        {list === '' && (
          <Field
            label={t.name}
            required
            maxLength={maxName}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <Select
          label={t.crm}
          value={crm}
          onChange={setCrm}
          options={[{ value: '', label: t.noFile }, ...exportFormats]}
        />
        {mayWrite && (
          <Select
            label={t.sequence}
            value={sequence}
            onChange={setSequence}
            options={[
              { value: '', label: t.noSequence },
              { value: newSequence, label: t.newSequence },
              ...sequences.map(({ id, name: label }) => ({ value: id, label: t.enrolIn(label) })),
            ]}
          />
        )}
        {save.error !== undefined && <Problem error={save.error} />}
        <footer className="dialog-foot">
          <Button onClick={onClose}>{text.actions.cancel}</Button>
          <Button type="submit" kind="primary" busy={save.busy}>
            {intent === 'sync'
              ? t.syncAction
              : crm
                ? t.exportAction
                : sequence === newSequence
                  ? t.writeAction
                  : t.action}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

/** Of the name of a list. */
const maxName = 200;

/** Sequences that take further leads. */
function useOpenSequences(): readonly Schemas['SequenceSummary'][] {
  const { data } = useQuery({
    queryKey: ['sequences', 'all'],
    queryFn: () => answer(api.GET('/sequences')),
  });
  return (data?.sequences ?? []).filter(({ status }) => status !== 'archived' && status !== 'finished');
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

interface SavedProps {
  readonly list: Schemas['LeadList'];
  readonly counts: SavedCounts;
  readonly files: number;
  readonly enrolled: number | undefined;
  readonly sequence: string;
}

function Saved({ list, counts, files, enrolled, sequence }: SavedProps) {
  const { added, updated, duplicates, suppressed, invalid } = counts;
  return (
    <>
      {t.saved(formatNumber(added), list.name)}{' '}
      {updated + duplicates + suppressed > 0 &&
        t.savedMore(formatNumber(updated), formatNumber(duplicates), formatNumber(suppressed))}{' '}
      {invalid > 0 && t.savedInvalid(formatNumber(invalid))} {files > 0 && t.files(files)}{' '}
      {enrolled !== undefined && t.enrolled(formatNumber(enrolled))}{' '}
      {enrolled === undefined ? (
        <Link to="/app/lists/$list" params={{ list: list.id }}>
          {t.open}
        </Link>
      ) : (
        <Link to="/app/sequences/$sequence" params={{ sequence }}>
          {t.openSequence}
        </Link>
      )}
    </>
  );
}
