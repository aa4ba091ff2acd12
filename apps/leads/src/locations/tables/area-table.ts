import { placeKey, placeWords, readData } from '@lode/domain/towns';
import { countryWords, wholeCountries } from '../words/country-words';
import { readRegionWords, type RegionWords } from '../words/region-words';
import { countryNames, englishCountryName, regionNames } from './area-names';

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
