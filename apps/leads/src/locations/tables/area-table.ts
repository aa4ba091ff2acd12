import { join } from 'node:path';
import { lazily } from '@lode/domain/values';
import { readTable } from '@lode/domain/data';
import { readCountryAliases } from '@lode/domain/sites';
import { placeKey, placeWords, readData } from '@lode/domain/towns';

/** Languages in which names of countries are understood, in addition to the country's own. */
const languages: readonly string[] = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'];

/** Other designations of countries. */
export const countryWords = lazily(() => readCountryAliases('in places'));

/** Countries that addresses include in other countries, by the latter. */
export const wholeCountries = lazily((): ReadonlyMap<string, string> => {
  const rows = readTable(join(__dirname, '../data/country-parts.tsv'), ['country', 'parts']);
  return new Map(rows.flatMap(({ country, parts }) => parts.split(' ').map((part) => [part, country])));
});

interface RegionWords {
  readonly code: string;
  readonly names: readonly string[];
  /** The abbreviation in addresses; empty if there is none. */
  readonly shortForm: string;
}

/** Regions by their codes in GeoNames. */
export const readRegionWords = (): RegionWords[] =>
  readTable(join(__dirname, '../data/region-words.tsv'), ['code', 'short form', 'names']).map((row) => ({
    code: row.code,
    shortForm: row['short form'],
    names: row.names.split('|').filter(Boolean),
  }));

const displayNames = languages.map((language) => new Intl.DisplayNames([language], { type: 'region' }));

/** Designations of counties, which common usage omits outside the United States. */
const kind =
  /^(?:provincia d(?:i|e|el|ella) |province of |città metropolitana di |county |(?:royal |metropolitan |city and )?borough of |city of |district of )|(?: city and county council| county| city)$/gi;

export const englishCountryName = (code: string): string => displayNames[0]?.of(code) ?? code;

/** The code of a country, and its names in the supported languages and its own. */
export function countryNames(code: string): string[] {
  const own = new Intl.Locale('und', { region: code }).maximize().language;
  const all = [...displayNames, new Intl.DisplayNames([own], { type: 'region' })];
  return [code, ...all.map((names) => names.of(code) ?? '')];
}

/** The names of a region or county, by its code and name in GeoNames. */
function regionNames(code: string, name: string): string[] {
  const [country, , county] = code.split('.');
  if (county === undefined || country === 'US') return [name];
  const bare = name.replace(kind, '');
  if (country === 'IE') return [name, bare, `County ${bare}`, `Co. ${bare}`];
  // Provinces of Italy have codes that addresses use.
  return country === 'IT' ? [name, bare, county] : [name, bare];
}

/** A country, region or county. */
export interface Area {
  /** From the country down, as in `US`, `US.TX` or `US.TX.453`: codes of GeoNames. */
  readonly code: string;
  readonly name: string;
  /** The abbreviation in addresses, as in `TX`; null if there is none. */
  readonly shortForm: string | null;
  /** Line numbers of its largest towns, the largest first. */
  readonly largest: readonly number[];
}

export const countryOf = (code: string): string => code.slice(0, 2);

/** Whether one area equals the other, is inside it, or belongs to it in addresses, as Puerto Rico to the USA. */
export const isWithin = (inner: string, outer: string): boolean =>
  inner === outer || inner.startsWith(`${outer}.`) || wholeCountries().get(countryOf(inner)) === outer;

/** Areas with their hierarchy and names. */
export class AreaTable {
  private readonly byIndex: readonly Area[];
  private readonly byCode: ReadonlyMap<string, Area>;
  private readonly byName = new Map<string, Area[]>();

  private readonly regions = readRegionWords();

  constructor() {
    const { regions } = this;
    this.byIndex = readAreas(regions);
    this.byCode = new Map(this.byIndex.map((area) => [area.code, area]));
    for (const area of this.byIndex) this.name(area, namesOf(area));
    for (const { code, shortForm, names } of regions) this.name(this.byCode.get(code), [shortForm, ...names]);
    for (const { code, names } of countryWords()) this.name(this.byCode.get(code), names);
  }

  at(index: number): Area {
    const area = this.byIndex[index];
    if (!area) throw new RangeError(`There is no area ${index}.`);
    return area;
  }

  find(code: string): Area | null {
    return this.byCode.get(code) ?? null;
  }

  /** The names of a region in its own and other languages, the English one first. */
  namesOf({ code, name }: Area): readonly string[] {
    return [name, ...(this.regions.find((each) => each.code === code)?.names ?? [])];
  }

  /** Indexes of the area of this code and of those inside it. */
  indexesWithin(code: string): ReadonlySet<number> {
    const inner = [...this.byIndex.entries()].filter(([, area]) => isWithin(area.code, code));
    return new Set(inner.map(([index]) => index));
  }

  /** The areas with this name or abbreviation. */
  called(words: readonly string[]): readonly Area[] {
    return this.byName.get(placeKey(words)) ?? [];
  }

  private name(area: Area | undefined, names: readonly string[]): void {
    if (!area) return;
    for (const key of new Set(names.map((name) => placeKey(placeWords(name))))) {
      const meanings = this.byName.get(key) ?? [];
      if (key && !meanings.includes(area)) this.byName.set(key, [...meanings, area]);
    }
  }
}

const namesOf = ({ code, name, shortForm }: Area): string[] =>
  code.length === 2 ? countryNames(code) : [...regionNames(code, name), shortForm ?? ''];

function readAreas(regions: readonly RegionWords[]): Area[] {
  const shortForms = new Map(regions.map(({ code, shortForm }) => [code, shortForm]));
  const lines = readData('areas').toString().trimEnd().split('\n');
  return lines.map((line) => {
    const [code = '', name = '', largest = ''] = line.split('\t');
    const ofUnitedStates = /^US\.([A-Z]{2})$/.exec(code)?.[1];
    return {
      code,
      name: code.length === 2 ? englishCountryName(code) : name,
      shortForm: (shortForms.get(code) || ofUnitedStates) ?? null,
      largest: largest.split(' ').map(Number),
    };
  });
}
