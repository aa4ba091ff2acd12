import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { Badge, type Tone } from '../../components/badge';
import { SuppressionBadge } from '../../components/suppression-badge';
import { Button } from '../../components/button';
import { Confirm } from '../../components/confirm';
import { Empty } from '../../components/empty';
import { Select } from '../../components/field';
import { Pager } from '../../components/pager';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { Table, type Column } from '../../components/table';
import { toast } from '../../components/toast';
import { formatAgo, formatNumber, formatTime } from '../../format/format';
import { text } from '../../text/text';
import { EnrolLeads } from './enrol-leads';

const t = text.sequences.enrolments;
const route = getRouteApi('/app/sequences/$sequence');

type Enrolment = Schemas['Enrolment'];
type Status = Enrolment['status'];

interface EnrolmentsProps {
  readonly sequence: Schemas['Sequence'];
  /** Whether the role may enrol and remove. */
  readonly mayWrite: boolean;
}

export function Enrolments({ sequence, mayWrite }: EnrolmentsProps) {
  const { id } = sequence;
  const { cursor, status } = route.useSearch();
  const navigate = route.useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<'add' | 'remove'>();
  const { data, error, refetch } = useQuery({
    queryKey: ['sequences', id, 'enrolments', { cursor, status }],
    queryFn: () => {
      const query = { limit: 100, cursor, status: status as Status | undefined };
      return answer(api.GET('/sequences/{id}/enrolments', { params: { path: { id }, query } }));
    },
    placeholderData: keepPreviousData,
  });
  const close = (): void => setDialog(undefined);
  return (
    <section className="card card-flush" aria-label={text.sequences.tabs.enrolments}>
      <div className="toolbar">
        <Select
          label={t.columns.status}
          hideLabel
          value={status ?? ''}
          options={[
            { value: '', label: text.sequences.allStatuses },
            ...Object.entries(t.statuses).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(value) => void navigate({ search: (old) => ({ tab: old.tab, status: value }) })}
        />
        <span className="grow" />
        {mayWrite && (
          <>
            <Button size="small" disabled={chosen.size === 0} onClick={() => setDialog('remove')}>
              {t.remove}
            </Button>
            <Button
              size="small"
              icon={<UserPlus size={14} aria-hidden="true" />}
              onClick={() => setDialog('add')}
            >
              {t.add}
            </Button>
          </>
        )}
      </div>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={6} height={24} />}
      {data?.enrolments.length === 0 && (
        <Empty icon={Users} title={t.noneTitle}>
          {t.none}
        </Empty>
      )}
      {data && data.enrolments.length > 0 && (
        <Table
          label={text.sequences.tabs.enrolments}
          rows={data.enrolments}
          columns={columns}
          rowKey={(enrolment) => enrolment.id}
          selection={mayWrite ? { keys: chosen, onChange: setChosen } : undefined}
          minWidth={780}
        />
      )}
      <Pager
        cursor={cursor}
        next={data?.next_cursor}
        onGo={(next) => void navigate({ search: (old) => ({ ...old, cursor: next }) })}
      />
      {dialog === 'add' && <EnrolLeads sequence={sequence} onClose={close} />}
      {dialog === 'remove' && (
        <Confirm
          title={t.remove}
          action={t.remove}
          onClose={close}
          onConfirm={async () => {
            const body = { enrolments: [...chosen] };
            const { removed } = await answer(
              api.POST('/sequences/{id}/enrolments/remove', { params: { path: { id } }, body }),
            );
            setChosen(new Set());
            void queryClient.invalidateQueries({ queryKey: ['sequences', id] });
            toast(t.removed(formatNumber(removed)));
          }}
        >
          {t.removeText(formatNumber(chosen.size))}
        </Confirm>
      )}
    </section>
  );
}

const tones: Readonly<Record<Status, Tone>> = {
  active: 'accent',
  finished: 'neutral',
  replied: 'good',
  bounced: 'bad',
  unsubscribed: 'warn',
  suppressed: 'warn',
  failed: 'bad',
  removed: 'neutral',
};

const columns: readonly Column<Enrolment>[] = [
  {
    key: 'email',
    header: t.columns.email,
    sort: ({ email }) => email,
    cell: ({ email, email_masked, suppression }) => (
      <>
        {email ?? email_masked ?? t.hidden} <SuppressionBadge of={suppression} />
      </>
    ),
  },
  {
    key: 'status',
    narrow: true,
    header: t.columns.status,
    width: 140,
    sort: ({ status }) => status,
    cell: ({ status, stop_reason }) => (
      <span title={stop_reason ?? undefined}>
        <Badge tone={tones[status]}>{t.statuses[status]}</Badge>
      </span>
    ),
  },
  {
    key: 'step',
    header: t.columns.step,
    width: 80,
    align: 'right',
    cell: ({ current_step }) => current_step,
  },
  {
    key: 'next',
    header: t.columns.next,
    width: 150,
    sort: ({ next_send_at }) => next_send_at,
    cell: ({ next_send_at, absent_until, skipped_days }) => (
      <span
        title={
          absent_until === null
            ? formatTime(next_send_at)
            : t.absent(formatTime(next_send_at), formatTime(absent_until))
        }
      >
        {formatAgo(next_send_at)}
        {skipped_days.length > 0 && (
          <p className="muted small">{t.skipped(skipped_days.map(({ name }) => name).join(', '))}</p>
        )}
      </span>
    ),
  },
  {
    key: 'enrolled',
    header: t.columns.enrolled,
    width: 150,
    sort: ({ enrolled_at }) => enrolled_at,
    cell: ({ enrolled_at }) => <span title={formatTime(enrolled_at)}>{formatAgo(enrolled_at)}</span>,
  },
];
