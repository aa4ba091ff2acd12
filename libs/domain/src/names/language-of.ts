import anyAscii from 'any-ascii';
import type { PersonName } from './person-name';
import { familyNames, givenNames, languages, type Language, type ListedName } from '../listed-names';

/** The language of names by the top-level domain. */
const countries: Readonly<Record<string, Language>> = {
  de: 'german',
  at: 'german',
  li: 'german',
  ch: 'german',
  se: 'nordic',
  fi: 'nordic',
  no: 'nordic',
  dk: 'nordic',
  is: 'nordic',
  tr: 'turkish',
  az: 'turkish',
  hu: 'hungarian',
  fr: 'french',
  es: 'spanish',
  mx: 'spanish',
  ar: 'spanish',
  cl: 'spanish',
  co: 'spanish',
  pe: 'spanish',
  uy: 'spanish',
  pt: 'portuguese',
  br: 'portuguese',
  it: 'italian',
};

/** Letters that indicate a language of the list. */
const letters: readonly (readonly [Language, RegExp])[] = [
  ['german', /ß/u],
  ['nordic', /[øåæ]/u],
  ['turkish', /[şğı]/u],
  ['hungarian', /[őű]/u],
  ['spanish', /ñ/u],
  ['portuguese', /[ãõ]/u],
  ['polish', /[łńśźżąę]/u],
];

/** Votes for each language with evidence in a name or its domain; the family name counts most, the domain least. */
export function languageVotes(name: PersonName, domain = ''): ReadonlyMap<Language, number> {
  const votes = new Map<Language, number>();
  const vote = (language: Language, count: number): void =>
    void votes.set(language, (votes.get(language) ?? 0) + count);
  const country = countries[topLevel(domain)];
  if (country) vote(country, 1);
  const text = [...name.given, ...name.family.map((part) => part.name)]
    .join('')
    .toLowerCase()
    .normalize('NFC');
  for (const [language, pattern] of letters) if (pattern.test(text)) vote(language, 3);
  const given = name.given.map(fold);
  const family = name.family.map((part) => fold(part.name));
  for (const language of languages) {
    if (given.some((word) => isListedIn(givenNames(), language, word))) vote(language, 2);
    if (family.some((word) => isFamilyNameOf(language, word))) vote(language, 3);
  }
  return votes;
}

function isFamilyNameOf(language: Language, word: string): boolean {
  const endings: Partial<Record<Language, RegExp>> = familyEndings;
  return isListedIn(familyNames(), language, word) || (endings[language]?.test(word) ?? false);
}

/** The last label of a domain; empty where there is none. */
export const topLevel = (domain: string): string => domain.toLowerCase().split('.').at(-1) ?? '';

/** Whether a language has more votes than each of the others. */
export function isMostly(language: Language, votes: ReadonlyMap<Language, number>): boolean {
  const own = votes.get(language) ?? 0;
  return own > 0 && [...votes].every(([other, count]) => other === language || count < own);
}

/** The language with the most votes; among equal ones that of the domain, and undefined if it is none of them. */
export function likeliestLanguage(name: PersonName, domain = ''): Language | undefined {
  const votes = languageVotes(name, domain);
  const most = Math.max(0, ...votes.values());
  const best = [...votes].filter(([, count]) => count === most).map(([language]) => language);
  const country = countries[topLevel(domain)];
  return best.length === 1 ? best[0] : best.find((language) => language === country);
}

/** Whether a name in a to z is a given name in any of the languages. */
export const isListedGivenName = (folded: string): boolean =>
  (givenNames().get(folded)?.languages.length ?? 0) > 0;

export const isGivenNameOf = (language: Language, word: string): boolean =>
  isListedIn(givenNames(), language, fold(word));

function isListedIn(names: ReadonlyMap<string, ListedName>, language: Language, word: string): boolean {
  return names.get(word)?.languages.includes(language) ?? false;
}

/** Endings of family names that indicate their language; in lower case and without accents. */
const familyEndings = {
  german:
    /(?:mann|bauer|meier|meyer|maier|mayer|burger|hauser|stein|stadt|dorf|dorfer|schmidt|huber|lander|inger|egger|hofer|acher|feld|felder|ner|ler|cher|cker|mer|ger|lich|gele|tz|sch|ke|gens|[^aeiou]le)$/,
  nordic:
    /(?:son|sen|strom|qvist|quist|lof|sjo|back|gard|gaard|sjoberg|dal|nen|maki|jarvi|niemi|lahti|harju|salo|ala|ola|holm|lund|berg|gren|stad|vik)$/,
  turkish: /(?:oglu|turk|kaya|demir|gul|yurt|han)$/,
  spanish: /(?:[aeio]guez|[aeiou]ez)$/,
} as const;

/** The Latin letters of a word in a to z, without accents and in lower case; `u` for `ü`, `ss` for `ß`. */
export const fold = (word: string): string =>
  anyAscii(word.toLowerCase().normalize('NFC'))
    .toLowerCase()
    .replace(/[^a-z]/g, '');
