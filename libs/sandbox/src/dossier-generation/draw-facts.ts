import type { Random } from '../random/random';
import type { Company } from '../world/company';
import type { Dossier, Headcount, ToldFact } from '../dossiers/dossier';
import { legalFormsOf } from '../dossiers/legal-forms';
import { SECTORS, sectorOf } from '../dossiers/sectors';
import { drawTellers, sayings, tell, type Shares } from './telling';

/** Who could tell anything at all of a company. */
export interface Witnesses {
  /** Its site can be read. */
  site: boolean;
  wikidata: boolean;
  gleif: boolean;
  sec: boolean;
  /** The SEC has notices of offerings, in which the year of incorporation stands. */
  formsD: boolean;
}

const FIRST_YEAR = 1890;
const LAST_YEAR = 2024;

/** Young companies are more common than old ones. */
export const drawFoundingYear = (random: Random): number =>
  LAST_YEAR - Math.floor((LAST_YEAR - FIRST_YEAR + 1) * random.next() ** 2.2);

/** Share for everybody who could tell it. */
const among = ({ site, wikidata, gleif, sec }: Witnesses, shares: Shares): Shares => ({
  ...(site && { site_data: shares.site_data ?? 0, site_text: shares.site_text ?? 0 }),
  ...(wikidata && { wikidata: shares.wikidata ?? 0 }),
  ...(gleif && { gleif: shares.gleif ?? 0 }),
  ...(sec && { sec: shares.sec ?? 0 }),
});

export function drawFounded(random: Random, truth: number, witnesses: Witnesses): ToldFact<number> {
  const sec = witnesses.formsD ? 0.6 : 0;
  const shares = among(witnesses, { site_data: 0.25, site_text: 0.4, gleif: 0.6, sec, wikidata: 0.7 });
  return tell(random, shares, { truth, wrong: (other) => otherYear(other, truth) });
}

function otherYear(random: Random, year: number): number {
  const away = random.integer(1, 15);
  return year + away <= LAST_YEAR && random.chance(0.5) ? year + away : year - away;
}

const RANGES: readonly (readonly [number, number])[] = [
  [3, 9],
  [10, 49],
  [50, 99],
  [100, 249],
  [250, 499],
  [500, 999],
  [1000, 5000],
];

/** From so many people on, some say no more than a round number that they exceed. */
const LARGE = 60;

/** Small companies are more common than large ones. */
function drawNumber(random: Random, atLeast: number): number {
  const low = Math.log(3);
  const drawn = Math.round(Math.exp(low + random.next() * (Math.log(5000) - low)));
  return Math.max(drawn, atLeast);
}

/** How a number is told: as it is, as a range, or as what it exceeds. Wikidata has numbers alone. */
function drawForm(random: Random, exact: number): Headcount {
  const [low, high] = RANGES.find(([, max]) => exact <= max) ?? [exact, exact];
  const unit = 10 ** (String(exact).length - 1) / 2;
  const below = Math.floor((exact - 1) / unit) * unit;
  const open: readonly Headcount[] = exact >= LARGE ? [{ min: Math.max(below, 50) }] : [];
  const forms: readonly Headcount[] = [{ min: low, max: high }, ...open];
  return random.chance(0.55) ? { min: exact, max: exact } : random.pick(forms);
}

export function drawHeadcount(
  random: Random,
  { people }: Company,
  witnesses: Witnesses,
): ToldFact<Headcount> {
  const exact = drawNumber(random, people.length);
  const tellers = drawTellers(random, among(witnesses, { site_data: 0.25, site_text: 0.35, wikidata: 0.5 }));
  const drawn = drawForm(random, exact);
  const truth = tellers[0] === 'wikidata' ? { min: exact, max: exact } : drawn;
  const told = sayings(random, tellers, { truth, wrong: (other) => outdated(other, truth.min) });
  const inNumbers = told.map(({ by, value }) => {
    const isRange = by === 'wikidata' && value.min !== value.max;
    return { by, value: isRange ? { min: exact, max: exact } : value };
  });
  return { truth, told: inNumbers };
}

/** What was so when it was smaller; nobody is a company of one. */
function outdated(random: Random, min: number): Headcount {
  const was = Math.max(2, Math.floor(min * random.pick([0.3, 0.5, 0.7])));
  return { min: was, max: was };
}

export function drawSector(random: Random, { industry }: Company, witnesses: Witnesses): Dossier['sector'] {
  const { naics, accepted } = sectorOf(industry);
  const others = Object.values(SECTORS).filter((other) => other.naics !== naics);
  const shares = among(witnesses, { site_data: 0.4, site_text: 1, sec: 1, wikidata: 0.7 });
  const wrong = (other: Random): string => other.pick(others).naics;
  return { ...tell(random, shares, { truth: naics, wrong }), accepted };
}

export function drawLegalName(random: Random, company: Company, witnesses: Witnesses): ToldFact<string> {
  const forms = legalFormsOf(company.city.country, company.heldOut);
  const form = random.pick(forms);
  const others = forms.filter((other) => other !== form);
  const shares = among(witnesses, { site_data: 0.3, site_text: 0.5, gleif: 1, sec: 1, wikidata: 0.3 });
  return tell(random, shares, {
    truth: `${company.name} ${form}`,
    wrong: (other) =>
      others.length > 0 ? `${company.name} ${other.pick(others)}` : `${company.name} Holding ${form}`,
  });
}
