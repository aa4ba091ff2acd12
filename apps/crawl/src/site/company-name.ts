import type { SiteName } from '@lode/contracts';
import {
  type Agreement,
  agreements,
  domainAgreement,
  domainLabel,
} from '../extraction/organisation/domain-agreement';
import { withoutLegalForm } from '../extraction/organisation/legal-form';
import { isGreeting } from '../extraction/organisation/site-title';
import { foldText } from '../extraction/page/texts';

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
 * by type and confidence; null if no name certainly belongs to the company. A legal name is returned without its legal form
 * only if the site shows it in this way, for example in its title.
 */
export function companyName(names: readonly SiteName[], domain: string): string | null {
  const label = domainLabel(domain);
  const present = names.filter(({ still_on_page }) => still_on_page);
  const [best] = present
    .map((name): Candidate => ({ name, agreement: domainAgreement(name.name, label) }))
    .filter(isOwn)
    .sort(compare);
  return best ? shownForm(best.name, present).name : null;
}

/** The name in common usage that consists of the words of a legal name, or the name itself. */
function shownForm(name: SiteName, names: readonly SiteName[]): SiteName {
  if (name.type !== 'legal') return name;
  const words = lettersOf(withoutLegalForm(name.name));
  return names.find((other) => other.type !== 'legal' && lettersOf(other.name) === words) ?? name;
}

const lettersOf = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]/gu, '');

function isOwn({ name: { name, type, confidence }, agreement }: Candidate): boolean {
  if (type === 'legal') return confidence >= certainLegalConfidence || agreement >= agreements.inPart;
  return agreement > agreements.none || !isGreeting(name);
}

const compare = (a: Candidate, b: Candidate): number =>
  b.agreement - a.agreement ||
  kinds.indexOf(a.name.type) - kinds.indexOf(b.name.type) ||
  b.name.confidence - a.name.confidence;
