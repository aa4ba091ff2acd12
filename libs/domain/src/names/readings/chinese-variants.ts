import type { pinyin } from 'pinyin-pro';
import { lazily } from '../../values/lazily';
import { topLevel } from '../language/language-of';
import type { PersonName } from '../person-name';
import { isChineseFamilyName, sharedFamilyLetters } from './chinese-letters';
import type { NamePart, Variant } from './reading';
import { isSimplified } from './simplified-script';

const chinese = new Set(['cn', 'tw', 'hk', 'mo', 'sg', 'xn--fiqs8s', 'xn--fiqz9s', 'xn--j6w193g']);
/** Top-level domains of regions where romanisations other than pinyin are common. */
const otherRomanisations = new Set(['tw', 'hk', 'mo', 'sg']);
const elsewhere = new Set(['jp', 'kr']);

/**
 * `小明 王` as xiaoming wang, by pinyin. Nothing where the name may be Japanese or Korean, because its letters do not
 * determine the reading.
 */
export function chineseVariants(name: PersonName, domain?: string): readonly Variant[] {
  const country = topLevel(domain ?? '');
  if (!isChinese(name, country)) return [];
  const weight = otherRomanisations.has(country) ? 0.5 : 1;
  const options = hasRoundedVowel(name) ? { v: 0.45, yu: 0.3, u: 0.25 } : { none: 1 };
  return Object.entries(options).map(([option, share]) => ({
    weight: weight * share,
    choices: { pinyin: option },
    rewrite: (word, part) => read(word, part, option),
  }));
}

function isChinese({ given, family }: PersonName, country: string): boolean {
  const [part, ...more] = family;
  if (!part || more.length > 0 || !isChineseFamilyName(part.name)) return false;
  if (given.length !== 1 || !/^\p{Script=Han}{1,2}$/u.test(given[0] ?? '')) return false;
  if (chinese.has(country) || isSimplified(part.name + given.join(''))) return true;
  return !elsewhere.has(country) && !sharedFamilyLetters.has(part.name);
}

/** Passports write the vowel of `吕` as yu; addresses have v, u and yu. */
const hasRoundedVowel = ({ given, family }: PersonName): boolean =>
  [...given, ...family.map(({ name }) => name)].some((word, index) =>
    syllables(word, index < given.length ? 'given' : 'family').some((syllable) => syllable.includes('ü')),
  );

const read = (word: string, part: NamePart, vowel: string): string =>
  syllables(word, part)
    .map((syllable) => syllable.replace('ü', vowel))
    .join('');

/** Loaded at the first Chinese name: every service reads names, and the dictionary takes 3.6 MB. */
const pinyinOf = lazily(() => (require('pinyin-pro') as { pinyin: typeof pinyin }).pinyin);

const syllables = (word: string, part: NamePart): string[] =>
  pinyinOf()(word, { toneType: 'none', type: 'array', surname: part === 'family' ? 'all' : 'off' });
