import { escape } from '../html';
import { drawNumber, e164 } from '../places/contact-numbers';
import { pagesOf, type SitePlan } from '../site-plan';
import type { PersonFact } from '../site-truth';
import { withSuperiors } from '../teams/superiors';
import type { Member } from '../teams/team-shape';
import { statementsOf, statementsOn } from '../statements/statements';
import type { Section } from '../templates/template';
import { falseAddresses, falseNumbers } from './decoys';
import { companyData } from './company-data';
import { mainPhoneRow, organisation } from './contact-parts';
import { clients, investors, testimonials } from './outsider-parts';
import type { PageDraft, PageMaker } from './page-draft';
import { branchList } from './store-parts';

export function story({ language, subject, dialect, random }: PageDraft): string {
  const texts = language.story.map((write) => write(subject));
  return [random.pick(texts), random.pick(texts)].map((text) => dialect.paragraph(escape(text))).join('\n');
}

/** Sentences of the company about itself, one per paragraph. */
const drawStatements = ({ plan, page, dialect }: PageDraft): string =>
  statementsOn(plan, page)
    .map((text) => `\n${dialect.paragraph(escape(text))}`)
    .join('');

export const homePage: PageMaker = (draft) => {
  const { plan, page, language, subject, dialect, facts, random } = draft;
  const team = pagesOf(plan, 'team')[0];
  const contact = pagesOf(plan, 'contact')[0];
  const calls = [team, contact].flatMap((page) =>
    page ? [facts.link(page.path, language.menu[page.kind === 'team' ? 'team' : 'contact'].label)] : [],
  );
  const structured = plan.template.onePage === true || random.chance(plan.storefront ? 0.6 : 0.3);
  return {
    title: signOf(plan),
    head: structured ? organisation(draft) : companyData(plan, page),
    sections: [
      {
        heading: language.welcome(subject),
        html: `${story(draft)}${drawStatements(draft)}${dialect.list(calls)}`,
      },
      { heading: language.menu.services.label, html: dialect.list(servicesOf(draft).map(escape)) },
      random.chance(0.5) ? testimonials(draft) : clients(draft),
      { heading: language.labels.phone[0] ?? '', html: dialect.facts([mainPhoneRow(draft)]) },
      ...branchList(draft),
    ],
  };
};

export const aboutPage: PageMaker = (draft) => {
  const { plan, page, language, random } = draft;
  const { name } = plan.company;
  const extra: Section[] = random.chance(0.5) ? [investors(draft)] : [];
  const video = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="video"></iframe>';
  const html = `${story(draft)}${drawStatements(draft)}\n${random.chance(0.3) ? video : ''}\n${random.pick(falseAddresses)}`;
  return {
    title: language.menu.about.label,
    head: companyData(plan, page),
    sections: [{ heading: name, html }, ...extra, clients(draft)],
  };
};

/** A store has its kind in the heading and the title; a company has its name. */
function signOf({ company, storefront }: SitePlan): string {
  return storefront ? `${company.name} | ${storefront.label}, ${company.city.name}` : company.name;
}

const servicesOf = ({ plan, language }: PageDraft): readonly string[] =>
  plan.storefront?.services ?? language.services;

export const servicesPage: PageMaker = (draft) => {
  const { language, dialect, random } = draft;
  return {
    title: language.menu.services.label,
    sections: servicesOf(draft).map((service) => ({
      heading: service,
      html: dialect.paragraph(`${escape(random.pick(language.praise))} ${random.pick(falseNumbers)}`),
    })),
  };
};

/** The people, and decoys. */
export function teamSections(draft: PageDraft): Section[] {
  const { plan, language, dialect, random } = draft;
  const showsPhones = random.chance(0.25);
  const members = peopleOf(draft).map((person) => memberOf(draft, person, showsPhones));
  const traps = random.chance(0.3) ? [investors(draft)] : random.chance(0.4) ? [testimonials(draft)] : [];
  const people = `${dialect.paragraph(escape(language.teamIntro))}\n${plan.teamShape.write(members, dialect)}`;
  return [{ heading: language.menu.team.label, html: people }, ...traps];
}

/** Probability of reporting lines, for team shapes with room for them. */
const showsSuperiors = 0.7;

function peopleOf({ plan, random }: PageDraft): readonly PersonFact[] {
  const chance = random.fork('superiors');
  const hasSuperiors = plan.dossier && plan.teamShape.showsSuperiors && chance.chance(showsSuperiors);
  return hasSuperiors ? withSuperiors(chance, plan.people) : plan.people;
}

/** A person with the contacts that the page shows. */
function memberOf({ plan, facts, random }: PageDraft, person: PersonFact, showsPhone: boolean): Member {
  const number = showsPhone ? drawNumber(random, plan.phone.place) : undefined;
  return {
    fact: facts.person({ ...person, ...(number && { phone: e164(number) }) }),
    email: person.email === undefined ? '' : facts.email(person.email),
    phone: number ? facts.phone(number) : '',
    superior:
      person.reportsTo === undefined ? '' : statementsOf(plan).reportsTo.replace('{n}', person.reportsTo),
  };
}

export const teamPage: PageMaker = (draft) => ({
  title: draft.language.menu.team.label,
  sections: teamSections(draft),
});
