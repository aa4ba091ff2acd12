import type { Lead } from '@lode/contracts';

/** The surest first, then those with more ways to reach them, then the nearest. */
export const orderLeads = (leads: readonly Lead[]): Lead[] =>
  leads.toSorted(
    (one, other) =>
      other.confidence - one.confidence ||
      waysToReach(other) - waysToReach(one) ||
      distanceOf(one) - distanceOf(other) ||
      compareTexts(one.name, other.name),
  );

const waysToReach = ({ email, phone, website }: Lead): number =>
  [email, phone, website].filter((way) => way !== null && way !== undefined).length;

/** Unknown distances come last; a finite number, that two of them are as far as each other. */
const distanceOf = ({ distance_m: metres }: Lead): number => metres ?? Number.MAX_SAFE_INTEGER;

/** By code units: the same on every machine. */
const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
