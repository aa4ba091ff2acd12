import type { SiteFact, SiteReading } from '@lode/contracts';
import type { StatedAddress } from '../../claims/claim';
import { onPage } from '@lode/domain/sites';

interface Stated {
  readonly address: StatedAddress;
  readonly fact: SiteFact;
}

/** Words for a head office in labels of addresses. */
const headOffice =
  /\b(?:head ?quarters?|head office|hauptsitz|zentrale|siège|sede (?:central|principale|legale|social))\b/iu;

/** Addresses of the company, the head office first: by label, then by confidence, with a town before without. */
export function headquartersIn(reading: SiteReading): readonly Stated[] {
  const stated = onPage(reading.contact_points).flatMap((point): Stated[] =>
    point.address?.text
      ? [{ address: point.address, fact: weigh(point, headOffice.test(point.label ?? '')) }]
      : [],
  );
  return stated.sort((one, other) => other.fact.confidence - one.fact.confidence).slice(0, 5);
}

/** A stated head office has a higher confidence. */
const weigh = (fact: SiteFact, isHead: boolean): SiteFact => ({
  ...fact,
  confidence: isHead ? Math.max(95, fact.confidence) : Math.min(94, fact.confidence),
});
