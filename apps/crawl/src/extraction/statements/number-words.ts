import { lazily } from '@lode/domain/data';
import { languages } from './languages';

const values = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 20, 30, 40, 50];
/** Words for each of the values, by language. */
const words = [
  'two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty',
  'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf fünfzehn zwanzig dreißig vierzig fünfzig',
  'deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt trente quarante cinquante',
  'dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cuarenta cincuenta',
  'due tre quattro cinque sei sette otto nove dieci undici dodici quindici venti trenta quaranta cinquanta',
  'twee drie vier vijf zes zeven acht negen tien elf twaalf vijftien twintig dertig veertig vijftig',
  'dois três quatro cinco seis sete oito nove dez onze doze quinze vinte trinta quarenta cinquenta',
].flatMap((list) => list.split(' ').map((word, index): [string, string] => [word, String(values[index])]));

const digits: ReadonlyMap<string, string> = new Map(words);
const anyWord = `(?<![\\p{L}\\d])(?:${[...digits.keys()].join('|')})(?![\\p{L}-])`;
/** Phrases before a number of employees. After other words, a small number is often only some of them. */
const counting = (): string[] =>
  languages().flatMap(({ before = [], about = [], atLeast = [] }) =>
    before.map((phrase) => `${phrase}(?: (?:${[...about, ...atLeast].join('|')}))?`),
  );
const larger = 'hundred|thousand|dozen|million|hundert|tausend|cent|mille|mil|cento|cien|honderd|duizend';

const numberWord = new RegExp(anyWord, 'iu');
const countedWord = lazily(
  () =>
    new RegExp(
      `(?<=(?<![\\p{L}\\d])(?:${counting().join('|')}) )${anyWord}(?! (?:${larger}|${[...digits.keys()].join('|')})(?!\\p{L}))`,
      'gu',
    ),
);

/** Whether a text may contain a number in words. */
export const mayHoldNumberWord = (text: string): boolean => numberWord.test(text);

/** Replaces the number of people by digits in a lower-case text such as `a team of twelve`. */
export const withDigits = (text: string): string =>
  mayHoldNumberWord(text) ? text.replace(countedWord(), (word) => digits.get(word) ?? word) : text;
