import type { Lead, LeadsResult } from '@lode/contracts';
import type { Collected } from '@lode/service-kit';
import type { LocationFound } from '../locations/location';
import { toResolvedLocation } from '../locations/to-resolved-location';
import type { Niche } from '../niches/niche';
import { toResolvedNiche } from '../niches/to-resolved-niche';
import type { LeadAnswer } from './lead-answer';
import { hintFor } from './hint';

export interface Wish {
  readonly niche: Niche;
  readonly found: LocationFound;
  readonly limit: number;
  readonly withPhones: boolean;
}

/** What a caller is answered with: as much of what was found as it wished for. */
export function leadsResult({ answer, isStored }: Collected<LeadAnswer>, wish: Wish): LeadsResult {
  const { niche, found, limit, withPhones } = wish;
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
    hint: hintFor(answer, niche),
  };
}

/** The number is left out, and with it what speaks for it. */
function withoutPhone(lead: Lead): Lead {
  const { phone: _, ...others } = lead;
  return { ...others, evidence: { ...lead.evidence, phone: [] } };
}
