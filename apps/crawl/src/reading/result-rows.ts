import type { ResultRow, SiteEmail, SiteReading } from '@lode/contracts';
import { foldText } from '../site/fold-text';

/** What a reading has to offer to lists and exports: a row for each address, or one for a company without any. */
export function resultRows(reading: SiteReading): ResultRow[] {
  const company = companyRow(reading);
  const emails = reading.emails.filter((email) => email.still_on_page);
  if (emails.length > 0) return emails.map((email) => ({ ...company, ...personOf(email, reading) }));
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
  };
}

type Personal = Pick<ResultRow, 'email' | 'confidence'> & Partial<ResultRow>;

function personOf(email: SiteEmail, { people }: SiteReading): Personal {
  const common = { email: email.email, confidence: email.confidence };
  const person = people.find(
    (each) =>
      each.email === email.email || (email.name !== null && foldText(each.name) === foldText(email.name)),
  );
  if (!person) return email.name === null ? common : { ...common, name: email.name };
  return {
    ...common,
    name: person.name,
    title: person.title,
    ...(person.phone !== null && { phone: person.phone }),
  };
}
