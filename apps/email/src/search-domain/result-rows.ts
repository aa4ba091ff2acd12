import type { DomainEmail, ResultRow } from '@lode/contracts';
import type { DomainKnowledge } from '../knowledge/domain-knowledge';

/** What an answer has to offer to lists and exports: a row for each address. */
export const resultRows = (
  emails: readonly DomainEmail[],
  { domain, company }: Pick<DomainKnowledge, 'domain' | 'company'>,
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
  }));
