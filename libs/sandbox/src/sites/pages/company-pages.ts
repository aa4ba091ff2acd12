import { escape } from '../html';
import { drawNumber, e164, addressLines } from '../places';
import { pagesOf, type SitePlan } from '../site-plan';
import type { PersonFact } from '../site-truth';
import { withSuperiors } from '../draw-people';
import type { Member } from '../team-shapes';
import { statementsOf, statementsOn } from '../statements';
import type { Section } from '../template';
import { falseAddresses, falseNumbers, type PageDraft, type PageMaker, shareLinks } from './page-draft';
import { companyData } from './company-data';
import { mainPhoneRow, organisation } from './contact-pages';
import { feedPath, feedType } from '../feed';

function story({ language, subject, dialect, random }: PageDraft): string {
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

export const blogPage: PageMaker = ({ plan, language, dialect, facts }) => {
  const posts = pagesOf(plan, 'post').map(({ path, index }) =>
    facts.link(path, postTitle(language.posts, index)),
  );
  return {
    title: language.menu.blog.label,
    head: facts.feed(feedPath, plan.company.name, feedType(plan)),
    sections: [{ heading: language.menu.blog.label, html: dialect.list(posts) }],
  };
};

const postTitle = (posts: readonly string[], index: number): string => posts[index % posts.length] ?? '';

export const postPage: PageMaker = (draft) => {
  const { plan, page, language, dialect, random } = draft;
  const author = random.pick(plan.outsiders);
  const date = `2024-0${random.integer(1, 9)}-${random.integer(10, 28)}`;
  const byline = `<span class="byline">${language.labels.author} <a rel="author" href="#">${escape(author)}</a>, <time datetime="${date}">${date}</time></span>`;
  const title = postTitle(language.posts, page.index);
  const number = dialect.paragraph(random.pick(falseNumbers));
  return {
    title,
    sections: [{ heading: title, html: `${byline}\n${story(draft)}\n${number}\n${shareLinks(draft)}` }],
  };
};

const priceOf = ({ random }: PageDraft): string => `${random.integer(8, 90)}.90 €`;

export const shopPage: PageMaker = (draft) => {
  const { plan, language, facts } = draft;
  const cards = pagesOf(plan, 'product').map(({ path, index }) => {
    const name = language.products[index] ?? '';
    return `<div class="product-card"><h3>${facts.link(path, name)}</h3><p class="price">${priceOf(draft)}</p></div>`;
  });
  return {
    title: language.menu.shop.label,
    sections: [{ heading: language.menu.shop.label, html: cards.join('\n') }],
  };
};

export const productPage: PageMaker = (draft) => {
  const { language, page, dialect } = draft;
  const name = language.products[page.index] ?? '';
  const buy = `<form action="/cart/add" method="post"><input type="number" name="quantity" value="1"><button>${language.labels.cart}</button></form>`;
  const html = `${dialect.facts([[language.labels.price, priceOf(draft)]])}\n${buy}`;
  return { title: name, sections: [{ heading: name, html }, reviews(draft)] };
};

const otherFirms = ['Brightwater Ltd', 'Nordhafen GmbH', 'Atelier Lune', 'Grupo Olivar', 'Fenwick & Sons'];
const outsideTitles = ['CEO', 'Managing Director', 'Head of Purchasing', 'CFO'];

/** Testimonials of customers, with titles; they do not work at the company. */
function testimonials({ plan, language, random }: PageDraft): Section {
  const quotes = language.praise.map((praise, index) => {
    const who = `${plan.outsiders[index] ?? ''}, ${random.pick(outsideTitles)}, ${random.pick(otherFirms)}`;
    return `<blockquote class="testimonial"><p>“${escape(praise)}”</p><cite>${escape(who)}</cite></blockquote>`;
  });
  return { heading: language.labels.voices, html: quotes.join('\n') };
}

/** Investors and advisers, who do not work at the company. */
function investors({ plan, language, dialect }: PageDraft): Section {
  const names = plan.outsiders.slice(3, 6);
  const items = names.map((name, index) => `${escape(name)}, ${otherFirms[index] ?? ''}`);
  return { heading: language.labels.investors, html: `<div class="investors">${dialect.list(items)}</div>` };
}

const clients = ({ language }: PageDraft): Section => ({
  heading: language.labels.clients,
  html: otherFirms.map((firm) => `<img src="/img/client.svg" alt="${escape(firm)}">`).join(' '),
});

/** Reviews of a product. */
function reviews({ plan, language }: PageDraft): Section {
  const items = language.praise.map((praise, index) => {
    const name = plan.outsiders[index + 6] ?? 'M. B.';
    return `<div class="review"><span class="stars">★★★★★</span> <strong class="author">${escape(name)}</strong><p>${escape(praise)}</p></div>`;
  });
  return { heading: language.labels.reviews, html: items.join('\n') };
}

/** Links to the pages of the branches. */
function branchList({ plan, facts, language, dialect }: PageDraft): Section[] {
  const links = pagesOf(plan, 'branch').map(({ path, index }) => {
    const branch = plan.storefront?.branches[index];
    return facts.link(path, branch ? `${branch.address.street}, ${branch.address.city}` : path);
  });
  return links.length === 0 ? [] : [{ heading: language.labels.address, html: dialect.list(links) }];
}

/** The page of one branch. */
export const branchPage: PageMaker = ({ plan, page, facts, language, dialect }) => {
  const branch = plan.storefront?.branches[page.index];
  if (!branch) throw new Error(`${plan.company.name} has no branch ${page.index}`);
  const { address, phone } = branch;
  facts.address(address);
  const written = addressLines(address, phone.place, plan.countryName).map(escape).join('<br>');
  return {
    title: `${address.city}, ${address.street}`,
    sections: [
      {
        heading: plan.company.name,
        html: dialect.facts([
          [language.labels.address, written],
          [language.labels.phone[0] ?? '', facts.phone(phone)],
        ]),
      },
    ],
  };
};
