import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useSyncs, type CrmSync } from '../../api/crm';
import { useSourceNames } from '../../api/crm-source';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Empty } from '../../components/empty';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { Table, type Column } from '../../components/table';
import { formatAgo, formatNumber, formatTime } from '../../format/format';
import { text } from '../../text/text';
import { SyncState } from '../crm-sync/sync-state';

const t = text.crmSyncs;

interface PastSyncsProps {
  readonly id: string;
  /** Undefined for roles that may not sync. */
  readonly onCreate: (() => void) | undefined;
}

/** The syncs of a connection, newest first. */
export function PastSyncs({ id, onCreate }: PastSyncsProps) {
  const nameOf = useSourceNames();
  const { data, error, refetch } = useSyncs(id);
  return (
    <Card flush title={t.title} note={t.note}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={5} height={28} />}
      {data?.syncs.length === 0 && (
        <Empty
          icon={RefreshCw}
          title={t.emptyTitle}
          action={
            onCreate && (
              <Button kind="primary" onClick={onCreate}>
                {text.crm.actions.sync}
              </Button>
            )
          }
        >
          {t.empty}
        </Empty>
      )}
      {data && data.syncs.length > 0 && (
        <Table
          label={t.title}
          rows={data.syncs}
          columns={columns(nameOf)}
          rowKey={(sync) => sync.id}
          minWidth={1060}
        />
      )}
    </Card>
  );
}

const count = (key: 'created' | 'updated' | 'unchanged' | 'skipped' | 'failed'): Column<CrmSync> => ({
  key,
  header: t.columns[key],
  width: 100,
  align: 'right',
  sort: (sync) => sync[key],
  cell: (sync) => (sync[key] === 0 ? <span className="faint">0</span> : formatNumber(sync[key])),
});

const columns = (nameOf: (sync: CrmSync) => string): readonly Column<CrmSync>[] => [
  {
    key: 'source',
    header: t.columns.source,
    width: 220,
    sort: nameOf,
    cell: (sync) => (
      <Link
        to="/app/crm/$connection/$job"
        params={{ connection: sync.connection_id, job: sync.job_id }}
        title={nameOf(sync)}
      >
        {nameOf(sync)}
      </Link>
    ),
  },
  {
    key: 'kind',
    header: t.columns.kind,
    width: 100,
    sort: ({ dry_run }) => Number(dry_run),
    cell: ({ dry_run }) => (dry_run ? <Badge>{t.kinds.dryRun}</Badge> : t.kinds.sync),
  },
  {
    key: 'state',
    narrow: true,
    header: t.columns.state,
    width: 110,
    sort: ({ state }) => state,
    cell: (sync) => (
      <span title={sync.stop_detail ?? undefined}>
        <SyncState state={sync.state} />
      </span>
    ),
  },
  count('created'),
  count('updated'),
  count('unchanged'),
  count('skipped'),
  count('failed'),
  {
    key: 'time',
    header: t.columns.time,
    width: 140,
    sort: ({ created_at }) => created_at,
    cell: ({ created_at }) => <span title={formatTime(created_at)}>{formatAgo(created_at)}</span>,
  },
];
