import type { Random } from '../../random/random';
import { pagesOf, type SitePlan } from '../../sites/site-plan';
import { daysBefore } from '../../dossiers/calendar';
import type { CompanyEvent, EventTopic } from '../../dossiers/dossier';
import { headlineForms } from './forms';
import type { HeadlineForm } from './headline';
import { drawMoney } from './money';
import { rounds } from './rounds';

const topics: Readonly<Record<EventTopic, number>> = {
  funding: 22,
  expansion: 18,
  acquisition: 7,
  leadership: 10,
  layoffs: 5,
  other: 38,
};
const maxEvents = 6;
const maxAgeDays = 730;

/** Names with the same spelling in all languages. */
const places =
  'Berlin Madrid Porto Rotterdam Malmö Chicago Boston Manchester Leipzig Nantes Bilbao Utrecht'.split(' ');
const firms = ['Brightwater', 'Nordhafen', 'Atelier Lune', 'Olivar', 'Fenwick & Sons', 'Kastell'];
const countries: Readonly<Record<string, readonly string[]>> = {
  en: ['Spain', 'Poland', 'Canada', 'Sweden'],
  de: ['Spanien', 'Polen', 'Kanada', 'Schweden'],
};

type Outlet = CompanyEvent['shownBy'][number];

/** Headlines about a company in the last two years, newest first. @param readable whether its site is readable */
export function drawEvents(random: Random, plan: SitePlan, today: string, readable: boolean): CompanyEvent[] {
  const hasFeed = readable && pagesOf(plan, 'blog').length > 0;
  const events = Array.from({ length: random.integer(0, maxEvents) }, (_, index) =>
    drawEvent(random.fork(index), plan, today, hasFeed),
  );
  return distinct(events).sort((one, other) => (one.date < other.date ? 1 : -1));
}

const distinct = (events: readonly CompanyEvent[]): CompanyEvent[] => [
  ...new Map(events.map((event) => [event.headline, event])).values(),
];

function drawEvent(random: Random, plan: SitePlan, today: string, hasFeed: boolean): CompanyEvent {
  const topic = random.weighted(Object.keys(topics) as EventTopic[], (choice) => topics[choice]);
  const wanted = random.pick<readonly Outlet[]>([['feed'], ['gdelt'], ['feed', 'gdelt']]);
  const shownBy: readonly Outlet[] = hasFeed ? wanted : ['gdelt'];
  const inOwnFeed = shownBy.includes('feed');
  const language = inOwnFeed || random.chance(0.7) ? plan.language.code : 'en';
  const form = drawForm(random, language, topic, plan.company.heldOut, shownBy.includes('gdelt'));
  return {
    topic,
    ...fillIn(random.fork('words'), form, plan, language),
    date: daysBefore(today, random.integer(1, maxAgeDays)),
    language,
    shownBy,
    heldOut: form.heldOut,
  };
}

function drawForm(
  random: Random,
  language: string,
  topic: EventTopic,
  heldOut: boolean,
  byOthers: boolean,
): HeadlineForm {
  const known = headlineForms[language] ?? [];
  return random.pick(
    known.filter((form) => form.topic === topic && form.heldOut === heldOut && !(byOthers && form.own)),
  );
}

type Written = Pick<CompanyEvent, 'headline' | 'amount' | 'round' | 'place'>;

function fillIn(random: Random, form: HeadlineForm, plan: SitePlan, language: string): Written {
  const { text, topic, heldOut } = form;
  const money = drawMoney(random, language, heldOut);
  const round = random.pick(rounds);
  const place = random.pick(places);
  const country = random.pick(countries[language] ?? places);
  const where = text.includes('{p}') ? place : text.includes('{m}') ? country : undefined;
  const words: Readonly<Record<string, string>> = {
    c: plan.company.name,
    a: money.text,
    r: round.written[language] ?? round.name,
    p: place,
    m: country,
    n: String(random.integer(12, 180)),
    x: random.pick(plan.outsiders),
    o: random.pick(firms),
  };
  return {
    headline: text.replace(/\{(\w)\}/g, (_, key: string) => words[key] ?? ''),
    ...(topic === 'funding' && { amount: { value: money.value, currency: money.currency } }),
    ...(topic === 'funding' && text.includes('{r}') && { round: round.name }),
    ...(topic === 'expansion' && where !== undefined && { place: where }),
  };
}
