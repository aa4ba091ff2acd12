import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { refreshConnection, syncsKey, useConnection, useSyncs, type CrmSync } from '../../api/crm';
import { useSourceNames } from '../../api/crm-source';
import { isOpen, useJob } from '../../api/jobs';
import { queryClient } from '../../api/query-client';
import { Card } from '../../components/card';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { Progress } from '../../components/progress';
import { Skeleton } from '../../components/skeleton';
import { formatAgo, formatTime } from '../../format/format';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { durationOf, secondsOf } from './duration';
import { SyncActions } from './sync-actions';
import { SyncFigures } from './sync-figures';
import { SyncNotices } from './sync-notices';
import { SyncProgress } from './sync-progress';
import { SyncRows } from './sync-rows';
import { SyncState } from './sync-state';

const t = text.crmSyncs;
const route = getRouteApi('/app/crm/$connection/$job');

/** A sync or a dry run: progress, figures, and its leads with old and new values. */
export function SyncPage() {
  const { connection: id, job: jobId } = route.useParams();
  const connection = useConnection(id);
  const job = useJob(jobId);
  const isRunning = isOpen(job.data);
  const syncs = useSyncs(id, isRunning);
  const sync = syncs.data?.syncs.find(({ job_id }) => job_id === jobId);
  useEffect(() => {
    // The last numbers, and the state of the connection, which a rejected sign-in changes.
    if (!isRunning) void queryClient.invalidateQueries({ queryKey: syncsKey(id) });
    if (!isRunning) refreshConnection(id);
  }, [id, isRunning]);
  const above = (
    <Link to="/app/crm/$connection" params={{ connection: id }}>
      {connection.data?.name ?? text.crm.title}
    </Link>
  );
  const error = connection.error ?? syncs.error ?? (syncs.data && !sync && !isRunning ? job.error : null);
  if (error)
    return (
      <Page title={t.title} above={above}>
        <Problem error={error} onRetry={() => void syncs.refetch()} />
      </Page>
    );
  if (!sync) {
    // Its job ended before the sync began, such as that of a list that was deleted meanwhile.
    const hasNone = job.data !== undefined && !isRunning && syncs.data !== undefined && !syncs.isFetching;
    return (
      <Page title={hasNone ? t.title : '…'} above={above}>
        {hasNone ? (
          <Notice title={t.neverBegun}>{job.data?.problem?.detail ?? t.emptyNotice}</Notice>
        ) : (
          <Starting isRunning={isRunning} />
        )}
      </Page>
    );
  }
  return <Loaded sync={sync} above={above} />;
}

const Starting = ({ isRunning }: { readonly isRunning: boolean }) => (
  <Card>
    {isRunning ? <Progress label={t.starting} done={0} total={null} /> : <Skeleton rows={8} height={28} />}
  </Card>
);

interface LoadedProps {
  readonly sync: CrmSync;
  readonly above: React.ReactNode;
}

function Loaded({ sync, above }: LoadedProps) {
  const source = useSourceNames()(sync);
  const mayWrite = useCan('export:write');
  const title = sync.dry_run ? t.pageTitles.dryRun(source) : t.pageTitles.sync(source);
  return (
    <Page
      title={title}
      above={above}
      intro={<Intro sync={sync} source={source} />}
      actions={<SyncActions sync={sync} mayWrite={mayWrite} />}
    >
      {sync.state === 'running' && <SyncProgress sync={sync} mayWrite={mayWrite} />}
      <SyncNotices sync={sync} />
      <SyncFigures sync={sync} />
      <SyncRows key={sync.id} sync={sync} />
    </Page>
  );
}

function Intro({ sync, source }: { readonly sync: CrmSync; readonly source: string }) {
  const seconds = secondsOf(sync);
  const facts = [
    formatAgo(sync.created_at),
    text.lists.rowChoices[sync.rows],
    ...(sync.verified ? [t.verified] : []),
    ...(seconds === undefined || sync.dry_run ? [] : [t.took(durationOf(seconds))]),
  ];
  return (
    <span className="row">
      <SyncState state={sync.state} />
      <span title={formatTime(sync.created_at)}>{facts.join(' · ')}</span>
      {sync.list !== null && source !== t.deletedList && (
        <Link to="/app/lists/$list" params={{ list: sync.list }}>
          {t.openList}
        </Link>
      )}
    </span>
  );
}
