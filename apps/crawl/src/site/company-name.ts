import type { SiteName } from '@lode/contracts';
import { type Agreement, agreements, domainAgreement } from '../extraction/organisation/domain-agreement';
import { domainLabel } from '../extraction/organisation/domain-label';
import { isGreeting } from '../extraction/organisation/site-title';

/** Minimum confidence of a legal name; below it, it may be the name of a customer or partner. */
const certainLegalConfidence = 80;
/** In order of preference: common usage prefers the brand to the legal name, and that to the title of the site. */
const kinds: readonly SiteName['type'][] = ['brand', 'legal', 'site'];

interface Candidate {
  readonly name: SiteName;
  readonly agreement: Agreement;
}

/**
 * Selects the name of the company among the names on its site: the one with the highest agreement with its domain, then
 * by type and confidence; null if no name certainly belongs to the company.
 */
export function companyName(names: readonly SiteName[], domain: string): string | null {
  const label = domainLabel(domain);
  const [best] = names
    .filter(({ still_on_page }) => still_on_page)
    .map((name): Candidate => ({ name, agreement: domainAgreement(name.name, label) }))
    .filter(isOwn)
    .sort(compare);
  return best?.name.name ?? null;
}

function isOwn({ name: { name, type, confidence }, agreement }: Candidate): boolean {
  if (type === 'legal') return confidence >= certainLegalConfidence || agreement >= agreements.inPart;
  return agreement > agreements.none || !isGreeting(name);
}

const compare = (a: Candidate, b: Candidate): number =>
  b.agreement - a.agreement ||
  kinds.indexOf(a.name.type) - kinds.indexOf(b.name.type) ||
  b.name.confidence - a.name.confidence;
