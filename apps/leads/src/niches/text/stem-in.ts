import type { SpokenLanguage } from './spoken-languages';

/** Endings and their replacements; of each list the first that fits applies. */
type Rules = readonly (readonly [ending: RegExp, replacement: string])[];

/** A shorter stem would be another word. */
const minLetters = 3;

/**
 * The steps to the common part of the singular and plural of folded words: of `Praxis` and `Praxen`, `medical` and
 * `médicaux`, `chiosco` and `chioschi`, `avião` and `aviões`, `huis` and `huizen`, `hydraulik` and `hydraulicy`.
 */
const steps: Readonly<Record<SpokenLanguage, readonly Rules[]>> = {
  en: [
    [
      [/(?:ies|y)$/, 'i'],
      [/(?<=s|x|z|ch|sh)es$/, ''],
      [/(?<=[^isu])s$/, ''],
    ],
    [[/e$/, '']],
  ],
  de: [
    [
      [/([aou])e(?=[^e])/, '$1'],
      [/$/, ''],
    ],
    [
      [/(?:innen|in)$/, ''],
      [/(?:is|en|ern|er|um|es|em|e|s|n)$/, ''],
    ],
    [[/s$/, '']],
  ],
  fr: [
    [
      [/(?<!e)aux$/, 'al'],
      [/(?:s|x)$/, ''],
    ],
    [[/e$/, '']],
  ],
  es: [
    [
      [/ces$/, 'z'],
      [/(?<=[lnrdjsy])es$/, ''],
      [/s$/, ''],
    ],
    [[/[aeo]$/, '']],
  ],
  it: [
    [
      [/(?<=[cg])h[ei]$/, ''],
      [/[aeio]+$/, ''],
    ],
  ],
  pt: [
    [
      [/(?:oes|aes|aos)$/, 'ao'],
      [/([aeou])is$/, '$1l'],
      [/ns$/, 'm'],
      [/(?<=[rzs])es$/, ''],
      [/(?<!i)s$/, ''],
    ],
    [[/[aeo]$/, '']],
  ],
  nl: [
    [
      [/(?:en|s|e|um|a)$/, ''],
      [/$/, ''],
    ],
    [
      [/v$/, 'f'],
      [/z$/, 's'],
    ],
    [[/s$/, '']],
    [[/(.)\1/g, '$1']],
  ],
  pl: [
    [[/(?:owie|ami|ach|iem|em|om|ow|um|ie|y|i|e|a|o|u)$/, '']],
    [
      [/i$/, ''],
      [/sc$/, 'st'],
    ],
    [
      [/(?:dz|g)$/, 'g'],
      [/[ckt]$/, 'k'],
    ],
  ],
};

/** The common part of the forms of a folded word in a language, only comparable with others of the same language. */
export function stemIn(word: string, language: SpokenLanguage): string {
  return steps[language].reduce((stem, rules) => {
    const rule = rules.find(([ending]) => ending.test(stem));
    const shorter = rule ? stem.replace(...rule) : stem;
    return shorter.length < minLetters ? stem : shorter;
  }, word);
}
