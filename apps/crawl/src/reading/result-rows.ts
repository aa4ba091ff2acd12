import type { ResultRow, SiteEmail, SitePerson, SiteReading } from '@lode/contracts';
import { foldText } from '../extraction/page/texts';

/** Rows of a reading for lists and exports: one for each address, or one for a company without addresses. */
export function resultRows(reading: SiteReading): ResultRow[] {
  const company = companyRow(reading);
  const emails = reading.emails.filter((email) => email.still_on_page);
  const people = holdersIn(reading.people);
  if (emails.length > 0) return emails.map((email) => ({ ...company, ...personOf(email, people) }));
  return reading.pages_crawled > 0 && company.phone !== null ? [company] : [];
}

function companyRow(reading: SiteReading): ResultRow {
  const name = reading.company ?? reading.domain;
  const phone = reading.phones.find(({ type, still_on_page }) => type === 'phone' && still_on_page);
  const address = reading.contact_points.find((point) => point.address !== null && point.still_on_page);
  return {
    name,
    company: name,
    title: null,
    email: null,
    phone: phone?.phone ?? null,
    website: reading.url,
    address: address?.address?.text ?? null,
    rating: null,
    confidence: phone?.confidence ?? 0,
    tech_stack: reading.technologies.map((technology) => technology.name),
    source: 'website',
    ...(address?.address?.country_code && { country_code: address.address.country_code }),
  };
}

type Personal = Pick<ResultRow, 'email' | 'confidence'> & Partial<ResultRow>;

function personOf({ email, name, confidence }: SiteEmail, people: Holders): Personal {
  const common = { email, confidence };
  const person = people.ofEmail.get(email) ?? (name === null ? undefined : people.ofName.get(foldText(name)));
  if (!person) return name === null ? common : { ...common, name };
  return {
    ...common,
    name: person.name,
    title: person.title,
    ...(person.phone !== null && { phone: person.phone }),
  };
}

/** The first person with each address and each name. */
interface Holders {
  readonly ofEmail: ReadonlyMap<string, SitePerson>;
  readonly ofName: ReadonlyMap<string, SitePerson>;
}

function holdersIn(people: readonly SitePerson[]): Holders {
  const last = people.toReversed();
  return {
    ofEmail: new Map(last.flatMap((person) => (person.email === null ? [] : [[person.email, person]]))),
    ofName: new Map(last.map((person) => [foldText(person.name), person])),
  };
}
