import { Random } from '../random';
import { towns } from '../businesses/town';
import { allTrades } from '../businesses/trades';
import { isAllowed } from '../sites/robots';
import { writePage } from '../sites/write-page';
import { pagesOf, type SitePlan } from '../sites/site-plan';
import { addressLines } from '../sites/places';
import type { Subject } from './subject';
import type { WebPage } from './web-search';
import type { Dossier, NetworkProfile } from '../dossiers/dossier';
import { slugOf } from '../registers/registered-company';

/** Share of sites that search engines index. */
const indexed = 0.85;

/** Whether a search finds the site of a subject; for a chain, only that of the head. */
export const isIndexed = (random: Random, { id, chain, plan, open }: Subject): boolean =>
  open &&
  plan !== undefined &&
  isAllowed(plan, '/') &&
  (chain === undefined || chain === id) &&
  random.chance(indexed);

/** The search result for the home page of a site. */
export function homeOf({ plan }: Subject): WebPage[] {
  const home = plan && pagesOf(plan, 'home')[0];
  if (!home) return [];
  const { storefront, address, phone, countryName, language, company } = plan;
  const { truth } = writePage(plan, home);
  const industry = storefront?.field ?? language.industries[company.industry] ?? company.industry;
  const services = storefront?.services ?? language.services;
  const content = [
    language.welcome({ company: company.name, city: company.city.name, industry }),
    services.join(', '),
    ...addressLines(address, phone.place, countryName),
  ];
  return [{ url: truth.url, title: truth.title, content: content.join('. ') }];
}

/** Networks whose search results follow from the dossier. */
const professional = ['linkedin', 'xing'];

/** Pages of a subject on networks; they are in search results and cannot be read. */
export function profilesOf({ name, town, social, plan }: Subject): WebPage[] {
  const shown = (plan?.profiles ?? []).filter(
    ({ network }) => plan?.dossier === undefined || !professional.includes(network),
  );
  const urls = [social, ...shown.map(({ url }) => url)].filter((url) => url !== undefined);
  return urls.map((url) => {
    return {
      url,
      title: `${name} | ${new URL(url).host}`,
      content: `${name}, ${town}. Photos, reviews, contact.`,
    };
  });
}

/** Search results that are not sites of businesses: lists, networks, encyclopedias, job advertisements. */
export function noisePages(): WebPage[] {
  return allTrades.flatMap(({ words }) => [
    {
      url: `https://en.wikipedia.org/wiki/${encodeURIComponent(words.en.label.replaceAll(' ', '_'))}`,
      title: `${words.en.label} - Wikipedia`,
      content: `${words.en.label}: ${words.en.field}, its history and its practice. ${words.en.services.join(', ')}.`,
    },
    ...towns.flatMap((town) => listsOf(words[town.language].label, town.city.name)),
  ]);
}

function listsOf(label: string, town: string): WebPage[] {
  const slug = (text: string): string => encodeURIComponent(text.toLowerCase().replaceAll(' ', '-'));
  return [
    {
      url: `https://www.yelp.com/search?find_desc=${slug(label)}&find_loc=${slug(town)}`,
      title: `THE BEST 10 ${label} in ${town} - Yelp`,
      content: `Reviews of the best ${label} in ${town}. Compare prices, hours and photos.`,
    },
    {
      url: `https://www.indeed.com/q-${slug(label)}-l-${slug(town)}-jobs.html`,
      title: `${label} jobs in ${town}`,
      content: `Apply today for jobs: ${label}, ${town}. Full time and part time.`,
    },
    {
      url: `https://${listHost}/${slug(town)}/${slug(label)}`,
      title: `${label} ${town}: ranked and reviewed`,
      content: `Our list of ${label} in ${town}, updated every month.`,
    },
  ];
}

/** A readable site of lists: its pages name many businesses and belong to none. */
export const listHost = 'www.town-lists.example';

/** Name of each network in page titles. */
const networkNames: Readonly<Record<NetworkProfile['network'], string>> = {
  linkedin: 'LinkedIn',
  xing: 'XING',
};

/** The word "at" before a company, by language (ISO 639-1). */
const at: Readonly<Record<string, string>> = { en: 'at', de: 'bei', es: 'en', fr: 'chez', it: 'presso' };

/** Countries with a localized host name of the network. */
const subdomains: Readonly<Record<string, string>> = {
  DE: 'de',
  FR: 'fr',
  ES: 'es',
  IT: 'it',
  GB: 'uk',
  IE: 'ie',
  CA: 'ca',
};

const namesakes = 0.4;
const namesakeFirms = ['Brightwater Partners', 'Nordhafen AG', 'Olivar Consulting', 'Fenwick & Sons'];

/** The search results on professional networks for a company: its page, its people, and namesakes. */
export function networkPages({ plan }: Subject): WebPage[] {
  if (!plan?.dossier) return [];
  const { dossier } = plan;
  const random = new Random(`network pages/${dossier.domain}`);
  const found = dossier.profiles.filter(({ shownBy }) => shownBy.includes('search'));
  return [
    ...found.map((profile) =>
      profile.kind === 'company'
        ? companyPage(random.fork(profile.url), profile, dossier)
        : personPage(random.fork(profile.url), profile, plan, dossier),
    ),
    ...plan.people.flatMap(({ name }) => namesakePages(random.fork(name), name, dossier)),
    ...strayPages(random.fork('stray'), plan, dossier),
  ];
}

function companyPage(
  random: Random,
  { url, network }: NetworkProfile,
  { name, headquarters }: Dossier,
): WebPage {
  const title = random.pick([name, `${name}: Overview`, `${name} - ${headquarters.city}`]);
  return {
    url,
    title: `${title} | ${networkNames[network]}`,
    content: `${name}, ${headquarters.city}. ${random.integer(50, 9000)} followers.`,
  };
}

function personPage(random: Random, profile: NetworkProfile, plan: SitePlan, dossier: Dossier): WebPage {
  const { name, network, url } = profile;
  const job = plan.people.find((person) => person.name === name)?.title;
  const parts = job === undefined ? [name, dossier.name] : [name, job, dossier.name];
  const position =
    job === undefined ? dossier.name : `${job} ${at[plan.language.code] ?? 'at'} ${dossier.name}`;
  const titles = [parts.join(' - '), parts.join(' – '), `${name} - ${dossier.name}`, `${name} - ${position}`];
  const { city, country } = dossier.headquarters;
  return {
    url: network === 'linkedin' && random.chance(0.4) ? localUrl(url, country) : url,
    title: `${random.pick(titles)} | ${networkNames[network]}`,
    content: `${city} · ${position}. ${random.integer(50, 500)}+ connections.`,
  };
}

function localUrl(url: string, country: string): string {
  const subdomain = subdomains[country];
  return subdomain === undefined ? `${url}/` : url.replace('www.', `${subdomain}.`);
}

/** Namesakes, and the page that lists all people of a name. */
function namesakePages(random: Random, name: string, { name: company, headquarters }: Dossier): WebPage[] {
  if (!random.chance(namesakes)) return [];
  const firms = [...namesakeFirms, `${company.split(' ')[0]} Partners`];
  const [given = '', ...family] = name.split(' ');
  const page = (index: number): WebPage => ({
    url: `https://www.linkedin.com/in/${slugOf(name)}-${random.fork(index).integer(100_000, 999_999)}`,
    title: `${name} - Procurement Lead - ${random.fork(`firm/${index}`).pick(firms)} | LinkedIn`,
    content: `${headquarters.city} · Procurement Lead. 500+ connections.`,
  });
  return [
    ...Array.from({ length: random.integer(1, 2) }, (_, index) => page(index)),
    {
      url: `https://www.linkedin.com/pub/dir/${encodeURIComponent(given)}/${encodeURIComponent(family.join(' '))}`,
      title: `20+ "${name}" profiles | LinkedIn`,
      content: `View the profiles of people named "${name}". ${name}, ${company}.`,
    },
  ];
}

/** Pages on a network, or about its members, that are not profiles. */
function strayPages(random: Random, { people, outsiders }: SitePlan, dossier: Dossier): WebPage[] {
  const { name: company, openings } = dossier;
  const [person] = people;
  const [, formerColleague] = outsiders;
  const [opening] = openings;
  const number = random.integer(7_000_000_000, 7_999_999_999);
  const pages: (WebPage | undefined)[] = [
    person && {
      url: `https://www.linkedin.com/posts/${slugOf(person.name)}_hiring-activity-${number}`,
      title: `${person.name} on LinkedIn: we are hiring at ${company}`,
      content: `${person.name} of ${company} wrote a post.`,
    },
    person && {
      url: `https://www.linkedin.com/pulse/what-we-learned-${slugOf(person.name)}`,
      title: `What we learned at ${company} | ${person.name} | LinkedIn`,
      content: `An article of ${person.name}, ${company}.`,
    },
    person && {
      url: `https://www.zoominfo.com/p/${slugOf(person.name)}/${number}`,
      title: `${person.name} - ${company} - Email and phone`,
      content: `Find how to reach ${person.name} of ${company} on LinkedIn.`,
    },
    formerColleague === undefined
      ? undefined
      : {
          url: `https://www.linkedin.com/in/${slugOf(formerColleague)}-${number % 100_000}`,
          title: `${formerColleague} - Product Lead (ex-${company}) - ${random.pick(namesakeFirms)} | LinkedIn`,
          content: `${formerColleague}, formerly of ${company}.`,
        },
    opening && {
      url: `https://www.linkedin.com/jobs/view/${slugOf(opening.title)}-${number}`,
      title: `${company} hiring ${opening.title} in ${opening.city} | LinkedIn`,
      content: `Apply now: ${opening.title}, ${company}.`,
    },
  ];
  return pages.filter((page) => page !== undefined);
}
