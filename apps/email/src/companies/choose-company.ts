import type { CompanyChoice, CompanyMatch } from '@lode/contracts';
import { companyNameKeys, hasLegalForm, sameCompanyName } from '@lode/domain/company-names';

/** A company whose site states its name. */
export interface NamedCompany {
  readonly domain: string;
  /** As the site states it. */
  readonly company: string;
}

/** Confidence of a site that states the requested name. */
const statedConfidence = 80;
/** The domain consists of the name. */
const domainBonus = 10;
/** The legal form was requested and stated. */
const formBonus = 8;
/** Another site states the name too. */
const rivalPenalty = 10;
/** The best of several companies is chosen if it is ahead of the next by this much. */
const minLead = 5;
const maxChoices = 5;

export type ChosenCompany =
  | { readonly kind: 'chosen'; readonly match: CompanyMatch }
  | { readonly kind: 'several'; readonly choices: readonly CompanyChoice[] }
  | { readonly kind: 'none' };

/**
 * Chooses the company that a name means. A company of another legal form is another company. Companies that are equally
 * likely are no choice.
 */
export function chooseCompany(name: string, named: readonly NamedCompany[]): ChosenCompany {
  const ranked = named
    .filter(({ company }) => sameCompanyName(name, company, { strict: true }))
    .map((one) => ({ domain: one.domain, name: one.company, confidence: confidenceOf(name, one) }))
    .sort((one, other) => other.confidence - one.confidence || (one.domain < other.domain ? -1 : 1));
  const [best, ...others] = ranked;
  if (!best) return { kind: 'none' };
  const next = others[0];
  if (next && best.confidence - next.confidence < minLead)
    return { kind: 'several', choices: ranked.slice(0, maxChoices) };
  const confidence = best.confidence - (next ? rivalPenalty : 0);
  return { kind: 'chosen', match: { ...best, confidence, alternatives: others.slice(0, maxChoices) } };
}

function confidenceOf(name: string, { domain, company }: NamedCompany): number {
  const label = domain.slice(0, domain.indexOf('.')).replaceAll('-', '');
  const isDomain = companyNameKeys(name).includes(label);
  const isForm = hasLegalForm(name) && hasLegalForm(company);
  return statedConfidence + (isDomain ? domainBonus : 0) + (isForm ? formBonus : 0);
}
