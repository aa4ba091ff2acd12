import { Random } from '../random';
import { toAscii } from '../world/addresses';
import type { Company } from '../world/company';
import { drawHours } from './storefront';
import { type HidingMethod, hidingMethods } from './hiding';
import type { Language, MenuKind } from './languages/language';
import { languageOf } from './languages/languages';
import { drawAddress, drawNumber, placeOf, type Place } from './places';
import type { RobotsKind, SitePlan, PlannedPage } from './site-plan';
import { drawDisclosure, drawOutsiders, drawPeopleShown } from './draw-people';
import { teamShapes } from './team-shapes';
import { drawTechnologies } from './draw-technologies';
import type { Template } from './template';
import { templates } from './templates';
import type { PageKind, ProfileFact } from './site-truth';

const robotsShares: Readonly<Record<RobotsKind, number>> = {
  open: 30,
  missing: 15,
  private: 25,
  grouped: 15,
  delay: 2,
  closed: 2,
  unavailable: 1,
};

/** Systems that a hiding method implies. */
const systemOf: Readonly<Record<string, string>> = {
  joomla: 'Joomla',
  'typo3-script': 'TYPO3',
  'typo3-token': 'TYPO3',
  'cloudflare-span': 'Cloudflare',
  'cloudflare-link': 'Cloudflare',
};

/** Draws a company's site. @param apex whether the site can also use the domain itself */
export function drawSite(seed: number, company: Company, apex: boolean): SitePlan {
  const label = `site/${seed}/${company.domain}`;
  const random = new Random(label);
  const place = placeOf(company.city.name);
  const language = languageOf(company.city.country, company.heldOut);
  const template = random.pick(templates.filter(({ heldOut }) => heldOut === company.heldOut));
  const hiding = drawHiding(random.fork('hiding'), company, template);
  const required = [...new Set(hiding.flatMap(({ name }) => systemOf[name] ?? []))];
  const robots = random.weighted(Object.keys(robotsShares) as RobotsKind[], (kind) => robotsShares[kind]);
  const pages = drawPages(random.fork('pages'), { company, language, template, robots });
  const disclosure = drawDisclosure(random.fork('disclosure'), company.heldOut);
  const slug = toAscii(company.name);
  return {
    company,
    label,
    language,
    languageTag: place.language === language.code ? `${language.code}-${place.country}` : language.code,
    template,
    hiding,
    teamShape: random.pick(teamShapes.filter(({ heldOut }) => heldOut === company.heldOut)),
    disclosure,
    ...drawOrigin(random.fork('origin'), company.domain, apex),
    pages,
    redirects: drawRedirects(random.fork('redirects'), pages),
    ...drawContact(random.fork('contact'), company, place, language),
    profiles: drawProfiles(random.fork('profiles'), slug),
    jobBoard: drawJobBoard(random.fork('jobs'), slug),
    people: drawPeopleShown(random.fork('people'), company, language, disclosure),
    outsiders: drawOutsiders(random.fork('outsiders'), company),
    technologies: drawTechnologies(random.fork('technologies'), template.foundation, required),
    robots,
    sitemap: random.pick(['none', 'plain', 'index', 'gzip']),
    compressed: random.chance(0.5),
    brokenStatus: random.pick([404, 410, 500, 503]),
    softMissing: random.chance(0.15),
    charsetIn: template.charset === undefined ? random.pick(['header', 'meta', 'mark', 'both']) : 'meta',
  };
}

function drawHiding(random: Random, { heldOut }: Company, { foundation }: Template): HidingMethod[] {
  const hasSystem = foundation === 'wordpress' || foundation === 'shop' || foundation === 'framework';
  const choices = hidingMethods.filter(({ name, heldOut: kept }) => {
    const foreign = hasSystem && ['Joomla', 'TYPO3'].includes(systemOf[name] ?? '');
    return kept === heldOut && !foreign;
  });
  const drawn = [random.pick(choices), ...(random.chance(0.4) ? [random.pick(choices)] : [])];
  const systems = new Set(drawn.flatMap(({ name }) => systemOf[name] ?? []));
  return systems.size > 1 ? drawn.slice(0, 1) : drawn;
}

function drawOrigin(
  random: Random,
  domain: string,
  apex: boolean,
): Pick<SitePlan, 'origin' | 'hosts' | 'http' | 'https'> {
  const secure = random.chance(0.7);
  const www = `www.${domain}`;
  const hosts = apex ? (random.chance(0.6) ? [www, domain] : [domain, www]) : [www];
  return {
    origin: `${secure ? 'https' : 'http'}://${hosts[0] ?? www}`,
    hosts,
    http: secure ? 'redirect' : 'serve',
    https: secure ? 'trusted' : 'closed',
  };
}

function drawRedirects(random: Random, pages: SitePlan['pages']): Record<string, string> {
  const contact = pages.find(({ kind }) => kind === 'contact');
  const redirects: Record<string, string> = { '/index.html': '/' };
  if (contact && random.chance(0.2)) redirects['/go/contact'] = contact.path;
  return redirects;
}

function drawContact(
  random: Random,
  { heldOut }: Company,
  place: Place,
  language: Language,
): Pick<SitePlan, 'address' | 'countryName' | 'phone' | 'fax' | 'extension' | 'notations' | 'hours'> {
  const native = place.language === language.code;
  const formats = [
    ...(native ? place.nationalFormats : []),
    ...place.internationalFormats,
    ...(heldOut ? place.heldOutFormats : []),
  ];
  return {
    address: drawAddress(random, place),
    countryName: (native ? place.countryNames[0] : place.countryNames.at(-1)) ?? '',
    phone: drawNumber(random, place),
    ...(random.chance(0.4) && { fax: drawNumber(random, place) }),
    ...(place.callingCode === '1' && random.chance(0.5) && { extension: String(random.integer(10, 999)) }),
    notations: [random.pick(formats), random.pick(formats)],
    hours: drawHours(random),
  };
}

interface Surroundings {
  company: Company;
  language: Language;
  template: Template;
  robots: RobotsKind;
}

/** Draws the pages of a site and their paths. */
function drawPages(random: Random, surroundings: Surroundings): PlannedPage[] {
  const { language, template } = surroundings;
  const menu = drawMenu(random, surroundings).map((kind): PlannedPage => {
    const { slug } = language.menu[kind];
    return { kind, path: kind === 'home' ? '/' : `/${slug}${template.suffix}`, index: 0 };
  });
  const has = (kind: PageKind): boolean => menu.some((page) => page.kind === kind);
  const below = (kind: PageKind, folder: string, count: number): PlannedPage[] =>
    Array.from({ length: count }, (_, index) => {
      return { kind, path: `/${folder}/${kind}-${index + 1}${template.suffix}`, index };
    });
  return [
    ...menu,
    ...below('post', language.menu.blog.slug, has('blog') ? random.integer(2, 4) : 0),
    ...below('product', language.menu.shop.slug, has('shop') ? language.products.length : 0),
    ...drawOddPages(random, surroundings),
  ];
}

function drawMenu(random: Random, { company, language, template }: Surroundings): MenuKind[] {
  const law = language.code === 'de' || language.code === 'fr';
  const shares: Readonly<Record<MenuKind, number>> = {
    home: 1,
    about: 0.9,
    services: 0.7,
    team: company.people.length > 0 ? 0.9 : 0,
    contact: 1,
    careers: 0.5,
    blog: 0.5,
    privacy: 0.9,
    imprint: law ? 1 : 0.3,
    shop: template.foundation === 'shop' ? 1 : 0,
  };
  const onePage: readonly MenuKind[] = ['home', 'privacy', 'imprint'];
  const kinds = Object.keys(shares) as MenuKind[];
  return kinds.filter((kind) => {
    return random.chance(shares[kind]) && (template.onePage !== true || onePage.includes(kind));
  });
}

/** Pages that are never in a menu. */
function drawOddPages(random: Random, { robots, template }: Surroundings): PlannedPage[] {
  const odd = (kind: PageKind, path: string, share: number): PlannedPage[] =>
    random.chance(share) ? [{ kind, path: `${path}${template.suffix}`, index: 0 }] : [];
  return [
    ...odd('print', '/print/contact', 0.25),
    ...odd('private', '/internal/office', robots === 'private' || robots === 'grouped' ? 1 : 0),
    ...odd('broken', '/downloads', 0.2),
    ...odd('slow', '/archive', 0.15),
  ];
}

/** Some networks do not allow a hyphen. */
const plain = (slug: string): string => slug.replaceAll('-', '');

/** Networks, each with its maximum length of a name. */
const networks: Readonly<Record<string, (slug: string) => string>> = {
  linkedin: (slug) => `https://www.linkedin.com/company/${slug}`,
  facebook: (slug) => `https://www.facebook.com/${slug}`,
  x: (slug) => `https://x.com/${plain(slug).slice(0, 15)}`,
  instagram: (slug) => `https://www.instagram.com/${plain(slug).slice(0, 30)}/`,
  youtube: (slug) => `https://www.youtube.com/@${slug.slice(0, 30)}`,
  github: (slug) => `https://github.com/${slug.slice(0, 39)}`,
  tiktok: (slug) => `https://www.tiktok.com/@${plain(slug).slice(0, 24)}`,
  xing: (slug) => `https://www.xing.com/companies/${slug}`,
  pinterest: (slug) => `https://www.pinterest.com/${plain(slug).slice(0, 30)}/`,
};

/** The name of the company on some networks. */
export function drawProfiles(random: Random, slug: string): ProfileFact[] {
  const share = random.pick([0, 0.3, 0.6]);
  return Object.entries(networks)
    .filter(([network]) => random.chance(network === 'linkedin' ? share + 0.2 : share))
    .map(([network, write]) => ({ network, url: write(slug) }));
}

const jobBoards: readonly ((slug: string) => string)[] = [
  (slug) => `https://boards.greenhouse.io/${slug}`,
  (slug) => `https://jobs.lever.co/${slug}`,
  (slug) => `https://${slug}.jobs.personio.de/`,
  (slug) => `https://${slug}.recruitee.com/`,
  (slug) => `https://apply.workable.com/${slug}/`,
  (slug) => `https://jobs.ashbyhq.com/${slug}`,
  (slug) => `https://${slug}.bamboohr.com/careers`,
  (slug) => `https://careers.smartrecruiters.com/${slug}`,
];

const drawJobBoard = (random: Random, slug: string): string | undefined =>
  random.chance(0.6) ? random.pick(jobBoards)(slug) : undefined;
