import type { DomainEmail, AddressVerification, ResultRow } from '@lode/contracts';
import type { DomainKnowledge } from '../knowledge/domain-knowledge';

/** Rows for lists and exports, one per address. */
export const resultRows = (
  emails: readonly DomainEmail[],
  { domain, company }: Pick<DomainKnowledge, 'domain' | 'company'>,
  verdicts: ReadonlyMap<string, AddressVerification>,
): ResultRow[] =>
  emails.map(({ email, name, position, phone, confidence }) => ({
    name: name ?? company,
    company,
    title: position,
    email,
    phone,
    website: domain,
    address: null,
    rating: null,
    confidence,
    tech_stack: [],
    source: 'website',
    ...verdictColumns(verdicts.get(email)),
  }));

/** The verdicts beside addresses. */
export const verdictsIn = (emails: readonly DomainEmail[]): ReadonlyMap<string, AddressVerification> =>
  new Map(emails.flatMap(({ email, verification }) => (verification ? [[email, verification]] : [])));

export const verdictColumns = (
  verification: AddressVerification | undefined,
): Pick<ResultRow, 'accept_all' | 'verification'> => ({
  ...acceptAllOf(verification),
  ...verificationOf(verification),
});

const verificationOf = (verification: AddressVerification | undefined): Pick<ResultRow, 'verification'> =>
  verification ? { verification } : {};

/** Only these two reasons determine whether the host accepts every address. */
function acceptAllOf(verification: AddressVerification | undefined): Pick<ResultRow, 'accept_all'> {
  if (verification?.reason === 'accept_all') return { accept_all: true };
  return verification?.reason === 'ok' ? { accept_all: false } : {};
}
