import type { LeadsResult } from '@lode/contracts';
import type { Collected } from '@lode/service-kit';
import type { LocationFound } from '../locations/location';
import { toResolvedLocation } from '../locations/resolve-location';
import { type Niche, toResolvedNiche } from '../niches/niche';
import type { FoundLead, LeadAnswer } from './lead-answer';
import { maxLeads } from './lead-search';
import { leadsWithContacts } from './leads-with-contacts';
import type { MatchingAnswer } from './matching-leads';
import { hintFor } from './hint';

export interface LeadOptions {
  readonly niche: Niche;
  readonly found: LocationFound;
  readonly limit: number;
  readonly withPhones: boolean;
  /** What the sandbox does not have; null if it has the town and the niche, and on the real internet. */
  readonly sandboxHint: string | null;
}

/** The response to a caller, limited to the requested number of leads. */
export function leadsResult(
  { answer, isStored }: Collected<MatchingAnswer>,
  options: LeadOptions,
): Omit<LeadsResult, 'next_cursor' | 'result_id'> {
  const { niche, found } = options;
  return {
    leads: leadsWithContacts(shownLeads(answer, options), answer.collectedAt),
    total: answer.total,
    total_is_lower_bound: answer.isLowerBound,
    max_leads: maxLeads,
    ...(answer.excluded !== undefined && { excluded: answer.excluded }),
    cache_hit: isStored,
    partial: answer.partial,
    collected_at: new Date(answer.collectedAt).toISOString(),
    niche: toResolvedNiche(niche),
    location: toResolvedLocation(found),
    sources_status: [...answer.sourcesStatus],
    attribution: [...answer.attribution],
    hint: answer.leads.length > 0 ? null : emptyHint(answer, options),
  };
}

function emptyHint(answer: MatchingAnswer, { niche, sandboxHint }: LeadOptions): string | null {
  if (answer.leftOut > 0)
    return 'No lead meets `verified`, `has`, `mail_provider` and `score_min`; omit one of them for more leads.';
  if (answer.excluded)
    return 'All known businesses are in the excluded lists; try a neighbouring town or a broader niche.';
  return sandboxHint ?? hintFor(answer, niche);
}

/** The requested number of leads, with all their contacts. */
export function shownLeads(
  { leads }: Pick<LeadAnswer, 'leads'>,
  { limit, withPhones }: Pick<LeadOptions, 'limit' | 'withPhones'>,
): FoundLead[] {
  const wanted = leads.slice(0, limit);
  return withPhones ? wanted : wanted.map(withoutPhone);
}

/** Removes the number and its evidence, and the numbers of the contacts. */
function withoutPhone(lead: FoundLead): FoundLead {
  const { phone: _, ...others } = lead;
  const contacts = lead.contacts.map((contact) => ({ ...contact, phone: null }));
  return { ...others, contacts, evidence: { ...lead.evidence, phone: [] } };
}
