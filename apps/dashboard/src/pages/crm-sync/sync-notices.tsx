import type { CrmSync } from '../../api/crm';
import { Notice } from '../../components/notice';
import { text } from '../../text/text';

const t = text.crmSyncs;

/** Why a sync ended early, and what it could not write. */
export const SyncNotices = ({ sync }: { readonly sync: CrmSync }) => (
  <>
    {sync.stopped && (
      <Notice title={t.stopped[sync.stopped].title}>
        {t.stopped[sync.stopped].text} {sync.stop_detail && t.answered(sync.stop_detail)}
      </Notice>
    )}
    {sync.state === 'failed' && <Notice title={t.states.failed}>{t.failedText}</Notice>}
    {sync.state === 'cancelled' && <p className="notice">{t.cancelledText}</p>}
    {sync.missing_fields.length > 0 && (
      <Notice title={t.missingTitle}>{t.missing(sync.missing_fields.join(', '))}</Notice>
    )}
    {sync.dry_run && sync.state === 'done' && (
      <p className="notice">{sync.created + sync.updated > 0 ? t.dryRunDone : t.nothingToDo}</p>
    )}
  </>
);
