import type { Random } from '../random';
import { pagesOf, type SitePlan } from '../sites/site-plan';
import { daysBefore, type CompanyEvent, type EventTopic } from '../dossiers/dossier';
import { headlineForms, type HeadlineForm } from './headlines';

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

/** A funding round, by its key and its name in each language. */
export interface Round {
  /** As in `series_a`. */
  name: string;
  written: Readonly<Record<string, string>>;
}

const round = (name: string, texts: string): Round => {
  const [en = '', de = en, fr = en, es = en, it = en] = texts.split(' | ');
  return { name, written: { en, de, fr, es, it } };
};

/** In the order en, de, fr, es, it. */
const rounds: readonly Round[] = [
  round('pre_seed', 'pre-seed | Pre-Seed-Runde | levée pre-seed | ronda pre-semilla | round pre-seed'),
  round('seed', 'seed | Seed-Runde | levée d’amorçage | ronda semilla | round seed'),
  round('series_a', 'Series A | Series-A-Runde | série A | serie A | round di serie A'),
  round('series_b', 'Series B | Series-B-Runde | série B | serie B | round di serie B'),
  round('series_c', 'Series C | Series-C-Runde | série C | serie C | round di serie C'),
];

/** An amount of money, and its notation in a headline. */
export interface Money {
  text: string;
  value: number;
  /** ISO 4217. */
  currency: string;
}

interface Notation {
  /** `{n}` is a whole number, `{d}` one with a decimal. */
  form: string;
  currency: string;
  unit: number;
  heldOut: boolean;
}

const million = 1e6;
const crore = 1e7;

const notation = (currency: string, unit: number, list: string): Notation[] =>
  list.split(' | ').map((form) => ({
    form: form.replace('*', ''),
    currency,
    unit,
    heldOut: form.startsWith('*'),
  }));

/** Notations of amounts by language; `*` marks held-out ones. */
const notations: Readonly<Record<string, readonly Notation[]>> = {
  en: [
    ...notation(
      'USD',
      million,
      '${n}M | ${n} million | US${d}m | USD {n} million | *${d}mn | *{n} million dollars',
    ),
    ...notation('EUR', million, '€{n}m | €{d} million | *EUR {n}M'),
    ...notation('GBP', million, '£{n}m | £{n} million | *GBP {d}m'),
    ...notation('INR', crore, 'Rs {n} crore | *₹{n} crore'),
    ...notation('USD', 1e3, '${n}0k | *${n}0,000'),
  ],
  de: [
    ...notation(
      'EUR',
      million,
      '{n} Mio. Euro | {n} Millionen Euro | €{d} Mio | *EUR {d} Mio. | *{n} Mio. €',
    ),
    ...notation('USD', million, '{d} Millionen US-Dollar | *{n} Mio. Dollar'),
    ...notation('EUR', 1e3, '{n}0.000 Euro | *{n}0.000 €'),
  ],
  fr: [
    ...notation(
      'EUR',
      million,
      '{n} M€ | {n} millions d’euros | {d} M€ | *{d} millions d’euros | *{n} M d’euros',
    ),
    ...notation('USD', million, '{n} millions de dollars | *{d} M$'),
    ...notation('EUR', 1e3, '{n}0 000 euros | *{n}0 k€'),
  ],
  es: [
    ...notation(
      'EUR',
      million,
      '{n} millones de euros | {d} M€ | {n} M€ | *{d} millones de euros | *{n} M de euros',
    ),
    ...notation('USD', million, '{n} millones de dólares | *{n} M$'),
    ...notation('EUR', 1e3, '{n}0.000 euros | *{n}0.000 €'),
  ],
  it: [
    ...notation(
      'EUR',
      million,
      '*{n} milioni di euro | *{d} milioni di euro | *{n} mln di euro | *{d} mln €',
    ),
    ...notation('USD', million, '*{n} milioni di dollari'),
    ...notation('EUR', 1e3, '*{n}0.000 euro'),
  ],
};

/** An amount from tens of thousands to hundreds of millions. */
function drawMoney(random: Random, language: string, heldOut: boolean): Money {
  const fitting = (notations[language] ?? []).filter((known) => known.heldOut === heldOut);
  const { form, currency, unit } = random.pick(fitting);
  const whole = random.integer(11, 95);
  const tenths = form.includes('{d}') ? random.integer(1, 9) : 0;
  const number = tenths > 0 ? `${whole}${language === 'en' ? '.' : ','}${tenths}` : String(whole);
  const zeros = unit === 1e3 ? 10 : 1;
  return {
    text: form.replace(/\{[nd]\}/, () => number),
    value: Math.round((whole * 10 + tenths) * zeros * (unit / 10)),
    currency,
  };
}
