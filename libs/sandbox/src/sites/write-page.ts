import { Random } from '../random';
import { escape, lines, tag } from './html';
import { legalNameOn } from './pages/company-data';
import {
  addressRow,
  contactPage,
  contactSections,
  imprintPage,
  printPage,
  privacyPage,
  privatePage,
} from './pages/contact-pages';
import { otherForms, type PageDraft, type PageMaker } from './pages/page-draft';
import { noFacts, FactWriter } from './fact-writer';
import type { PlannedPage, SitePlan } from './site-plan';
import type { PageTruth, PageKind } from './site-truth';
import type { Language, MenuKind } from './languages/language';
import { isAllowed } from './robots';
import { statedBy } from './statements';
import {
  aboutPage,
  homePage,
  servicesPage,
  teamPage,
  teamSections,
  blogPage,
  postPage,
  productPage,
  shopPage,
  branchPage,
} from './pages/company-pages';
import { careersPage, careersSections } from './pages/careers-pages';

export interface WrittenPage {
  html: string;
  truth: PageTruth;
}

/** Writes one page; equal plans give equal bytes. */
export function writePage(plan: SitePlan, page: PlannedPage): WrittenPage {
  const draft = draftOf(plan, page);
  const content = makePage(draft);
  const title = page.kind === 'home' ? content.title : `${content.title} – ${plan.company.name}`;
  const { technologies, template } = plan;
  const roots = technologies.flatMap(({ rootAttributes }) => Object.entries(rootAttributes));
  const html = template.document({
    languageTag: plan.languageTag,
    title,
    company: plan.company.name,
    description: plan.language.welcome(draft.subject),
    ...(['meta', 'both'].includes(plan.charsetIn) && { charset: template.charset ?? 'utf-8' }),
    canonical: `${plan.origin}${page.path}`,
    rootAttributes: roots.map(([name, value]) => ` ${name}="${value}"`).join(''),
    head: lines(...technologies.map(({ head }) => head), content.head),
    foot: lines(...technologies.map(({ foot }) => foot)),
    menu: menuOf(draft),
    sections: content.sections,
    footer: footerOf(draft),
  });
  return { html, truth: truthOf(draft, title) };
}

function draftOf(plan: SitePlan, page: PlannedPage): PageDraft {
  const random = new Random(`${plan.label}${page.path}`);
  const { company, language, template } = plan;
  return {
    plan,
    page,
    language,
    subject: {
      company: company.name,
      city: company.city.name,
      industry: plan.storefront?.field ?? language.industries[company.industry] ?? company.industry,
      ...sinceOf(plan),
    },
    facts: new FactWriter(plan, random.fork('scribe')),
    random,
    dialect: template.dialect,
  };
}

/** Year in the footer of a company without a dossier. */
function sinceOf({ dossier }: SitePlan): { since?: number } {
  const since = dossier ? statedBy(dossier.founded, 'site_text') : 1998;
  return since === undefined ? {} : { since };
}

const isMenuKind = (language: Language, kind: string): kind is MenuKind => Object.hasOwn(language.menu, kind);

function menuOf({ plan, language, facts }: PageDraft): string[] {
  const detours = Object.fromEntries(Object.entries(plan.redirects).map(([from, to]) => [to, from]));
  return plan.pages.flatMap(({ kind, path }) => {
    if (!isMenuKind(language, kind)) return [];
    const target = kind === 'contact' ? (detours[path] ?? path) : path;
    return [facts.link(target, language.menu[kind].label)];
  });
}

/** The parts of every page of a site. */
function footerOf(draft: PageDraft): string[] {
  const { plan, language, facts } = draft;
  const site = new Random(`${plan.label}/footer`);
  const { labels, roles } = language;
  const names: Readonly<Record<string, string>> = {
    print: labels.print,
    private: roles.office ?? '',
    broken: 'PDF',
    slow: '1998–2024',
  };
  const odd = plan.pages.flatMap(({ kind, path }) => {
    const name = names[kind];
    return name === undefined ? [] : [facts.link(path, name, kind === 'print' ? { rel: 'nofollow' } : {})];
  });
  const [main] = site.chance(0.4) ? plan.company.roleAddresses : [];
  return [
    `© 2024 ${escape(legalNameOn(plan).replace(/\.$/, ''))}. ${escape(labels.rights)}`,
    ...(site.chance(0.5) ? [addressRow(draft)[1]] : []),
    ...(site.chance(0.5) ? [`${escape(labels.phone[0] ?? '')}: ${facts.phone(plan.phone)}`] : []),
    ...(main === undefined ? [] : [`${escape(labels.email[0] ?? '')}: ${facts.email(main)}`]),
    ...(plan.profiles.length > 0 ? [`${escape(labels.follow)}: ${profileLinks(draft)}`] : []),
    ...odd,
    ...(site.chance(0.3) ? [otherForms(draft)[1] ?? ''] : []),
  ];
}

const profileLinks = ({ plan, facts }: PageDraft): string =>
  plan.profiles.map((profile) => facts.profile(profile, tag('span', {}, profile.network))).join(' ');

function truthOf({ plan, page, facts }: PageDraft, title: string): PageTruth {
  return {
    ...(page.kind === 'broken' ? noFacts() : facts.facts),
    path: page.path,
    url: `${plan.origin}${page.path}`,
    kind: page.kind,
    language: plan.language.code,
    title,
    status: page.kind === 'broken' ? plan.brokenStatus : 200,
    allowed: isAllowed(plan, page.path),
  };
}

/** Home, team, contact and careers on one page. */
const onePage: PageMaker = (draft) => {
  const home = homePage(draft);
  const team = draft.plan.people.length > 0 ? teamSections(draft) : [];
  return {
    ...home,
    sections: [...home.sections, ...team, ...contactSections(draft), ...careersSections(draft)],
  };
};

const makers: Readonly<Record<PageKind, PageMaker>> = {
  home: homePage,
  about: aboutPage,
  services: servicesPage,
  team: teamPage,
  contact: contactPage,
  careers: careersPage,
  blog: blogPage,
  post: postPage,
  privacy: privacyPage,
  imprint: imprintPage,
  shop: shopPage,
  product: productPage,
  branch: branchPage,
  print: printPage,
  private: privatePage,
  slow: servicesPage,
  broken: servicesPage,
};

const makePage: PageMaker = (draft) => {
  const together = draft.page.kind === 'home' && draft.plan.template.onePage === true;
  return together ? onePage(draft) : makers[draft.page.kind](draft);
};
