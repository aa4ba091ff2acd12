import type { Lead, LeadsResult } from '@lode/contracts';
import type { Collected } from '@lode/service-kit';
import type { LocationFound } from '../locations/location';
import { toResolvedLocation } from '../locations/to-resolved-location';
import type { Niche } from '../niches/niche';
import { toResolvedNiche } from '../niches/to-resolved-niche';
import type { LeadAnswer } from './lead-answer';
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
  { answer, isStored }: Collected<LeadAnswer>,
  options: LeadOptions,
): Omit<LeadsResult, 'result_id'> {
  const { niche, found, limit, withPhones, sandboxHint } = options;
  const wanted = answer.leads.slice(0, limit);
  return {
    leads: withPhones ? wanted : wanted.map(withoutPhone),
    total: answer.total,
    cache_hit: isStored,
    partial: answer.partial,
    collected_at: new Date(answer.collectedAt).toISOString(),
    niche: toResolvedNiche(niche),
    location: toResolvedLocation(found),
    sources_status: [...answer.sourcesStatus],
    attribution: [...answer.attribution],
    hint: answer.leads.length > 0 ? null : (sandboxHint ?? hintFor(answer, niche)),
  };
}

/** Removes the number and its evidence. */
function withoutPhone(lead: Lead): Lead {
  const { phone: _, ...others } = lead;
  return { ...others, evidence: { ...lead.evidence, phone: [] } };
}
