import { syncsKey, type CrmSync } from '../../api/crm';
import { cancelJob, jobKey } from '../../api/jobs';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { formatNumber, formatTime } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';

const t = text.crmSyncs;

interface SyncProgressProps {
  readonly sync: CrmSync;
  readonly mayWrite: boolean;
}

/** A running sync, with what it waits for. The number of leads is not known before the last one is read. */
export function SyncProgress({ sync, mayWrite }: SyncProgressProps) {
  const { job_id: job, connection_id: connection, dry_run: isDryRun, leads, waits_until: waitsUntil } = sync;
  const cancel = useAction(async () => {
    queryClient.setQueryData(jobKey(job), await cancelJob(job));
    void queryClient.invalidateQueries({ queryKey: syncsKey(connection) });
    toast(t.cancelled);
  });
  const label = isDryRun ? t.running.dryRun : t.running.sync;
  return (
    <section className="card" aria-label={label}>
      <div className="row-spread">
        <div className="grow stack-tight">
          <div className="row-spread small">
            <span>{label}</span>
            <span className="muted">{t.leadsDone(formatNumber(leads))}</span>
          </div>
          <progress className="progress" aria-label={label} max={1} />
          {waitsUntil && <p className="muted small">{t.waits(formatTime(waitsUntil))}</p>}
        </div>
        {mayWrite && (
          <Button size="small" busy={cancel.busy} onClick={() => void cancel.run()}>
            {t.cancel}
          </Button>
        )}
      </div>
      {cancel.error !== undefined && <Problem error={cancel.error} />}
    </section>
  );
}
