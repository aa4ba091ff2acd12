import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { answer, api, type Schemas } from '../../api/client';
import { useLists } from '../../api/usage';
import { Empty } from '../../components/empty';
import { formatName } from '../../components/export-formats';
import { Page } from '../../components/page';
import { Pager } from '../../components/pager';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { Table, type Column } from '../../components/table';
import { formatAgo, formatBytes, formatNumber, formatTime } from '../../format/format';
import { text } from '../../text/text';

const t = text.exports;
const route = getRouteApi('/app/exports');

type ExportRecord = Schemas['ExportRecord'];

export function ExportsPage() {
  const { cursor } = route.useSearch();
  const navigate = route.useNavigate();
  const lists = useLists();
  const { data, error, refetch } = useQuery({
    queryKey: ['exports', cursor],
    queryFn: () => answer(api.GET('/exports', { params: { query: { limit: 50, cursor } } })),
  });
  const nameOf = (id: string): string => lists.data?.lists.find((list) => list.id === id)?.name ?? id;
  return (
    <Page title={t.title} intro={t.intro}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      <section className="card card-flush" aria-label={t.title}>
        {!data && !error && <Skeleton rows={6} height={24} />}
        {data?.exports.length === 0 && (
          <Empty
            icon={Download}
            title={t.emptyTitle}
            action={
              <Link to="/app/lists" className="button button-primary button-normal">
                {t.action}
              </Link>
            }
          >
            {t.empty}
          </Empty>
        )}
        {data && data.exports.length > 0 && (
          <Table
            label={t.title}
            rows={data.exports}
            columns={columns(nameOf)}
            rowKey={({ id }) => id}
            minWidth={820}
          />
        )}
        <Pager
          cursor={cursor}
          next={data?.next_cursor}
          onGo={(next) => void navigate({ search: { cursor: next } })}
        />
      </section>
    </Page>
  );
}

const columns = (nameOf: (list: string) => string): readonly Column<ExportRecord>[] => [
  { key: 'file', header: t.columns.file, cell: ({ file_name }) => file_name },
  { key: 'crm', header: t.columns.crm, width: 120, cell: ({ crm_target }) => formatName(crm_target) },
  {
    key: 'source',
    header: t.columns.source,
    cell: ({ list }) =>
      list ? (
        <Link to="/app/lists/$list" params={{ list }}>
          {nameOf(list)}
        </Link>
      ) : (
        t.results
      ),
  },
  {
    key: 'rows',
    narrow: true,
    header: t.columns.rows,
    width: 90,
    align: 'right',
    sort: ({ rows }) => rows,
    cell: ({ rows }) => formatNumber(rows),
  },
  {
    key: 'size',
    header: t.columns.size,
    width: 100,
    align: 'right',
    sort: ({ bytes }) => bytes,
    cell: ({ bytes }) => formatBytes(bytes),
  },
  {
    key: 'time',
    header: t.columns.time,
    width: 150,
    cell: ({ created_at, finished_at }) => (
      <span title={formatTime(created_at)}>{finished_at ? formatAgo(created_at) : t.unfinished}</span>
    ),
  },
];
