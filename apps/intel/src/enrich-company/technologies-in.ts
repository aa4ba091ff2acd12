import type { CompanyTechnology, SiteReading } from '@lode/contracts';
import { onPage } from '@lode/domain/sites';

/** Technologies of a site: detected ones first, implied ones last. */
export function technologiesIn(site: SiteReading | undefined): CompanyTechnology[] {
  return onPage(site?.technologies ?? [])
    .toSorted(
      (one, other) =>
        Number(one.implied_by !== null) - Number(other.implied_by !== null) ||
        other.confidence - one.confidence,
    )
    .map(({ name, version, categories, confidence, implied_by, evidence }) => ({
      name,
      version,
      category: categories[0] ?? null,
      confidence,
      implied_by,
      evidence,
    }));
}
