import type { LeadFacts, ResultRow } from '@lode/contracts';
import { bareHostOf, ownDomain } from '@lode/domain/sites';
import type { ExportedLead } from './exported-lead';
import { plainText } from './plain-text';
import { readContacts } from './read-contacts';

/** Common fields of rows of result sets and of listed leads. */
type Row = Pick<LeadFacts, Exclude<keyof LeadFacts & keyof ResultRow, Optional>> & {
  readonly [field in Optional]?: LeadFacts[field] | undefined;
};

/** Fields that a row of a result set omits if they are unknown. */
type Optional = 'accept_all' | 'country_code' | 'verification' | 'contacts';

/** A lead whose name is not yet assigned to a person or business. */
export type LeadFields = Omit<ExportedLead, 'business' | 'person' | 'otherName'> &
  Pick<Row, 'name' | 'company'>;

/** The texts of a row as texts of cells. */
export function readFields(row: Row): LeadFields {
  const contacts = readContacts({
    email: plainText(row.email),
    phone: plainText(row.phone),
    website: plainText(row.website),
  });
  return {
    ...contacts,
    name: plainText(row.name),
    company: plainText(row.company),
    title: plainText(row.title),
    domain: contacts.website === null ? null : domainOf(contacts.website),
    address: plainText(row.address),
    country: plainText(row.country_code ?? null),
    isAcceptAll: row.accept_all === true,
    verdict: row.verification?.verdict ?? (contacts.email === null ? null : 'unknown'),
    rating: row.rating,
    confidence: row.confidence,
    techStack: row.tech_stack.flatMap((technology) => plainText(technology) ?? []),
    source: plainText(row.source),
  };
}

/** CRMs merge two leads of one domain into one company, so `facebook.com/acme` has none. */
function domainOf(website: string): string | null {
  const host = bareHostOf(website);
  return host === undefined || ownDomain(host) === null ? null : host;
}
