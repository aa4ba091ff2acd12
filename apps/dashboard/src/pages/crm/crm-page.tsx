import { Link } from '@tanstack/react-router';
import { Plug, Plus } from 'lucide-react';
import { useConnections, type CrmConnection } from '../../api/crm';
import { Empty } from '../../components/empty';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { Table, type Column } from '../../components/table';
import { formatAgo, formatTime } from '../../format/format';
import { useNetwork } from '../../session/credential/network';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { StatusBadge } from './status-badge';

const t = text.crm;

export function CrmPage() {
  const mayWrite = useCan('export:write');
  const isSandbox = useNetwork() === 'sandbox';
  const { data, error, refetch } = useConnections();
  const create = mayWrite && <Create />;
  return (
    <Page title={t.title} intro={mayWrite ? t.intro : `${t.intro} ${t.readOnly}`} actions={create}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      <section className="card card-flush" aria-label={t.title}>
        {!data && !error && <Skeleton rows={4} height={28} />}
        {data?.connections.length === 0 && (
          <Empty icon={Plug} title={t.emptyTitle} action={create}>
            {t.empty} {isSandbox && t.sandbox.note}
          </Empty>
        )}
        {data && data.connections.length > 0 && (
          <Table
            label={t.title}
            rows={data.connections}
            columns={columns}
            rowKey={({ id }) => id}
            minWidth={760}
          />
        )}
      </section>
    </Page>
  );
}

const Create = () => (
  <Link
    to="/app/crm/$connection"
    params={{ connection: 'new' }}
    className="button button-primary button-normal"
  >
    <Plus size={16} aria-hidden="true" />
    {t.create}
  </Link>
);

const columns: readonly Column<CrmConnection>[] = [
  {
    key: 'name',
    header: t.columns.name,
    sort: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link to="/app/crm/$connection" params={{ connection: id }} title={name}>
        {name}
      </Link>
    ),
  },
  {
    key: 'vendor',
    header: t.columns.vendor,
    width: 130,
    sort: ({ vendor }) => vendor,
    cell: ({ vendor }) => t.vendors[vendor],
  },
  {
    key: 'host',
    header: t.columns.host,
    width: 240,
    sort: ({ host }) => host,
    cell: ({ host }) => <span title={host}>{host}</span>,
  },
  {
    key: 'status',
    narrow: true,
    header: t.columns.status,
    width: 170,
    sort: ({ status }) => status,
    cell: ({ status, failure }) => (
      <span title={failure ?? undefined}>
        <StatusBadge status={status} />
      </span>
    ),
  },
  {
    key: 'sync',
    header: t.columns.sync,
    width: 150,
    sort: ({ last_sync_at }) => last_sync_at,
    cell: ({ last_sync_at }) => (
      <span title={formatTime(last_sync_at)}>{last_sync_at ? formatAgo(last_sync_at) : t.never}</span>
    ),
  },
];
