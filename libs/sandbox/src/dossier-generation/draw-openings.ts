import type { Random } from '../random';
import { pagesOf, type SitePlan } from '../sites/site-plan';
import { daysBefore, type BoardProvider, type Opening, type OpeningsPlace } from '../dossiers/dossier';
import { openingTitles } from '../dossiers/opening-titles';
import type { City } from '../world/company';

const teamtailorShare = 0.25;
const markupShare = 0.4;
/** Share of boards without an open role. */
const empty = 0.15;
const maxOpenings = 14;
const maxAgeDays = 200;

/** Whether the site has a place for open roles; a site of one page has them on that page. */
const showsCareers = (plan: SitePlan): boolean =>
  plan.template.onePage === true || pagesOf(plan, 'careers').length > 0;

/** @param token unique name of the company on boards */
export function drawOpeningsPlace(random: Random, plan: SitePlan, token: string): OpeningsPlace {
  const [teamtailor, markup] = [random.chance(teamtailorShare), random.chance(markupShare)];
  if (!showsCareers(plan)) return { kind: 'none' };
  if (plan.jobBoard !== undefined) return boardOf(boardAt(plan.jobBoard).provider, token);
  if (teamtailor) return boardOf('teamtailor', token);
  return { kind: markup ? 'markup' : 'none' };
}

/** The open roles of a company; none if it has no place for them. */
export function drawOpenings(random: Random, plan: SitePlan, place: OpeningsPlace, today: string): Opening[] {
  if (place.kind === 'none' || random.chance(empty)) return [];
  const provider = place.kind === 'board' ? place.provider : undefined;
  const first = random.integer(100_000, 900_000) * 10;
  return Array.from({ length: random.integer(1, maxOpenings) }, (_, index) => {
    const one = random.fork(index);
    return { id: idOf(one, provider, first + index * 7), ...drawOpening(one, plan, today) };
  });
}

function drawOpening(random: Random, { company, language }: SitePlan, today: string): Omit<Opening, 'id'> {
  const known = openingTitles[language.code] ?? [];
  const { text, function: role } = random.pick(known.filter(({ heldOut }) => heldOut === company.heldOut));
  return {
    title: text,
    function: role,
    ...drawOpeningPlace(random, company.city),
    remote: random.chance(0.2),
    postedOn: daysBefore(today, random.integer(0, maxAgeDays)),
  };
}

const namedByUuid: readonly (BoardProvider | undefined)[] = ['lever', 'ashby'];

function idOf(random: Random, provider: BoardProvider | undefined, number: number): string {
  if (!namedByUuid.includes(provider)) return String(number);
  const hex = (length: number): string =>
    Array.from({ length }, () => random.integer(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
}

export interface OpeningPlace {
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

const citiesByCountry: Readonly<Record<string, readonly string[]>> = {
  US: ['Austin', 'Denver', 'Chicago', 'Boston', 'Seattle'],
  CA: ['Toronto', 'Montréal', 'Calgary'],
  GB: ['Leeds', 'Manchester', 'Bristol'],
  IE: ['Dublin', 'Cork', 'Galway'],
  DE: ['Hamburg', 'Leipzig', 'Köln', 'Dresden'],
  FR: ['Lyon', 'Nantes', 'Lille'],
  ES: ['Valencia', 'Bilbao', 'Sevilla'],
  IT: ['Bologna', 'Torino', 'Verona'],
  PL: ['Gdańsk', 'Kraków', 'Wrocław'],
  DK: ['Aarhus', 'Odense'],
  PT: ['Porto', 'Braga'],
};

const allPlaces: readonly OpeningPlace[] = Object.entries(citiesByCountry).flatMap(([country, cities]) =>
  cities.map((city) => ({ city, country })),
);

/** Mostly in the city of the company, sometimes elsewhere in the country, rarely abroad. */
function drawOpeningPlace(random: Random, { name, country }: City): OpeningPlace {
  const shares: readonly (readonly [number, readonly OpeningPlace[]])[] = [
    [0.6, [{ city: name, country }]],
    [0.25, allPlaces.filter((place) => place.country === country)],
    [0.15, allPlaces.filter((place) => place.country !== country)],
  ];
  return random.pick(random.weighted(shares, ([share]) => share)[1]);
}

type Board = Extract<OpeningsPlace, { kind: 'board' }>;

/** URLs of pages on job boards; `{t}` is the token of the company. */
const boardPages: Readonly<Record<BoardProvider, string>> = {
  greenhouse: 'https://boards.greenhouse.io/{t}',
  lever: 'https://jobs.lever.co/{t}',
  ashby: 'https://jobs.ashbyhq.com/{t}',
  workable: 'https://apply.workable.com/{t}/',
  smartrecruiters: 'https://careers.smartrecruiters.com/{t}',
  recruitee: 'https://{t}.recruitee.com/',
  teamtailor: 'https://{t}.teamtailor.com/jobs',
  personio: 'https://{t}.jobs.personio.de/',
  bamboohr: 'https://{t}.bamboohr.com/careers',
};

const boardOf = (provider: BoardProvider, token: string): Board => ({
  kind: 'board',
  provider,
  token,
  url: boardPages[provider].replace('{t}', token),
});

/** The board of a URL. @throws Error if the URL is not on a known board */
function boardAt(url: string): Board {
  const [provider, page] = (Object.entries(boardPages) as [BoardProvider, string][]).find(([, form]) => {
    const [before = '', after = ''] = form.split('{t}');
    return url.startsWith(before) && url.endsWith(after) && sameHost(url, form);
  }) ?? [undefined, ''];
  if (provider === undefined) throw new Error(`no known board at ${url}`);
  const [before = '', after = ''] = page.split('{t}');
  return boardOf(provider, url.slice(before.length, url.length - after.length));
}

const lastLabels = (url: string): string =>
  new URL(url.replace('{t}', 't')).host.split('.').slice(-2).join('.');
const sameHost = (url: string, form: string): boolean => lastLabels(url) === lastLabels(form);
