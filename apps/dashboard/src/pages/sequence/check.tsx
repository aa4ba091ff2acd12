import { Link } from '@tanstack/react-router';
import { CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react';
import { answer, api, type Schemas } from '../../api/client';
import { wordsOfFinding } from '../../api/problem-words';
import { queryClient } from '../../api/query-client';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { toast } from '../../components/toast';
import { formatNumber, formatTime } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';
import { useSequenceCheck } from './check-data';
import { withOptOut, withSource } from './mend-steps';
import { bodyOf, formOf } from './sequence-form';

const t = text.sequences.check;

type Sequence = Schemas['Sequence'];
type Finding = Schemas['CheckFinding'];

interface CheckProps {
  readonly sequence: Sequence;
  readonly mayWrite: boolean;
}

/** What prevents the start, and what should be fixed before it, each with a way to fix it. */
export function Check({ sequence, mayWrite }: CheckProps) {
  const { data, error, refetch, isFetching } = useSequenceCheck(sequence.id);
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Card>
        <Skeleton rows={6} />
      </Card>
    );
  return (
    <Card
      title={titleOf(sequence, data)}
      note={noteOf(sequence, data)}
      action={
        <Button
          size="small"
          busy={isFetching}
          icon={<RefreshCw size={14} aria-hidden="true" />}
          onClick={() => void refetch()}
        >
          {t.again}
        </Button>
      }
    >
      <ul className="line-list">
        {data.findings.length === 0 && (
          <li>
            <CircleCheck size={18} className="good" aria-hidden="true" />
            {sequence.status === 'draft' ? t.readyText : t.soundText}
          </li>
        )}
        {data.findings.map((finding) => (
          <FindingLine key={finding.code} finding={finding} sequence={sequence} mayWrite={mayWrite} />
        ))}
      </ul>
    </Card>
  );
}

type Result = Schemas['SequenceCheck'];

/** A sequence that was started has no start to be ready for. */
function titleOf({ status }: Sequence, { can_start }: Result): string {
  if (status === 'draft') return can_start ? t.ready : t.blocked;
  return can_start ? t.sound : t.unsound;
}

function noteOf(
  { status }: Sequence,
  { can_start, recipients, first_send_at, skipped_days }: Result,
): string {
  const isDraft = status === 'draft';
  const first = isDraft && first_send_at ? text.sequences.starting.at(formatTime(first_send_at)) : '';
  const state = can_start ? (isDraft ? t.readyText : t.soundText) : t.blockedText;
  const names = skipped_days.map(({ name }) => name).join(', ');
  const why = first && names ? text.sequences.starting.skipped(names) : '';
  return [state, t.recipients(formatNumber(recipients)), first, why].filter(Boolean).join(' ');
}

interface FindingLineProps extends CheckProps {
  readonly finding: Finding;
}

function FindingLine({ finding, sequence, mayWrite }: FindingLineProps) {
  const { level, addresses } = finding;
  const { title, fix } = wordsOfFinding(finding);
  return (
    <li className="finding">
      <TriangleAlert size={18} className={level === 'block' ? 'bad' : 'warn'} aria-hidden="true" />
      <div className="grow stack-tight">
        <div className="row">
          <strong className="wrap">{title}</strong>
          <Badge tone={level === 'block' ? 'bad' : 'warn'}>{t.levels[level]}</Badge>
        </div>
        <p className="muted wrap">{fix}</p>
        {addresses && addresses.length > 0 && (
          <details>
            <summary className="small">{t.addresses}</summary>
            <p className="faint small wrap">{addresses.join(', ')}</p>
          </details>
        )}
        {mayWrite && <Fix code={finding.code} sequence={sequence} />}
      </div>
    </li>
  );
}

const removable: ReadonlySet<Finding['code']> = new Set(['invalid_addresses', 'suppressed_addresses']);

/** Findings that are fixed in the list, with the filter that shows their leads. */
const listed: Readonly<Partial<Record<Finding['code'], { readonly verdict?: string }>>> = {
  unverified_addresses: { verdict: 'unverified' },
  risky_addresses: { verdict: 'risky' },
  inward_addresses: {},
};

/** A button or link that fixes a finding. */
/** Findings that are fixed in the editor. */
const inEditor: ReadonlySet<Finding['code']> = new Set([
  'no_steps',
  'missing_variables',
  'nobody_enrolled',
  'branch_on_opens',
  'branch_never_taken',
  'unreachable_steps',
]);

function Fix({ code, sequence }: { readonly code: Finding['code']; readonly sequence: Sequence }) {
  const { id, list_id: list, status } = sequence;
  const mend = useAction(async (change: typeof withOptOut) => {
    const params = { path: { id } };
    const { steps = [] } = bodyOf(formOf(sequence), true);
    const body = { steps: change(steps) };
    const stored = await answer(api.PATCH('/sequences/{id}', { params, body }));
    queryClient.setQueryData(['sequences', id], stored);
    await queryClient.invalidateQueries({ queryKey: ['sequences', id, 'check'] });
    toast(t.mended);
  });
  const remove = useAction(async () => {
    const params = { path: { id } };
    const { removed } = await answer(
      api.POST('/sequences/{id}/enrolments/remove', { params, body: { blocked: true } }),
    );
    await queryClient.invalidateQueries({ queryKey: ['sequences', id] });
    toast(text.sequences.enrolments.removed(formatNumber(removed)));
  });
  const error = mend.error ?? remove.error;
  const button = (label: string, busy: boolean, act: () => void) => (
    <>
      <div>
        <Button size="small" busy={busy} onClick={act}>
          {label}
        </Button>
      </div>
      {error !== undefined && <Problem error={error} />}
    </>
  );
  const linkClass = 'button button-secondary button-small';
  if (code === 'missing_opt_out' && status === 'draft')
    return button(t.fixes.optOut, mend.busy, () => void mend.run(withOptOut));
  if (code === 'missing_source' && status === 'draft')
    return button(t.fixes.source, mend.busy, () => void mend.run(withSource));
  if (removable.has(code))
    // Leads of the list are left out at the start, which asks for it.
    return status === 'draft' && list !== null ? (
      <p className="small">{t.fixes.atStart}</p>
    ) : (
      button(t.fixes.leaveOut, remove.busy, () => void remove.run())
    );
  const filter = listed[code];
  if (filter && list !== null)
    return (
      <div>
        <Link to="/app/lists/$list" params={{ list }} search={filter} className={linkClass}>
          {filter.verdict ? t.fixes.shown : t.fixes.list}
        </Link>
      </div>
    );
  if (code === 'no_mailbox' || code === 'no_relay')
    return (
      <div>
        <Link to="/app/mailboxes" className={linkClass}>
          {t.fixes.mailbox}
        </Link>
      </div>
    );
  if (inEditor.has(code))
    return (
      <div>
        <Link
          to="/app/sequences/$sequence"
          params={{ sequence: id }}
          search={{ tab: 'edit' }}
          className={linkClass}
        >
          {t.fixes.editor}
        </Link>
      </div>
    );
  return null;
}
