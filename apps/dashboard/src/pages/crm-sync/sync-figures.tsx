import type { CrmSync } from '../../api/crm';
import { Stat, Stats } from '../../components/stat';
import { formatNumber } from '../../format/format';
import { text } from '../../text/text';
import { durationOf, secondsOf } from './duration';

const t = text.crmSyncs;

/** What a sync did, or what it would do and how long that takes. */
export function SyncFigures({ sync }: { readonly sync: CrmSync }) {
  const { dry_run: isDryRun, estimated_seconds: estimate } = sync;
  const seconds = isDryRun ? estimate : secondsOf(sync);
  return (
    <Stats>
      <Stat label={t.figures.leads} value={formatNumber(sync.leads)} />
      <Stat label={isDryRun ? t.figures.wouldCreate : t.figures.created} value={formatNumber(sync.created)} />
      <Stat label={isDryRun ? t.figures.wouldUpdate : t.figures.updated} value={formatNumber(sync.updated)} />
      <Stat label={t.figures.unchanged} value={formatNumber(sync.unchanged)} />
      <Stat label={t.figures.skipped} value={formatNumber(sync.skipped)} />
      {!isDryRun && <Stat label={t.figures.failed} value={formatNumber(sync.failed)} />}
      {seconds === null || seconds === undefined ? (
        <Stat label={t.figures.requests} value={formatNumber(sync.requests)} />
      ) : (
        <Stat
          label={t.figures.estimate}
          value={isDryRun ? t.about(durationOf(seconds)) : durationOf(seconds)}
        />
      )}
    </Stats>
  );
}
