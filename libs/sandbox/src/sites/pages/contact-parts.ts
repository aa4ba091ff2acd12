import { asciiJsonLd, escape, jsonLd } from '../html';
import { addressLines, e164 } from '../places/contact-numbers';
import type { SitePlan } from '../site-plan';
import type { Storefront } from '../storefront';
import { companyFacts, dataPage } from './company-data';
import type { PageDraft } from './page-draft';

type Row = readonly [label: string, html: string];

export function addressRow({ plan, scribe, language }: PageDraft): Row {
  scribe.address();
  const place = plan.phone.place;
  return [
    language.labels.address,
    addressLines(plan.address, place, plan.countryName).map(escape).join('<br>'),
  ];
}

export const mainPhoneRow = ({ plan, scribe, language, random }: PageDraft): Row => [
  random.pick(language.labels.phone),
  scribe.phone(plan.phone),
];

/** Every number that the company has. */
export function phoneRows(draft: PageDraft): Row[] {
  const { plan, scribe, language, random } = draft;
  const { phone, fax, extension } = plan;
  const rows = [mainPhoneRow(draft)];
  if (extension !== undefined) rows.push([language.roles.sales ?? '', scribe.phone(phone, { extension })]);
  if (fax) rows.push([random.pick(language.labels.fax), scribe.phone(fax, { fax: true })]);
  return rows;
}

export function emailRow({ scribe, language, random }: PageDraft, email: string): Row {
  const role = email.slice(0, email.indexOf('@'));
  const label = role === 'info' ? random.pick(language.labels.email) : (language.roles[role] ?? role);
  return [label, scribe.email(email)];
}

export function emailRows(draft: PageDraft): Row[] {
  const { plan, scribe, language, random } = draft;
  const { roleAddresses } = plan.company;
  const together = roleAddresses.length > 1 && random.chance(0.1);
  if (together) return [[language.labels.email[0] ?? '', scribe.emailToAll(roleAddresses)]];
  return roleAddresses.map((email) => emailRow(draft, email));
}

export function hoursRow({ plan, scribe, language }: PageDraft): Row {
  scribe.hours();
  const { opens, closes, lastDay } = plan.hours;
  const days = `${language.days[0] ?? ''} – ${language.days[lastDay] ?? ''}`;
  return [language.labels.hours, `${escape(days)}, ${opens} – ${closes}`];
}

/** What schema.org has words for. */
export function organisation({ plan, page, scribe, random }: PageDraft): string {
  const [main] = plan.company.roleAddresses;
  const email = random.chance(0.4) ? main : undefined;
  scribe.structured(email);
  const facts = page === dataPage(plan) ? companyFacts(plan) : {};
  const write = Object.keys(facts).length > 0 ? asciiJsonLd : jsonLd;
  return write({ ...organisationData(plan), email, ...facts });
}

function organisationData(plan: SitePlan): object {
  const { company, origin, phone, address, hours, profiles, storefront } = plan;
  return {
    '@context': 'https://schema.org',
    '@type': storefront?.schemaType ?? 'LocalBusiness',
    name: company.name,
    url: `${origin}/`,
    telephone: e164(phone),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry: address.country,
    },
    openingHours: hours.schema,
    sameAs: profiles.map(({ url }) => url),
    ...(storefront && storeData(storefront)),
  };
}

const storeData = ({ point, rating }: Storefront): object => ({
  geo: { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lon },
  ...(rating && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.value,
      bestRating: rating.best,
      reviewCount: rating.count,
    },
  }),
});
