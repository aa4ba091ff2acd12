import type { SiteProfile, SiteReading } from '@lode/contracts';
import { onPage } from '@lode/domain/sites';
import type { CompanyReport } from '../sources/company-source';

/** The company's profiles without duplicates: those linked on its site, then those of other sources. */
export function ownProfiles(site: SiteReading | undefined, reports: readonly CompanyReport[]): SiteProfile[] {
  const linked = onPage(site?.social_profiles ?? []).filter(({ type }) => type !== 'person');
  const byKey = new Map<string, SiteProfile>();
  for (const profile of [...linked, ...reports.flatMap(({ profiles }) => profiles)]) {
    const known = byKey.get(keyOf(profile));
    byKey.set(keyOf(profile), known ? joined(known, profile) : profile);
  }
  return [...byKey.values()];
}

/** Handles are case-insensitive. */
const keyOf = ({ network, handle }: SiteProfile): string => `${network} ${handle.toLowerCase()}`;

const maxEvidence = 3;

const joined = (first: SiteProfile, second: SiteProfile): SiteProfile => ({
  ...first,
  confidence: Math.max(first.confidence, second.confidence),
  evidence: [...first.evidence, ...second.evidence].slice(0, maxEvidence),
});
