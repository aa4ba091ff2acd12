import { join } from 'node:path';
import { topLevel } from '../language-of';
import { type NamePart, replacer, type Variant } from './reading';
import { readTable } from '../../data';
import { lazily } from '../../values/cached';

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

/**
 * Transliterations of Cyrillic letters to a to z. Sources: ICAO Doc 9303 part 3 for passports, the Ukrainian resolution
 * 55 of 2010, the Bulgarian law on transliteration of 2009, BGN/PCGN, and common usage in addresses.
 */
type Table = Readonly<Record<string, string>>;

const shared: Table = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  ї: 'yi',
  є: 'ye',
  ґ: 'g',
  ў: 'u',
  "'": '',
  // Of Turkic languages.
  ә: 'a',
  ғ: 'g',
  қ: 'k',
  ң: 'n',
  ө: 'o',
  ұ: 'u',
  ү: 'u',
  һ: 'h',
};

const russian: Table = { ...shared, ий: 'y', ый: 'y', ия: 'ia', ье: 'ie', ьё: 'ye', ью: 'yu' };
const ukrainian: Table = { ...shared, г: 'h', и: 'y', зг: 'zgh' };
const serbian: Table = {
  ...shared,
  ђ: 'dj',
  ж: 'z',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  х: 'h',
  ц: 'c',
  ч: 'c',
  џ: 'dz',
  ш: 's',
};

const tables = {
  russian: {
    usual: russian,
    letters: { ...shared },
    passport: { ...shared, й: 'i', ю: 'iu', я: 'ia', ъ: 'ie' },
    short: { ...russian, х: 'h', щ: 'sch', ё: 'yo' },
    english: { ...russian, '^е': 'ye', ае: 'aye', ее: 'eye', ие: 'iye', ье: 'ye' },
  },
  ukrainian: {
    usual: { ...ukrainian, ий: 'y', ія: 'ia', ї: 'i', '^ї': 'yi', є: 'ie', '^є': 'ye' },
    passport: {
      ...ukrainian,
      й: 'i',
      '^й': 'y',
      ї: 'i',
      '^ї': 'yi',
      є: 'ie',
      '^є': 'ye',
      ю: 'iu',
      '^ю': 'yu',
      я: 'ia',
      '^я': 'ya',
    },
    russian: { ...russian, ія: 'ia', ій: 'iy', є: 'e' },
  },
  belarusian: {
    usual: { ...russian, г: 'h', ё: 'io' },
    passport: { ...shared, г: 'h', ё: 'io', й: 'i', ю: 'iu', '^ю': 'yu', я: 'ia', '^я': 'ya' },
  },
  bulgarian: { usual: { ...shared, х: 'h', щ: 'sht', ъ: 'a', ь: 'y', ия: 'ia' } },
  serbian: {
    usual: serbian,
    plain: { ...serbian, ђ: 'd' },
    digraphs: { ...serbian, ж: 'zh', ч: 'ch', ћ: 'ch', ш: 'sh', ц: 'ts' },
  },
  macedonian: { usual: { ...shared, ѓ: 'gj', ѕ: 'dz', ј: 'j', љ: 'lj', њ: 'nj', ќ: 'kj', х: 'h', џ: 'dj' } },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Table>>>>;

/** Given names with a customary spelling that differs from transliteration; for Russian and Ukrainian. */
const customaryNames = lazily((): ReadonlyMap<string, string> => {
  const rows = readTable(join(__dirname, 'data/customary-names.tsv'), ['name', 'written']);
  return new Map(rows.map(({ name, written }) => [name, written]));
});
