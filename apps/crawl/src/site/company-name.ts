import type { SiteName } from '@lode/contracts';
import { type Agreement, agreements, domainAgreement } from '../extraction/organisation/domain-agreement';
import { domainLabel } from '../extraction/organisation/domain-label';
import { isGreeting } from '../extraction/organisation/site-title';

/** Below it a legal name is a line with the form of a company, which customers and partners have, too. */
const sureLegal = 80;
/** As people say it: the brand before the name in law, that before the title of the site. */
const kinds: readonly SiteName['type'][] = ['brand', 'legal', 'site'];

interface Candidate {
  readonly name: SiteName;
  readonly agreement: Agreement;
}

/**
 * What a company is called, of the names that stand on its site: the one that is most like its domain, then by kind
 * and confidence; null where no name can be told to be its own.
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
  if (type === 'legal') return confidence >= sureLegal || agreement >= agreements.inPart;
  return agreement > agreements.none || !isGreeting(name);
}

const compare = (a: Candidate, b: Candidate): number =>
  b.agreement - a.agreement ||
  kinds.indexOf(a.name.type) - kinds.indexOf(b.name.type) ||
  b.name.confidence - a.name.confidence;
