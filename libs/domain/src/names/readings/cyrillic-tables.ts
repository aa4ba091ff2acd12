import { join } from 'node:path';
import { readTable } from '../../data';
import { lazily } from '../../values/lazily';

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

export const tables = {
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
export const customaryNames = lazily((): ReadonlyMap<string, string> => {
  const rows = readTable(join(__dirname, 'data/customary-names.tsv'), ['name', 'written']);
  return new Map(rows.map(({ name, written }) => [name, written]));
});
