import type { Random } from '../random';
import type { Company } from '../world/company';
import {
  type Dossier,
  type Headcount,
  type SourcedFact,
  legalFormsOf,
  sectorsByIndustry,
  sectorOf,
  type FactSource,
  type FactStatement,
} from '../dossiers/dossier';

/** The sources that can state facts about a company. */
export interface AvailableSources {
  /** Its site is readable. */
  site: boolean;
  wikidata: boolean;
  gleif: boolean;
  sec: boolean;
  /** The SEC has notices of offerings, which contain the year of incorporation. */
  formsD: boolean;
}

const firstYear = 1890;
const lastYear = 2024;

/** Young companies are more common than old ones. */
export const drawFoundingYear = (random: Random): number =>
  lastYear - Math.floor((lastYear - firstYear + 1) * random.next() ** 2.2);

/** Probability for each source that can state the fact. */
const restrictTo = ({ site, wikidata, gleif, sec }: AvailableSources, shares: Shares): Shares => ({
  ...(site && { site_data: shares.site_data ?? 0, site_text: shares.site_text ?? 0 }),
  ...(wikidata && { wikidata: shares.wikidata ?? 0 }),
  ...(gleif && { gleif: shares.gleif ?? 0 }),
  ...(sec && { sec: shares.sec ?? 0 }),
});

export function drawFounded(random: Random, truth: number, available: AvailableSources): SourcedFact<number> {
  const sec = available.formsD ? 0.6 : 0;
  const shares = restrictTo(available, { site_data: 0.25, site_text: 0.4, gleif: 0.6, sec, wikidata: 0.7 });
  return drawSourcedFact(random, shares, { truth, wrong: (other) => otherYear(other, truth) });
}

function otherYear(random: Random, year: number): number {
  const away = random.integer(1, 15);
  return year + away <= lastYear && random.chance(0.5) ? year + away : year - away;
}

const ranges: readonly (readonly [number, number])[] = [
  [3, 9],
  [10, 49],
  [50, 99],
  [100, 249],
  [250, 499],
  [500, 999],
  [1000, 5000],
];

/** From this number on, some sources state only a round number that is exceeded. */
const large = 60;

/** Small companies are more common than large ones. */
function drawNumber(random: Random, atLeast: number): number {
  const low = Math.log(3);
  const drawn = Math.round(Math.exp(low + random.next() * (Math.log(5000) - low)));
  return Math.max(drawn, atLeast);
}

/** Notation of a headcount: exact, a range, or a lower limit. Wikidata has exact numbers only. */
function drawForm(random: Random, exact: number): Headcount {
  const [low, high] = ranges.find(([, max]) => exact <= max) ?? [exact, exact];
  const unit = 10 ** (String(exact).length - 1) / 2;
  const below = Math.floor((exact - 1) / unit) * unit;
  const open: readonly Headcount[] = exact >= large ? [{ min: Math.max(below, 50) }] : [];
  const forms: readonly Headcount[] = [{ min: low, max: high }, ...open];
  return random.chance(0.55) ? { min: exact, max: exact } : random.pick(forms);
}

export function drawHeadcount(
  random: Random,
  { people }: Company,
  available: AvailableSources,
): SourcedFact<Headcount> {
  const exact = drawNumber(random, people.length);
  const sources = drawSources(
    random,
    restrictTo(available, { site_data: 0.25, site_text: 0.35, wikidata: 0.5 }),
  );
  const drawn = drawForm(random, exact);
  const truth = sources[0] === 'wikidata' ? { min: exact, max: exact } : drawn;
  const statements = drawStatements(random, sources, { truth, wrong: (other) => outdated(other, truth.min) });
  const inNumbers = statements.map(({ by, value }) => {
    const isRange = by === 'wikidata' && value.min !== value.max;
    return { by, value: isRange ? { min: exact, max: exact } : value };
  });
  return { truth, statements: inNumbers };
}

/** An earlier, smaller headcount; at least two. */
function outdated(random: Random, min: number): Headcount {
  const was = Math.max(2, Math.floor(min * random.pick([0.3, 0.5, 0.7])));
  return { min: was, max: was };
}

export function drawSector(
  random: Random,
  { industry }: Company,
  available: AvailableSources,
): Dossier['sector'] {
  const { naics, accepted } = sectorOf(industry);
  const others = Object.values(sectorsByIndustry).filter((other) => other.naics !== naics);
  const shares = restrictTo(available, { site_data: 0.4, site_text: 1, sec: 1, wikidata: 0.7 });
  const wrong = (other: Random): string => other.pick(others).naics;
  return { ...drawSourcedFact(random, shares, { truth: naics, wrong }), accepted };
}

export function drawLegalName(
  random: Random,
  company: Company,
  available: AvailableSources,
): SourcedFact<string> {
  const forms = legalFormsOf(company.city.country, company.heldOut);
  const form = random.pick(forms);
  const others = forms.filter((other) => other !== form);
  const shares = restrictTo(available, { site_data: 0.3, site_text: 0.5, gleif: 1, sec: 1, wikidata: 0.3 });
  return drawSourcedFact(random, shares, {
    truth: `${company.name} ${form}`,
    wrong: (other) =>
      others.length > 0 ? `${company.name} ${other.pick(others)}` : `${company.name} Holding ${form}`,
  });
}

/** Sources in descending order of trust. */
export const orderOfTrust: readonly FactSource[] = ['site_data', 'site_text', 'gleif', 'sec', 'wikidata'];

/** Probability that a source contradicts a more trusted one. */
const contradicts = 0.25;

/** Probability that each source states the fact; omitted: never. */
type Shares = Readonly<Partial<Record<FactSource, number>>>;

/** A fact, and how sources can state it. */
export interface FactDraft<Value> {
  truth: Value;
  /** An incorrect value. */
  wrong(random: Random): Value;
}

/** Draws the sources that state a fact: the most trusted one is correct, some of the others are not. */
function drawSourcedFact<Value>(random: Random, shares: Shares, fact: FactDraft<Value>): SourcedFact<Value> {
  const sources = drawSources(random, shares);
  return { truth: fact.truth, statements: drawStatements(random, sources, fact) };
}

const drawSources = (random: Random, shares: Shares): FactSource[] =>
  orderOfTrust.filter((source) => random.chance(shares[source] ?? 0));

const drawStatements = <Value>(
  random: Random,
  sources: readonly FactSource[],
  { truth, wrong }: FactDraft<Value>,
): FactStatement<Value>[] =>
  sources.map((by, index) => {
    const errs = index > 0 && random.chance(contradicts);
    return { by, value: errs ? wrong(random) : truth };
  });
