import type { Random } from '../../random/random';
import { towns } from '../../businesses/town';
import { allTrades } from '../../businesses/trades';
import { isAllowed } from '../../sites/robots';
import { writePage } from '../../sites/write-page';
import { pagesOf } from '../../sites/site-plan';
import { addressLines } from '../../sites/places/contact-numbers';
import type { Subject } from '../subject';
import type { WebPage } from './web-page';

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
