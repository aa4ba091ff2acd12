import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import type { Schemas } from '../../api/client';
import { useSequences } from '../../api/outreach';
import { queryClient } from '../../api/query-client';
import { enrolLeads } from '../../api/save-leads';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Select } from '../../components/field';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { toast } from '../../components/toast';
import { formatNumber } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';

const t = text.lists.writing;

interface WriteToLeadsProps {
  readonly list: Schemas['LeadList'];
  readonly leads: readonly string[];
  readonly onClose: () => void;
}

/** Enrols some leads of a list in a sequence. Without a sequence, one for the whole list is written first. */
export function WriteToLeads({ list, leads, onClose }: WriteToLeadsProps) {
  const { data, error } = useSequences();
  const open = (data?.sequences ?? []).filter(({ status }) => status !== 'archived');
  return (
    <Dialog title={t.title(formatNumber(leads.length))} subtitle={list.name} onClose={onClose}>
      {error && <Problem error={error} />}
      {!data && !error && <Skeleton rows={3} />}
      {data && open.length === 0 && (
        <>
          <p>{t.none}</p>
          <footer className="dialog-foot">
            <Link
              to="/app/sequences/$sequence"
              params={{ sequence: 'new' }}
              search={{ list: list.id }}
              className="button button-primary button-normal"
            >
              {text.sequences.create}
            </Link>
          </footer>
        </>
      )}
      {open.length > 0 && <Choice sequences={open} list={list.id} leads={leads} onClose={onClose} />}
    </Dialog>
  );
}

interface ChoiceProps extends Pick<WriteToLeadsProps, 'leads' | 'onClose'> {
  readonly sequences: readonly Schemas['SequenceSummary'][];
  readonly list: string;
}

function Choice({ sequences, list, leads, onClose }: ChoiceProps) {
  const navigate = useNavigate();
  const [sequence, setSequence] = useState(sequences[0]?.id ?? '');
  const enrol = useAction(async () => {
    const enrolled = await enrolLeads(sequence, list, leads);
    void queryClient.invalidateQueries({ queryKey: ['sequences'] });
    toast(text.save.enrolled(formatNumber(enrolled)));
    onClose();
    await navigate({
      to: '/app/sequences/$sequence',
      params: { sequence },
      search: { tab: 'enrolments' },
    });
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void enrol.run();
  };
  return (
    <form className="form" onSubmit={submit}>
      <Select
        label={t.sequence}
        hint={t.hint}
        value={sequence}
        options={sequences.map(({ id, name, status }) => ({
          value: id,
          label: `${name} · ${text.sequences.statuses[status]}`,
        }))}
        onChange={setSequence}
      />
      {enrol.error !== undefined && <Problem error={enrol.error} />}
      <footer className="dialog-foot">
        <Button onClick={onClose}>{text.actions.cancel}</Button>
        <Button type="submit" kind="primary" busy={enrol.busy}>
          {t.action}
        </Button>
      </footer>
    </form>
  );
}
