import { join } from 'node:path';
import { rootOf, titleOf, readingOf, type SectorReading } from './taxonomy';
import { lazily, foldWords } from '../values';
import { readTable, type TableRow } from '../data';
import { sectorOfTexts } from './read-texts';

/** The company states a NAICS code itself. */
const naicsConfidence = 90;

/** The sector of a NAICS code of two to six digits, down to its industry group. */
export function sectorOfNaics(code: string): SectorReading | null {
  if (!/^\d{2,6}$|^\d{2}-\d{2}$/.test(code)) return null;
  const known = [code, code.slice(0, 4), code.slice(0, 3), rootOf(code)].find(
    (each) => titleOf(each) !== null,
  );
  return readingOf(known, naicsConfidence, `NAICS ${code}`);
}

/** The registrant chose it once, and it is rarely updated. */
const sicConfidence = 80;

interface SicRange {
  readonly from: number;
  readonly to: number;
  readonly code: string;
}

const sicFile = join(__dirname, 'data/sic-ranges.tsv');

/** Narrowest first. */
const ranges = lazily((): SicRange[] =>
  readTable(sicFile, ['naics', 'sic'])
    .flatMap(readRow)
    .sort((one, other) => one.to - one.from - (other.to - other.from)),
);

const readRow = ({ naics, sic }: TableRow<'naics' | 'sic'>): SicRange[] =>
  sic.split(' ').map((text) => {
    const [from, to = from] = text.split('-');
    return { from: Number(from), to: Number(to), code: naics };
  });

/** The sector of an SIC code in EDGAR's format, such as `7372` or `100`; null if unknown. */
export function sectorOfSic(sic: string): SectorReading | null {
  if (!/^\d{3,4}$/.test(sic)) return null;
  const number = Number(sic);
  const range = ranges().find(({ from, to }) => number >= from && number <= to);
  return readingOf(range?.code, sicConfidence, `SIC ${sic}`);
}

const categoryConfidence = 80;

/** Maps each word to its code, from a table with a column of NAICS codes and a column of space-separated words. */
const codeTable = (file: string, column: string): (() => ReadonlyMap<string, string>) =>
  lazily(() => {
    const rows = readTable(file, ['naics', column]);
    return new Map(
      rows.flatMap((row) => (row[column] ?? '').split(' ').map((word) => [word, row['naics'] ?? ''])),
    );
  });

const categoryCodes = codeTable(join(__dirname, 'data/openstreetmap-tags.tsv'), 'tags');

/** Key prefixes of this project and of the name-suggestion-index. */
const before = /^(?:osm:|brands\/|operators\/|transit\/|flags\/)/;

/**
 * @param category OpenStreetMap key and value, such as `amenity/dentist`; further parts such as a cuisine are ignored
 */
export function sectorOfCategory(category: string): SectorReading | null {
  const [key = '', value = ''] = category.replace(before, '').split('/');
  const code = categoryCodes().get(`${key}/${value}`) ?? categoryCodes().get(`${key}/*`);
  return readingOf(code, categoryConfidence, `category ${key}/${value}`);
}

/** Site builders offer few types, so the nearest one may be inaccurate. */
const typeConfidence = 75;

const typeCodes = codeTable(join(__dirname, 'data/schema-types.tsv'), 'types');

/** Types of products, which any company may use. */
const ofProducts = new Set(['SoftwareApplication', 'WebApplication', 'MobileApplication']);

/** @param type such as `Dentist` or `https://schema.org/Dentist` */
export function sectorOfSchemaType(type: string): SectorReading | null {
  const name = type.replace(/^.*[/:#]/, '');
  return readingOf(
    typeCodes().get(name),
    ofProducts.has(name) ? typeConfidence / 3 : typeConfidence,
    `schema.org ${name}`,
  );
}

const labelConfidence = 75;
/** Factor of confidence for a label that is matched by its words only. */
const shareOfWords = 0.7;

const labelFile = join(__dirname, 'data/industry-names.tsv');

/** `&` equals `and`. */
const keyOf = (label: string): string =>
  foldWords(label)
    .filter((word) => word !== 'and')
    .join(' ');

const labels = lazily(
  () =>
    new Map(
      readTable(labelFile, ['naics', 'names']).flatMap(({ naics, names }) =>
        names.split('; ').map((label): [string, string] => [keyOf(label), naics]),
      ),
    ),
);

/** The sector of an English industry name, such as `software industry`; by its words if no table contains it. */
export function sectorOfIndustryLabel(label: string): SectorReading | null {
  const reason = `industry ${label}`;
  const known = readingOf(labels().get(keyOf(label)), labelConfidence, reason);
  if (known) return known;
  const words = sectorOfTexts([{ text: label, weight: 'description' }], ['en']);
  return words && { ...words, confidence: Math.round(words.confidence * shareOfWords), reasons: [reason] };
}
