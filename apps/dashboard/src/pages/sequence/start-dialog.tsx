import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { wordsOfFinding } from '../../api/problem-words';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Checkbox } from '../../components/field';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { toast } from '../../components/toast';
import { formatNumber, formatTime } from '../../format/format';
import { hasDraft } from '../../hooks/use-draft';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';
import { useSequenceCheck } from './check-data';
import { draftOf } from './sequence-form';
import { planStart, type LeftOut } from './plan-start';

const t = text.sequences;

interface StartDialogProps {
  readonly sequence: Schemas['Sequence'];
  readonly onClose: () => void;
}

/** Starts a sequence: the number of people who get the first message, the sender, and the people who are left out. */
export function StartDialog({ sequence, onClose }: StartDialogProps) {
  const { id, name } = sequence;
  const { data, error, refetch } = useSequenceCheck(id);
  const [kept, setKept] = useState<ReadonlySet<LeftOut>>(new Set());
  const navigate = useNavigate();
  const start = useAction(async (leaveOut: LeftOut[]) => {
    const body = leaveOut.length > 0 ? { leave_out: leaveOut } : {};
    const started = await answer(api.POST('/sequences/{id}/start', { params: { path: { id } }, body }));
    queryClient.setQueryData(['sequences', id], started);
    void queryClient.invalidateQueries({ queryKey: ['sequences'] });
    toast(t.started);
    onClose();
    // Who gets which message, and when.
    void navigate({
      to: '/app/sequences/$sequence',
      params: { sequence: id },
      search: { tab: 'enrolments' },
    });
  });
  const plan = data && planStart(data, kept);
  return (
    <Dialog title={t.startTitle} subtitle={name} onClose={onClose}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={4} />}
      {hasDraft(draftOf(id)) && <p className="notice notice-warn">{t.starting.unsaved}</p>}
      {plan && (
        <>
          {plan.canStart ? (
            <p>
              <strong>{t.starting.first(formatNumber(plan.recipients))}</strong>{' '}
              {data.first_send_at && t.starting.at(formatTime(data.first_send_at))} {sendersIn(data)}{' '}
              {t.startText}
            </p>
          ) : (
            <p>{t.starting.blocked}</p>
          )}
          {plan.leavable.map((finding) => {
            const code = finding.code as LeftOut;
            return (
              <Checkbox
                key={code}
                label={t.starting.leaveOut[code](formatNumber(finding.count))}
                checked={!kept.has(code)}
                onChange={(isLeft) => {
                  const next = new Set(kept);
                  if (isLeft) next.delete(code);
                  else next.add(code);
                  setKept(next);
                }}
              />
            );
          })}
          {plan.blocking.length > 0 && (
            <ul className="problem-list">
              {plan.blocking.map((finding) => {
                const { title, fix } = wordsOfFinding(finding);
                return (
                  <li key={finding.code} className="wrap">
                    <strong>{title}.</strong> {fix}
                  </li>
                );
              })}
            </ul>
          )}
          {start.error !== undefined && <Problem error={start.error} />}
        </>
      )}
      <footer className="dialog-foot">
        <Button onClick={onClose}>{text.actions.cancel}</Button>
        {plan && !plan.canStart && (
          <Link
            to="/app/sequences/$sequence"
            params={{ sequence: id }}
            search={{ tab: 'check' }}
            className="button button-secondary button-normal"
            onClick={onClose}
          >
            {t.starting.toCheck}
          </Link>
        )}
        <Button
          kind="primary"
          busy={start.busy}
          disabled={!plan?.canStart}
          onClick={() => plan && void start.run([...plan.leaveOut])}
        >
          {t.actions.start}
        </Button>
      </footer>
    </Dialog>
  );
}

const maxNamed = 3;

/** The addresses that can send now. */
function sendersIn({ senders }: Schemas['SequenceCheck']): string {
  const active = senders.filter(({ is_active }) => is_active).map(({ email }) => email);
  const named = active.slice(0, maxNamed).join(', ');
  const more = active.length - maxNamed;
  return more > 0 ? t.starting.fromMore(named, formatNumber(more)) : t.starting.from(named);
}
