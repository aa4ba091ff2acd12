import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus, Send } from 'lucide-react';
import { answer, api, type Schemas } from '../../api/client';
import { Empty } from '../../components/empty';
import { Select } from '../../components/field';
import { Page } from '../../components/page';
import { Pager } from '../../components/pager';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { Table, type Column } from '../../components/table';
import { formatAgo, formatNumber, formatTime } from '../../format/format';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { StatusBadge } from './status-badge';

const t = text.sequences;
const route = getRouteApi('/app/sequences');

type Summary = Schemas['SequenceSummary'];
type Status = Summary['status'];

export function SequencesPage() {
  const { cursor, status } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['sequences', { cursor, status }],
    queryFn: () =>
      answer(
        api.GET('/sequences', {
          params: { query: { limit: 100, cursor, status: status as Status | undefined } },
        }),
      ),
  });
  const create = useCan('sequences:write') && (
    <Link
      to="/app/sequences/$sequence"
      params={{ sequence: 'new' }}
      className="button button-primary button-normal"
    >
      <Plus size={16} aria-hidden="true" />
      {t.create}
    </Link>
  );
  return (
    <Page title={t.title} intro={t.intro} actions={create}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      <section className="card card-flush" aria-label={t.title}>
        <div className="toolbar">
          <Select
            label={t.status}
            hideLabel
            value={status ?? ''}
            options={[
              { value: '', label: t.allStatuses },
              ...Object.entries(t.statuses).map(([value, label]) => ({ value, label })),
            ]}
            onChange={(value) => void navigate({ search: { status: value } })}
          />
        </div>
        {!data && !error && <Skeleton rows={6} height={24} />}
        {data?.sequences.length === 0 && (
          <Empty
            icon={Send}
            title={status ? text.find.noMatchTitle : t.emptyTitle}
            action={!status && create}
          >
            {status ? text.find.noMatch : t.empty}
          </Empty>
        )}
        {data && data.sequences.length > 0 && (
          <Table label={t.title} rows={data.sequences} columns={columns} rowKey={({ id }) => id} />
        )}
        <Pager
          cursor={cursor}
          next={data?.next_cursor}
          onGo={(next) => void navigate({ search: { status, cursor: next } })}
        />
      </section>
    </Page>
  );
}

const columns: readonly Column<Summary>[] = [
  {
    key: 'name',
    header: t.columns.name,
    sort: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link to="/app/sequences/$sequence" params={{ sequence: id }}>
        {name}
      </Link>
    ),
  },
  {
    key: 'status',
    narrow: true,
    header: t.columns.status,
    width: 120,
    sort: ({ status }) => status,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: 'steps',
    header: t.columns.steps,
    width: 90,
    align: 'right',
    cell: ({ steps_count }) => formatNumber(steps_count),
  },
  {
    key: 'enrolled',
    header: t.columns.enrolled,
    width: 110,
    align: 'right',
    sort: ({ total_enrolled }) => total_enrolled,
    cell: ({ total_enrolled }) => formatNumber(total_enrolled),
  },
  {
    key: 'updated',
    header: t.columns.updated,
    width: 140,
    sort: ({ updated_at }) => updated_at,
    cell: ({ updated_at }) => <span title={formatTime(updated_at)}>{formatAgo(updated_at)}</span>,
  },
];
