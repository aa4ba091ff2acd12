import { asciiJsonLd, escape, jsonLd } from '../html';
import { addressLines, e164 } from '../places/contact-numbers';
import type { SitePlan } from '../site-plan';
import type { Storefront } from '../storefront';
import { companyFacts, dataPage } from './company-data';
import type { PageDraft } from './page-draft';

type Row = readonly [label: string, html: string];

export function addressRow({ plan, facts, language }: PageDraft): Row {
  facts.address();
  const place = plan.phone.place;
  return [
    language.labels.address,
    addressLines(plan.address, place, plan.countryName).map(escape).join('<br>'),
  ];
}

export const mainPhoneRow = ({ plan, facts, language, random }: PageDraft): Row => [
  random.pick(language.labels.phone),
  facts.phone(plan.phone),
];

/** All numbers of the company. */
export function phoneRows(draft: PageDraft): Row[] {
  const { plan, facts, language, random } = draft;
  const { phone, fax, extension } = plan;
  const rows = [mainPhoneRow(draft)];
  if (extension !== undefined) rows.push([language.roles.sales ?? '', facts.phone(phone, { extension })]);
  if (fax) rows.push([random.pick(language.labels.fax), facts.phone(fax, { fax: true })]);
  return rows;
}

export function emailRow({ facts, language, random }: PageDraft, email: string): Row {
  const role = email.slice(0, email.indexOf('@'));
  const label = role === 'info' ? random.pick(language.labels.email) : (language.roles[role] ?? role);
  return [label, facts.email(email)];
}

export function emailRows(draft: PageDraft): Row[] {
  const { plan, facts, language, random } = draft;
  const { roleAddresses } = plan.company;
  const together = roleAddresses.length > 1 && random.chance(0.1);
  if (together) return [[language.labels.email[0] ?? '', facts.emailToAll(roleAddresses)]];
  return roleAddresses.map((email) => emailRow(draft, email));
}

export function hoursRow({ plan, facts, language }: PageDraft): Row {
  facts.hours();
  const { opens, closes, lastDay } = plan.hours;
  const days = `${language.days[0] ?? ''} – ${language.days[lastDay] ?? ''}`;
  return [language.labels.hours, `${escape(days)}, ${opens} – ${closes}`];
}

/** Structured data of schema.org. */
export function organisation({ plan, page, facts, random }: PageDraft): string {
  const [main] = plan.company.roleAddresses;
  const email = random.chance(0.4) ? main : undefined;
  facts.structured(email);
  const data = page === dataPage(plan) ? companyFacts(plan) : {};
  const write = Object.keys(data).length > 0 ? asciiJsonLd : jsonLd;
  return write({ ...organisationData(plan), email, ...data });
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
