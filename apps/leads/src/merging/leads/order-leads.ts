import type { BusinessLead } from './lead-of';

/** By confidence, then number of contacts, then distance, then name. */
export const orderLeads = (leads: readonly BusinessLead[]): BusinessLead[] =>
  leads.toSorted(
    (one, other) =>
      other.confidence - one.confidence ||
      waysToReach(other) - waysToReach(one) ||
      distanceOf(one) - distanceOf(other) ||
      compareTexts(one.name, other.name),
  );

const waysToReach = ({ email, phone, website }: BusinessLead): number =>
  [email, phone, website].filter((way) => way !== null && way !== undefined).length;

/** Unknown distances come last; a finite number, so that two of them are equal. */
const distanceOf = ({ distance_m: metres }: BusinessLead): number => metres ?? Number.MAX_SAFE_INTEGER;

/** By code units: independent of the locale of the machine. */
const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
