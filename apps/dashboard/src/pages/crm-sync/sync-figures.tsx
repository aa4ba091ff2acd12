import type { CrmSync } from '../../api/crm';
import { Stat, Stats } from '../../components/stat';
import { formatNumber, none } from '../../format/format';
import { text } from '../../text/text';
import { durationOf } from './duration';

const t = text.crmSyncs;

/** The numbers of a sync, or those of a later one with its duration. */
export function SyncFigures({ sync }: { readonly sync: CrmSync }) {
  const { dry_run: isDryRun, estimated_seconds: estimate } = sync;
  return (
    <Stats>
      <Stat label={t.figures.leads} value={formatNumber(sync.leads)} />
      <Stat label={isDryRun ? t.figures.wouldCreate : t.figures.created} value={formatNumber(sync.created)} />
      <Stat label={isDryRun ? t.figures.wouldUpdate : t.figures.updated} value={formatNumber(sync.updated)} />
      <Stat label={t.figures.unchanged} value={formatNumber(sync.unchanged)} />
      <Stat label={t.figures.skipped} value={formatNumber(sync.skipped)} />
      {!isDryRun && <Stat label={t.figures.failed} value={formatNumber(sync.failed)} />}
      {isDryRun && (
        <Stat label={t.figures.estimate} value={estimate === null ? none : t.about(durationOf(estimate))} />
      )}
    </Stats>
  );
}
