import { escape } from '../html';
import type { Section } from '../templates/template';
import { falseAddresses, otherForms } from './decoys';
import { addressRow, emailRow, emailRows, hoursRow, mainPhoneRow, phoneRows } from './contact-parts';
import { legalNameOn } from './company-data';
import type { PageDraft, PageMaker } from './page-draft';

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
