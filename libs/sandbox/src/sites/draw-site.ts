import { Random } from '../random/random';
import { toAscii } from '../world/addresses';
import type { Company } from '../world/company';
import { drawPages } from './draw-pages';
import { drawHours } from './hours';
import { drawJobBoard, drawProfiles } from './draw-profiles';
import type { HidingMethod } from './hiding/hiding-method';
import { hidingMethods } from './hiding/hiding-methods';
import type { Language } from './languages/language';
import { languageOf } from './languages/languages';
import { drawAddress, drawNumber, placeOf } from './places/contact-numbers';
import type { Place } from './places/place';
import type { RobotsKind, SitePlan } from './site-plan';
import { drawDisclosure } from './teams/disclosure';
import { drawOutsiders, drawPeopleShown } from './teams/draw-people';
import { teamShapes } from './teams/team-shapes';
import { drawTechnologies } from './technologies/draw-technologies';
import type { Template } from './templates/template';
import { templates } from './templates/templates';

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
