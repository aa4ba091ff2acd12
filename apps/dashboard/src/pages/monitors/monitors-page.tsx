import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus, Radar } from 'lucide-react';
import { useState } from 'react';
import type { Schemas } from '../../api/client';
import { useMonitors } from '../../api/outreach';
import { useLists } from '../../api/usage';
import { Button } from '../../components/button';
import { Creator } from '../../components/creator';
import { Empty } from '../../components/empty';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { Table, type Column } from '../../components/table';
import { formatAgo, formatNumber, formatTime } from '../../format/format';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { savedSearch } from '../saved-searches/conditions';
import { SearchLink } from '../saved-searches/saved-searches';
import { EndMonitor } from './end-monitor';
import { MonitorForm } from './monitor-form';

const t = text.monitors;
const route = getRouteApi('/app/monitors');

type Monitor = Schemas['Monitor'];

export function MonitorsPage() {
  const { create } = route.useSearch();
  const navigate = route.useNavigate();
  const mayWrite = useCan('lists:write');
  const [ending, setEnding] = useState<Monitor>();
  const { data, error, refetch } = useMonitors();
  const lists = useLists(data?.monitors.some(({ list_id }) => list_id !== null));
  const nameOf = (id: string): string => {
    if (!lists.data) return '…';
    const name = lists.data.lists.find((list) => list.id === id)?.name;
    return name === undefined ? t.deletedList : t.ofList(name);
  };
  const show = (part: { create?: string }): void => void navigate({ search: part, replace: true });
  const action = mayWrite && (
    <Button kind="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => show({ create: '1' })}>
      {t.create}
    </Button>
  );
  return (
    <Page title={t.title} intro={mayWrite ? t.intro : `${t.intro} ${t.readOnly}`} actions={action}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      <section className="card card-flush" aria-label={t.title}>
        {!data && !error && <Skeleton rows={5} height={24} />}
        {data?.monitors.length === 0 && (
          <Empty icon={Radar} title={t.emptyTitle} action={action}>
            {t.empty}
          </Empty>
        )}
        {data && data.monitors.length > 0 && (
          <Table
            label={t.title}
            rows={data.monitors}
            columns={columns(nameOf, mayWrite ? setEnding : undefined)}
            rowKey={({ id }) => id}
            minWidth={720}
          />
        )}
      </section>
      {mayWrite && create && (
        <MonitorForm
          onClose={() => show({})}
          onCreated={({ id }) =>
            void navigate({ to: '/app/monitors/$monitor', params: { monitor: id }, search: {} })
          }
        />
      )}
      {ending && <EndMonitor monitor={ending} onClose={() => setEnding(undefined)} />}
    </Page>
  );
}

interface ScopeProps {
  readonly monitor: Monitor;
  readonly nameOf: (list: string) => string;
}

/** What is monitored, as a link to it. */
function Scope({ monitor, nameOf }: ScopeProps) {
  const search = savedSearch(monitor);
  if (search) return <SearchLink monitor={monitor}>{text.savedSearches.kinds[search.kind]}</SearchLink>;
  if (monitor.list_id === null) return t.ofDomains;
  return (
    <Link to="/app/lists/$list" params={{ list: monitor.list_id }}>
      {nameOf(monitor.list_id)}
    </Link>
  );
}

/** Rows of a saved search, sites of another monitor. */
const sizeOf = (monitor: Monitor): number => (savedSearch(monitor) ? monitor.rows : monitor.sites);

const columns = (
  nameOf: (list: string) => string,
  end: ((monitor: Monitor) => void) | undefined,
): readonly Column<Monitor>[] => [
  {
    key: 'name',
    header: t.columns.name,
    sort: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link to="/app/monitors/$monitor" params={{ monitor: id }}>
        {name}
      </Link>
    ),
  },
  {
    key: 'scope',
    header: t.columns.scope,
    width: 200,
    cell: (monitor) => <Scope monitor={monitor} nameOf={nameOf} />,
  },
  {
    key: 'sites',
    header: t.columns.sites,
    width: 120,
    align: 'right',
    sort: sizeOf,
    cell: (monitor) => formatNumber(sizeOf(monitor)),
  },
  {
    key: 'created',
    header: t.columns.created,
    width: 140,
    sort: ({ created_at }) => created_at,
    cell: ({ created_at, created_by }) => (
      <span className="cell-two">
        <span title={formatTime(created_at)}>{formatAgo(created_at)}</span>
        <Creator actor={created_by} />
      </span>
    ),
  },
  ...(end ? [endColumn(end)] : []),
];

const endColumn = (end: (monitor: Monitor) => void): Column<Monitor> => ({
  key: 'actions',
  narrow: true,
  header: t.columns.actions,
  width: 100,
  align: 'right',
  cell: (monitor) => (
    <Button size="small" kind="quiet" aria-label={t.endTitle(monitor.name)} onClick={() => end(monitor)}>
      {t.end}
    </Button>
  ),
});
