import { withVerification, type Lead, type LeadsResult, type Contact, type ResultRow } from '@lode/contracts';
import { cachedByObject } from '@lode/domain/values';
import type { Collected } from '@lode/work';
import { type Niche, toResolvedNiche } from '../niches/niche';
import type { LocationFound } from '../locations/location';
import { toResolvedLocation } from '../locations/resolve-location';
import type { FoundLead, LeadAnswer, MatchingAnswer } from './lead-answer';
import { maxLeads } from './lead-search';

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

/** Max number of contacts of a lead; a search of its domain returns all. */
const maxContacts = 10;
/** Max bytes of the leads of one response. */
const maxBytes = 700_000;

/**
 * The leads with their most senior contacts: all leads show up to the same number of contacts, the highest with which
 * the response is small enough. Each address has a verdict.
 * @param collectedAt milliseconds since 1970
 */
export function leadsWithContacts(leads: readonly FoundLead[], collectedAt: number): Lead[] {
  const at = new Date(collectedAt).toISOString();
  const shown = shownContacts(leads.map(sizesOf));
  return leads.map((lead) => ({
    ...withVerification(lead, at),
    contacts: lead.contacts.slice(0, shown).map((contact) => withVerification(contact, at)),
    contacts_total: lead.contacts.length,
  }));
}

function shownContacts(sizes: readonly LeadSizes[]): number {
  let bytes = sum(sizes.map(({ lead }) => lead));
  const ranks = Array.from({ length: maxContacts }, (_, rank) => rank);
  const tooMany = ranks.findIndex((rank) => {
    bytes += sum(sizes.map(({ contacts }) => contacts[rank] ?? 0));
    return bytes > maxBytes;
  });
  return tooMany < 0 ? maxContacts : tooMany;
}

/** Bytes of a lead without its contacts, and of each contact that may be shown. */
interface LeadSizes {
  readonly lead: number;
  readonly contacts: readonly number[];
}

/** All times have the same length. */
const anyTime = new Date(0).toISOString();

const sizesOf = cachedByObject(({ contacts, ...lead }: FoundLead): LeadSizes => ({
  lead: sizeOf(withVerification(lead, anyTime)),
  contacts: contacts.slice(0, maxContacts).map((contact) => sizeOf(withVerification(contact, anyTime))),
}));

/** Bytes of a value with a separator. */
const sizeOf = (value: object): number => Buffer.byteLength(JSON.stringify(value)) + 1;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The hint of an empty answer. */
export function hintFor(
  { partial, sourcesStatus }: Pick<LeadAnswer, 'partial' | 'sourcesStatus'>,
  { kind, label }: Pick<Niche, 'kind' | 'label'>,
): string {
  if (partial) return 'Some sources have not answered yet, or failed. Retry in a minute for more results.';
  if (kind === 'name')
    return `“${label}” is no known kind of business, and no business here has these words in its name. Try another word for the trade.`;
  const answering = sourcesStatus.filter(({ state }) => state === 'ok').length;
  if (answering === 0) return 'No source has results: set up more sources, or import places of this region.';
  const off = sourcesStatus.filter(({ state }) => state === 'off').map(({ source }) => source);
  const missing = off.length > 0 ? ` Not set up: ${off.join(', ')}; see sources_status.` : '';
  return `No business of this kind is known here. Import places of this region, or try a neighbouring town or a broader niche.${missing}`;
}

export interface LeadOptions {
  readonly niche: Niche;
  readonly found: LocationFound;
  readonly limit: number;
  readonly withPhones: boolean;
  /** What the sandbox does not have; null if it has the town and the niche, and on the real internet. */
  readonly sandboxHint: string | null;
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

/** Of the contacts of a row: a row has at most 32 KiB. */
const limits = { contacts: 10, evidence: 1, profiles: 5 };

/** Leads as rows of a result set. */
export const resultRows = (leads: readonly FoundLead[]): ResultRow[] => leads.map(rowOf);

/** A lead of a stored answer is the same row in each response. */
const rowOf = cachedByObject(
  ({
    name,
    email,
    phone,
    website,
    address,
    country_code,
    verification,
    rating,
    confidence,
    tech_stack,
    source,
    contacts,
  }: FoundLead): ResultRow => ({
    name,
    company: name,
    title: null,
    email,
    phone: phone ?? null,
    website,
    address,
    rating,
    confidence,
    tech_stack,
    source,
    ...(verification?.reason === 'accept_all' && { accept_all: true }),
    ...(country_code && { country_code }),
    ...(verification && { verification }),
    ...(contacts.length > 0 && { contacts: contacts.slice(0, limits.contacts).map(brief) }),
  }),
);

const brief = (contact: Contact): Contact => ({
  ...contact,
  profiles: contact.profiles.slice(0, limits.profiles),
  evidence: contact.evidence.slice(0, limits.evidence),
});
