import { escape, asciiJsonLd, jsonLd } from '../html';
import type { Section } from '../template';
import { falseAddresses, otherForms, type PageDraft, type PageMaker } from './page-draft';
import { legalNameOn, companyFacts, dataPage } from './company-data';
import { addressLines, e164 } from '../places';
import type { SitePlan } from '../site-plan';
import type { Storefront } from '../storefront';

function contactForm({ facts, language: { labels }, page }: PageDraft): string {
  const fields = ['name', 'email', 'message'];
  return facts.form(
    { action: `${page.path}#send`, method: 'post', fields },
    `<label>${escape(labels.name)} <input name="name"></label>
<label>${escape(labels.email[0] ?? '')} <input type="email" name="email"></label>
<label>${escape(labels.message)} <textarea name="message"></textarea></label>
<button>${escape(labels.send)}</button>`,
  );
}

export function contactSections(draft: PageDraft): Section[] {
  const { plan, language, dialect, random } = draft;
  const rows = [addressRow(draft), ...phoneRows(draft), ...emailRows(draft), hoursRow(draft)];
  const intro = dialect.paragraph(escape(language.contactIntro));
  const form = random.chance(0.6) ? contactForm(draft) : '';
  const html = `${intro}\n${dialect.facts(rows)}\n${form}\n${random.pick(otherForms(draft))}`;
  return [{ heading: plan.company.name, html }];
}

export const contactPage: PageMaker = (draft) => ({
  title: draft.language.menu.contact.label,
  sections: contactSections(draft),
});

/** The print version of the contact page. */
export const printPage: PageMaker = (draft) => ({
  title: draft.language.labels.print,
  sections: [
    { heading: draft.plan.company.name, html: draft.dialect.facts([addressRow(draft), ...phoneRows(draft)]) },
  ],
});

const mainEmailRow = (draft: PageDraft): (readonly [string, string])[] =>
  draft.plan.company.roleAddresses.slice(0, 1).map((email) => emailRow(draft, email));

/** The operator of the site, with numbers that look like telephone numbers. */
export const imprintPage: PageMaker = (draft) => {
  const { plan, language, dialect, facts, random } = draft;
  const { labels } = language;
  const [head] = plan.people;
  const rows = [addressRow(draft), mainPhoneRow(draft), ...mainEmailRow(draft)];
  const leads = head && (head.seniority === 'cxo' || head.seniority === 'owner') && language.code === 'de';
  if (leads) {
    const { email: _, ...seen } = head;
    facts.person(seen);
  }
  const register = `${labels.register}: HRB ${random.integer(10_000, 99_999)}`;
  const number = `${plan.address.country}${random.integer(100_000_000, 999_999_999)}`;
  const tax = `${labels.taxId}: ${plan.dossier?.identifiers.vat ?? number}`;
  return {
    title: language.menu.imprint.label,
    sections: [
      { heading: legalNameOn(plan), html: dialect.facts(rows) },
      ...(leads
        ? [{ heading: labels.legalHead, html: dialect.paragraph(escape(`${head.title}: ${head.name}`)) }]
        : []),
      {
        heading: labels.register,
        html: [register, tax].map((text) => dialect.paragraph(escape(text))).join('\n'),
      },
    ],
  };
};

export const privacyPage: PageMaker = ({ language, dialect, random }) => ({
  title: language.menu.privacy.label,
  sections: [
    {
      heading: language.menu.privacy.label,
      html: `${language.privacy.map((text) => dialect.paragraph(escape(text))).join('\n')}\n${random.pick(falseAddresses)}`,
    },
  ],
});

/** A page that robots.txt forbids; it contains more facts than others. */
export const privatePage: PageMaker = (draft) => ({
  title: draft.language.roles.office ?? '',
  sections: [{ heading: draft.plan.company.name, html: draft.dialect.facts(emailRows(draft)) }],
});

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
function phoneRows(draft: PageDraft): Row[] {
  const { plan, facts, language, random } = draft;
  const { phone, fax, extension } = plan;
  const rows = [mainPhoneRow(draft)];
  if (extension !== undefined) rows.push([language.roles.sales ?? '', facts.phone(phone, { extension })]);
  if (fax) rows.push([random.pick(language.labels.fax), facts.phone(fax, { fax: true })]);
  return rows;
}

function emailRow({ facts, language, random }: PageDraft, email: string): Row {
  const role = email.slice(0, email.indexOf('@'));
  const label = role === 'info' ? random.pick(language.labels.email) : (language.roles[role] ?? role);
  return [label, facts.email(email)];
}

function emailRows(draft: PageDraft): Row[] {
  const { plan, facts, language, random } = draft;
  const { roleAddresses } = plan.company;
  const together = roleAddresses.length > 1 && random.chance(0.1);
  if (together) return [[language.labels.email[0] ?? '', facts.emailToAll(roleAddresses)]];
  return roleAddresses.map((email) => emailRow(draft, email));
}

function hoursRow({ plan, facts, language }: PageDraft): Row {
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
