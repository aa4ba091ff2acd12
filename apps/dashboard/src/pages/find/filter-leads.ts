import type { Lead } from './lead-search';

export interface LeadFilter {
  readonly q?: string | undefined;
  /** A verdict, or `none` for leads without an address. */
  readonly verdict?: string | undefined;
}

/** A lead with its position in the result, which identifies it: leads have no ids. */
export interface NumberedLead {
  readonly index: number;
  readonly lead: Lead;
}

export function filterLeads(leads: readonly Lead[], { q, verdict }: LeadFilter): NumberedLead[] {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return leads
    .map((lead, index) => ({ index, lead }))
    .filter(
      ({ lead }) => matchesVerdict(lead, verdict) && words.every((word) => textOf(lead).includes(word)),
    );
}

const textOf = ({ name, category, address, email, website, phone }: Lead): string =>
  [name, category, address, email, website, phone].join(' ').toLowerCase();

function matchesVerdict({ email, verification }: Lead, verdict: string | undefined): boolean {
  if (!verdict) return true;
  if (verdict === 'none') return email === null;
  return email !== null && (verification?.verdict ?? 'unknown') === verdict;
}
