import { hostOf, ownDomain } from '@lode/service-kit/sites';
import type { ExportedLead } from './exported-lead';
import { plainText } from './plain-text';

/** What rows and listed leads have in common. */
interface Row {
  readonly name: string | null;
  readonly company: string | null;
  readonly title: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly address: string | null;
  readonly rating: number | null;
  readonly confidence: number | null;
  readonly tech_stack: readonly string[];
  readonly source: string | null;
}

/** A lead of which it is not told yet whose name it has. */
export type LeadFields = Omit<ExportedLead, 'business' | 'person'> & Pick<Row, 'name' | 'company'>;

/** The texts of a row as cells take them. */
export function readFields(row: Row): LeadFields {
  const website = plainText(row.website);
  return {
    name: plainText(row.name),
    company: plainText(row.company),
    title: plainText(row.title),
    email: plainText(row.email),
    phone: plainText(row.phone),
    website,
    domain: website === null ? null : domainOf(website),
    address: plainText(row.address),
    rating: row.rating,
    confidence: row.confidence,
    techStack: row.tech_stack.flatMap((technology) => plainText(technology) ?? []),
    source: plainText(row.source),
  };
}

/** CRMs take two leads of one domain for one company, so `facebook.com/acme` has none. */
function domainOf(website: string): string | null {
  const host = hostOf(website)?.replace(/\.$/, '');
  if (host === undefined || ownDomain(host) === null) return null;
  return host.startsWith('www.') && host.indexOf('.', 4) > 0 ? host.slice(4) : host;
}
