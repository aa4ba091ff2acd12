import { lazily } from '@lode/domain/data';
import type { Line } from '../line';

const address =
  /(?<!\p{L})(?:Mr|Mrs|Ms|Miss|Dr|Herrn?|Frau|Mme|Señora?|Sra?|Signora?)\.?\s(\p{Lu}[\p{L}’'-]+)(?!\s?\p{Lu})/gu;
/** A precondition of addresses. */
const honorific = /M(?:[rs]|iss|me)|Dr|Herr|Frau|Se[ñn]or|Sr|Signor/;
/** Longer lines are no text about people. */
const maxLineLength = 6000;

/** Whether a page mentions a family name with an honorific and without a given name: `Ms. Roe`. */
export function addressedFamilies(
  lines: readonly Line[],
  isOutside: (line: Line) => boolean,
): (family: string) => boolean {
  const families = lazily(
    () =>
      new Set(
        lines
          .filter((line) => line.text.length <= maxLineLength && !isOutside(line))
          .flatMap(({ text }) =>
            honorific.test(text)
              ? Array.from(text.matchAll(address), ([, family = '']) => family.replace(/['’]s?$/, ''))
              : [],
          ),
      ),
  );
  return (family) => families().has(family);
}
