import { topLevel } from '../language/language-of';
import { customaryNames, tables } from './cyrillic-tables';
import { type NamePart, replacer, type Variant } from './reading';

type Language = keyof typeof tables;
type Romanise = (word: string) => string;

/** Frequency of each table, and of given names in their Western form. */
const shares: Readonly<Record<Language, Readonly<Record<string, number>>>> = {
  russian: { usual: 0.5, customary: 0.2, letters: 0.1, passport: 0.1, short: 0.06, english: 0.04 },
  ukrainian: { usual: 0.4, passport: 0.35, customary: 0.15, russian: 0.1 },
  belarusian: { usual: 0.6, passport: 0.4 },
  bulgarian: { usual: 1 },
  serbian: { usual: 0.65, plain: 0.15, digraphs: 0.2 },
  macedonian: { usual: 1 },
};

/** In Ukraine the spelling of passports is the usual one. */
const localShares: typeof shares.ukrainian = { passport: 0.55, usual: 0.25, customary: 0.12, russian: 0.08 };

const byCountry: Readonly<Record<string, Language>> = {
  ua: 'ukrainian',
  by: 'belarusian',
  bg: 'bulgarian',
  rs: 'serbian',
  me: 'serbian',
  ba: 'serbian',
  mk: 'macedonian',
};

/** `Щербаков` as shcherbakov, `Юлия` as yulia, yuliya, iuliia and julia. */
export function cyrillicVariants(letters: string, domain?: string): readonly Variant[] {
  if (!/\p{Script=Cyrillic}/u.test(letters)) return [];
  const country = topLevel(domain ?? '');
  const language = languageOf(letters, country);
  const options = Object.entries(
    language === 'ukrainian' && country === 'ua' ? localShares : shares[language],
  );
  return options.map(([option, weight]) => ({
    weight,
    choices: { cyrillic: option },
    rewrite: rewriter(language, option),
  }));
}

function languageOf(letters: string, country: string): Language {
  if (/[әғқңөұүһ]/u.test(letters)) return 'russian';
  if (letters.includes('ў')) return 'belarusian';
  if (/[іїєґ]/u.test(letters)) return country === 'by' ? 'belarusian' : 'ukrainian';
  if (/[ѓќѕ]/u.test(letters)) return 'macedonian';
  if (/[ђћјљњџ]/u.test(letters)) return country === 'mk' ? 'macedonian' : 'serbian';
  if (/[ыэё]/u.test(letters)) return 'russian';
  // In Bulgarian alone it is a vowel.
  if (/ъ[бвгджзклмнпрстфхцчш]/u.test(letters)) return 'bulgarian';
  return byCountry[country] ?? 'russian';
}

const romanisers = new Map<string, Romanise>();

function rewriter(language: Language, option: string): Variant['rewrite'] {
  if (option !== 'customary') return romaniser(language, option);
  const usual = romaniser(language, 'usual');
  return (word: string, part: NamePart) =>
    (part === 'given' ? customaryNames().get(word) : undefined) ?? usual(word);
}

function romaniser(language: Language, option: string): Romanise {
  const key = `${language} ${option}`;
  const known = romanisers.get(key);
  if (known) return known;
  const romanise = replacer((tables[language] as Record<string, Record<string, string>>)[option] ?? {});
  romanisers.set(key, romanise);
  return romanise;
}
