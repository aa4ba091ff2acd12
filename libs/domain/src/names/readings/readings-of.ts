import anyAscii from 'any-ascii';
import type { PersonName } from '../person-name';
import { chineseVariants } from './chinese-variants';
import { cyrillicVariants } from './cyrillic-variants';
import { greekVariants } from './greek-variants';
import { koreanVariants } from './korean-variants';
import { nordicVariants, strokeVariants, umlautVariants } from './latin-variants';
import type { Reading, Variant } from './reading';

/** Letters that determine their reading, in any language that uses them. */
const alphabetic =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{M}'.-]*$/u;
const hangul = /^\p{Script=Hangul}+$/u;
const han = /^\p{Script=Han}+$/u;
const maxReadings = 12;

/**
 * The transliterations of a name to a to z, the most likely first, at most 12. Empty where its script omits sounds, as
 * Arabic does, or has individual readings, as Japanese names have.
 */
export function readingsOf(name: PersonName, domain?: string): readonly Reading[] {
  const letters = [...name.given, ...name.family.flatMap((part) => [...part.particles, part.name])].join('');
  if (han.test(letters)) return withoutSoleChoice(chineseVariants(name, domain)).map(toReading);
  if (hangul.test(letters)) return withoutSoleChoice(koreanVariants(name, domain)).map(toReading);
  if (!alphabetic.test(letters)) return [];
  const text = letters.toLowerCase().normalize('NFC');
  const variants = [
    umlautVariants(text, name, domain),
    nordicVariants(text, domain),
    strokeVariants(text, domain),
    cyrillicVariants(text, domain),
    greekVariants(text),
  ];
  return variants
    .filter((options) => options.length > 0)
    .map(withoutSoleChoice)
    .reduce<readonly Variant[]>(combine, [asItIs])
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, maxReadings)
    .map(toReading);
}

/** A single option is not a choice. */
const withoutSoleChoice = (options: readonly Variant[]): readonly Variant[] =>
  options.length > 1 ? options : options.map((option) => ({ ...option, choices: {} }));

const asItIs: Variant = { weight: 1, choices: {}, rewrite: (word) => word };

const combine = (ones: readonly Variant[], others: readonly Variant[]): Variant[] =>
  ones.flatMap((one) =>
    others.map((other) => ({
      weight: one.weight * other.weight,
      choices: { ...one.choices, ...other.choices },
      rewrite: (word, part) => other.rewrite(one.rewrite(word, part), part),
    })),
  );

function toReading({ weight, choices, rewrite }: Variant): Reading {
  return {
    weight,
    choices,
    read: (word, part) =>
      anyAscii(withoutMarks(rewrite(word.toLowerCase().normalize('NFC'), part)))
        .toLowerCase()
        .replace(/[^a-z]/g, ''),
  };
}

const withoutMarks = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC');
