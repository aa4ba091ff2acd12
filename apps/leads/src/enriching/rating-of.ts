import type { SiteOrganisation } from '@lode/contracts';
import type { Rating } from '../business/business';

/** Out of 5, with two decimals. @param source the host of the site */
export function ratingOf(organisations: readonly SiteOrganisation[], source: string): Rating | null {
  for (const { rating } of organisations) {
    if (!rating || rating.best <= 0) continue;
    const value = Math.round((rating.value / rating.best) * 500) / 100;
    if (value > 0 && value <= 5) return { value, source };
  }
  return null;
}
