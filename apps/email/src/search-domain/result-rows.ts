import type { DomainEmail, KnownVerification, ResultRow } from '@lode/contracts';
import type { DomainKnowledge } from '../knowledge/domain-knowledge';

/** What an answer has to offer to lists and exports: a row for each address. */
export const resultRows = (
  emails: readonly DomainEmail[],
  { domain, company }: Pick<DomainKnowledge, 'domain' | 'company'>,
  verdicts: ReadonlyMap<string, KnownVerification>,
): ResultRow[] =>
  emails.map(({ email, name, position, confidence }) => ({
    name: name ?? company,
    company,
    title: position,
    email,
    phone: null,
    website: domain,
    address: null,
    rating: null,
    confidence,
    tech_stack: [],
    source: 'website',
    ...acceptAllOf(verdicts.get(email)),
  }));

/** Only these two reasons say whether the host accepts every address. */
function acceptAllOf(verification: KnownVerification | undefined): Pick<ResultRow, 'accept_all'> {
  if (verification?.reason === 'accept_all') return { accept_all: true };
  return verification?.reason === 'ok' ? { accept_all: false } : {};
}
