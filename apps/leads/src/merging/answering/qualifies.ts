import type { MergedBusiness } from '../merged-business';
import type { Fit } from './fit';

/** What the names of businesses carry that are no more. */
const gone =
  /\b(?:permanently closed|dauerhaft geschlossen|(?:definitivamente )?cerrado permanentemente)\b|ferm[eé] d[eé]finitivement|\((?:closed|geschlossen|ferm[eé]|cerrado)\)/iu;

/** Opening hours of OpenStreetMap that never come. */
const never = /^\s*(?:off|closed|permanently closed)\s*$/i;

/** Whether a business is an answer at all: of the niche, in the town, and still there. */
export const qualifies = (business: MergedBusiness, { inTown, ofNiche }: Fit): boolean =>
  inTown && ofNiche && !isGone(business);

/** Who saw it last knows best. */
function isGone({ sightings }: MergedBusiness): boolean {
  const [last] = sightings.toSorted((one, other) => other.lastSeenAt - one.lastSeenAt);
  return last !== undefined && (gone.test(last.name) || never.test(last.openingHours ?? ''));
}
