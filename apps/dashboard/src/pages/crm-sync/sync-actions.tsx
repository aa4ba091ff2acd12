import { useNavigate } from '@tanstack/react-router';
import { Download, RefreshCw } from 'lucide-react';
import { startSync, type CrmSync } from '../../api/crm';
import { downloadExport } from '../../api/download';
import { Button } from '../../components/button';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';

const t = text.crmSyncs;

interface SyncActionsProps {
  readonly sync: CrmSync;
  readonly mayWrite: boolean;
}

/** Downloads the report, and after a dry run syncs the same leads. */
export function SyncActions({ sync, mayWrite }: SyncActionsProps) {
  const { id, connection_id: connection, list, results, rows, verified, has, state } = sync;
  const navigate = useNavigate();
  const report = useAction(async () => {
    await downloadExport(`/crm-connections/${connection}/syncs/${id}/report`, `crm-sync-${id}.csv`);
    toast(t.downloaded);
  });
  const start = useAction(async () => {
    const source = list === null ? { results: results ?? '' } : { list };
    const selection = { ...source, rows, verified, ...(has !== null && { has }) };
    const { id: job } = await startSync(connection, selection);
    await navigate({ to: '/app/crm/$connection/$job', params: { connection, job } });
  });
  const error = report.error ?? start.error;
  return (
    <>
      {state !== 'running' && sync.leads > 0 && (
        <Button
          icon={<Download size={16} aria-hidden="true" />}
          busy={report.busy}
          onClick={() => void report.run()}
        >
          {t.report}
        </Button>
      )}
      {mayWrite && isWorthwhile(sync) && (
        <Button
          kind="primary"
          icon={<RefreshCw size={16} aria-hidden="true" />}
          busy={start.busy}
          onClick={() => void start.run()}
        >
          {t.now}
        </Button>
      )}
      {error !== undefined && (
        <div className="full-row">
          <Problem error={error} />
        </div>
      )}
    </>
  );
}

/** Whether a sync of the same leads writes something: after a dry run that says so, or after one that ended early. */
const isWorthwhile = ({ dry_run: isDryRun, state, created, updated }: CrmSync): boolean => {
  if (state === 'running') return false;
  return state !== 'done' || (isDryRun && created + updated > 0);
};
