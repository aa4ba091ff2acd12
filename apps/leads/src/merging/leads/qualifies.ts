import type { MergedBusiness } from '../merged-business';
import type { Fit } from './fit';

/** Marks in the names of closed businesses. */
const gone =
  /\b(?:permanently closed|dauerhaft geschlossen|(?:definitivamente )?cerrado permanentemente)\b|ferm[eé] d[eé]finitivement|\((?:closed|geschlossen|ferm[eé]|cerrado)\)/iu;

/** Opening hours of OpenStreetMap that never occur. */
const never = /^\s*(?:off|closed|permanently closed)\s*$/i;

/** Whether a business qualifies as a lead: it is of the niche, in the town, and still exists. */
export const qualifies = (business: MergedBusiness, { inTown, ofNiche }: Fit): boolean =>
  inTown && ofNiche && !isGone(business);

/** The latest sighting decides. */
function isGone({ sightings }: MergedBusiness): boolean {
  const [last] = sightings.toSorted((one, other) => other.lastSeenAt - one.lastSeenAt);
  return last !== undefined && (gone.test(last.name) || never.test(last.openingHours ?? ''));
}
