import { join } from 'node:path';
import { lazily } from '@lode/domain/values';
import { readTable } from '@lode/domain/data';
import { placeWords } from '@lode/domain/towns';

/** As in `SW1A 1AA`, with its area, `SW`. */
const postcode = /^\s*([A-Z]{1,2})\d[A-Z\d]? ?\d[A-Z]{2}\s*$/i;

const towns = lazily(() => {
  const rows = readTable(join(__dirname, '../data/british-postcode-areas.tsv'), ['town', 'areas']);
  return new Map(rows.flatMap(({ town, areas }) => areas.split(' ').map((area) => [area, town])));
});

/** The post town of a text that is a British postcode; undefined for other texts. */
export const townOfPostcode = (text: string): string | undefined =>
  towns().get(postcode.exec(text)?.[1]?.toUpperCase() ?? '');

/** The words of the parts between commas. */
export type Segment = readonly string[];

export interface LocationText {
  readonly segments: readonly Segment[];
  /** The same without house numbers and postal codes. */
  readonly plainSegments: readonly Segment[];
  /** Possible ZIP codes or postal codes of Canada, in the form of their table. */
  readonly postalCodes: readonly string[];
}

/** Limits in UTF-16 units and in words; a longer text is no location. */
const limits = { units: 200, words: 24, segments: 8 };

const zip = /(?<![\w-])(\d{5})(?:-\d{4})?(?![\w-])/g;
/** Postal codes of Canada, by their first half. */
const forwardArea = /(?<!\w)([ABCEGHJ-NPRSTVXY]\d[A-Z])(?: ?\d[A-Z]\d)?(?!\w)/gi;
/** Postal codes with letters: of the Netherlands, and with a country sign before. */
const letteredCodes = /(?<!\w)(?:\d{4} ?[A-Z]{2}|[A-Z]{1,2}-\d{4,5})(?!\w)/g;
const codeWords = /(?<!\w)(?:zip ?code|zip|post ?code|postal code|plz)(?!\w)[:. ]?/gi;

/** Parses the text of a location. Reads the first 200 characters and 24 words. */
export function readLocationText(text: string): LocationText {
  const given = text.slice(0, limits.units).toWellFormed();
  const shortened = britishTown(given) ?? given.replace(codeWords, ' ');
  const segments = toSegments(shortened);
  const plainSegments = toSegments(shortened.replace(letteredCodes, ' '))
    .map((words) => words.filter((word) => !/\d/.test(word)))
    .filter((words) => words.length > 0);
  return { segments, plainSegments, postalCodes: postalCodesOf(shortened) };
}

function toSegments(text: string): Segment[] {
  let left = limits.words;
  return text
    .split(/[,;\n\r\t|]/)
    .slice(-limits.segments)
    .map((part) => {
      const words = placeWords(part).slice(0, left);
      left -= words.length;
      return words;
    })
    .filter((words) => words.length > 0);
}

const postalCodesOf = (text: string): string[] =>
  [...text.matchAll(zip), ...text.matchAll(forwardArea)].map(([, code = '']) => code.toUpperCase());

/** `SW1A 1AA` is read as its post town. */
function britishTown(text: string): string | null {
  const town = townOfPostcode(text);
  return town === undefined ? null : `${town}, GB`;
}
