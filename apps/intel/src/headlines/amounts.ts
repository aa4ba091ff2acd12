import type { Amount } from './headline';
import { fold } from './words';

/** Languages with a decimal point; the others use a comma. */
const decimalPoints = new Set(['en', 'zh', 'ja', 'ko', 'hi', 'th', 'he']);

export interface NumberFormat {
  /** Null if unknown; then as in English. */
  readonly language: string | null;
  /** Whether a unit follows, as in `1,125 Milliarden`: then three digits may be decimals. */
  readonly hasUnit: boolean;
}

/** @param digits one number with its separators, such as `1,50,000`, `2.500.000`, `4,5`, `40 000` */
function parseNumber(digits: string, format: NumberFormat): number {
  const plain = digits.replace(/[ ']/g, '');
  const separators = plain.replace(/\d/g, '');
  const last = separators.at(-1);
  if (last === undefined) return Number(plain);
  const [decimals = ''] = plain.split(last).slice(-1);
  const isDecimal = separators.length > 1 ? isMixed(separators) : isDecimalMark(last, decimals, format);
  if (!isDecimal) return Number(plain.replace(/[.,]/g, ''));
  return Number(`${plain.slice(0, -decimals.length - 1).replace(/[.,]/g, '')}.${decimals}`);
}

/** `1,250.50` has decimals, `2,500,000` has none. */
const isMixed = (separators: string): boolean => separators.at(-1) !== separators[0];

function isDecimalMark(mark: string, decimals: string, { language, hasUnit }: NumberFormat): boolean {
  if (decimals.length !== 3) return true;
  const isOwnMark = (mark === '.') === (language === null || decimalPoints.has(language));
  return hasUnit && isOwnMark;
}

/** Words for factors in all languages, folded. `mil` is a thousand as a separate word; `billones` are 10^12. */
const factors: readonly (readonly [factor: number, words: string])[] = [
  [1e3, 'k t thousand tausend tsd tkr mille mila mil tys'],
  [1e5, 'lakh lakhs lac lacs'],
  [
    1e6,
    `m mn mm mln mio milj million millions millionen millones millon milioni milione milionow miliony millioner
    miljoen miljon miljoner milhoes milhao`,
  ],
  [1e7, 'cr crore crores'],
  [
    1e9,
    `b bn bln mrd md mds mia mld billion billions bilhoes bilhao milliard milliards milliarde milliarden milliarder
    miliard miliardi miliardo miliardow miljard miljarder`,
  ],
  [1e12, 'tn trillion trillions billionen billones'],
];

/** Factor by the folded word after the number. */
const units: ReadonlyMap<string, number> = new Map(
  factors.flatMap(([factor, words]) => words.split(/\s+/).map((word) => [word, factor] as const)),
);

/** Before the number and case-sensitive: `Rs 40 crore`, but not `orders 40`. Longer ones come first. */
const prefixes: readonly (readonly [string, string])[] = (
  [
    ['US$', 'USD'],
    ['USD', 'USD'],
    ['CA$', 'CAD'],
    ['AU$', 'AUD'],
    ['NZ$', 'NZD'],
    ['HK$', 'HKD'],
    ['NT$', 'TWD'],
    ['MX$', 'MXN'],
    ['A$', 'AUD'],
    ['C$', 'CAD'],
    ['S$', 'SGD'],
    ['R$', 'BRL'],
    ['$', 'USD'],
    ['€', 'EUR'],
    ['£', 'GBP'],
    ['₹', 'INR'],
    ['¥', 'JPY'],
    ['CN¥', 'CNY'],
    ['₩', 'KRW'],
    ['₪', 'ILS'],
    ['₺', 'TRY'],
    ['₦', 'NGN'],
    ['₱', 'PHP'],
    ['₫', 'VND'],
    ['฿', 'THB'],
    ['Rs.', 'INR'],
    ['Rs', 'INR'],
    ['INR', 'INR'],
    ['RMB', 'CNY'],
    ['RM', 'MYR'],
    ['Rp', 'IDR'],
    ['R', 'ZAR'],
    ['Fr.', 'CHF'],
    ['SFr.', 'CHF'],
    ['KSh', 'KES'],
    ['Dh', 'AED'],
  ] as const
).toSorted(([a], [b]) => b.length - a.length);

/** Codes before or after the number. */
const codes: ReadonlySet<string> = new Set(
  `AED AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF IDR ILS INR JPY KES KRW MXN MYR NGN NOK NZD PHP PLN RON SAR SEK
  SGD THB TRY TWD UAH USD VND ZAR`.split(/\s+/),
);

/** Words and signs after the number, folded. */
const suffixes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    EUR: '€ euro euros eur',
    USD: '$ dollar dollars us-dollar dollari dolares dollarow dolarow dolary usd us$',
    GBP: '£ pounds pound pfund livres libras sterline',
    CHF: 'franken chf sfr francs-suisses',
    INR: '₹ rupees inr rupien roupies rupias rupie',
    JPY: 'yen ¥',
    CNY: 'yuan rmb renminbi',
    PLN: 'zl zlotych zlote zloty pln',
    CZK: 'kc czk',
    HUF: 'ft huf forint',
    SEK: 'sek',
    NOK: 'nok',
    DKK: 'dkk',
    BRL: 'reais brl',
    KRW: 'won',
    ILS: 'shekels nis',
    ZAR: 'rand',
    AED: 'dirhams aed',
    RON: 'lei',
  }).flatMap(([code, words]) => words.split(' ').map((word) => [word, code] as const)),
);

/** Three countries use `kr`. */
const crowns: Readonly<Record<string, string>> = { sv: 'SEK', da: 'DKK', no: 'NOK', nb: 'NOK', nn: 'NOK' };
/** Without a language, the spelling of the unit decides: `mio` is Danish. */
const crownsByUnit: Readonly<Record<string, string>> = {
  mio: 'DKK',
  mia: 'DKK',
  milliarder: 'NOK',
  millioner: 'NOK',
};

const crownOf = (language: string | null, unit: string): string =>
  (language ? crowns[language] : undefined) ?? crownsByUnit[unit] ?? 'SEK';

/** An amount and its position in the headline. */
export interface AmountSpan extends Amount {
  readonly start: number;
  readonly end: number;
}

const numberPattern =
  /(?<![\d.,])(?:\d{1,3}(?:[ ']\d{3})+(?:[.,]\d{1,2})?|\d{1,15}(?:[.,]\d{1,9}){0,5})(?!\d)/g;
/** The next word or sign, after an optional dash or space; `d'euros`, `de dólares`, `di euro`. */
const nextPattern = /^(?:[ -]?(?:d'|(?:de|di) )| ?-?)(us[ -]dollars?|us\$|\p{L}+|\p{Sc})\.?/iu;
/** Scale and currency in one word, such as `MSEK`, `M€`, `mkr`, `k€`, `Mds€`. */
const compoundPattern = /^ ?(mds?|mrd|mn|m|k|t)(eur|usd|gbp|chf|sek|nok|dkk|pln|kr|[€$£])(?![\p{L}])/iu;
const americanDollar = /^us[ -]dollars?$/;

/**
 * Amounts of money in order; numbers without a currency are ignored.
 * @param text normalized
 */
export function readAmounts(text: string, language: string | null): readonly AmountSpan[] {
  return [...text.matchAll(numberPattern)].flatMap((match) => readAmount(text, match, language) ?? []);
}

function readAmount(text: string, match: RegExpExecArray, language: string | null): AmountSpan | null {
  const digits = match[0];
  const after = match.index + digits.length;
  if (/^ ?[-–] ?\d/.test(text.slice(after, after + 4))) return null;
  const before = prefixBefore(text.slice(0, match.index));
  const tail = readTail(text, after, language);
  const currency = before?.currency(tail.unit, language) ?? tail.currency;
  if (!currency) return null;
  const number = parseNumber(digits, { language, hasUnit: tail.factor > 1 });
  const value = Math.round(number * tail.factor * 100) / 100;
  return { value, currency, start: match.index - (before?.length ?? 0), end: tail.end };
}

interface Prefix {
  readonly length: number;
  readonly currency: (unit: string, language: string | null) => string;
}

/** @param text text before the number */
function prefixBefore(text: string): Prefix | null {
  const trimmed = text.trimEnd();
  const spaces = text.length - trimmed.length;
  const code = /(?<![\p{L}\p{N}])([A-Z]{3})$/u.exec(trimmed.slice(-5))?.[1];
  if (code && codes.has(code)) return { length: 3 + spaces, currency: () => code };
  if (/(?<!\p{L})kr\.?$/iu.test(trimmed.slice(-5)))
    return { length: 2 + spaces, currency: (unit, language) => crownOf(language, unit) };
  const found = prefixes.find(([sign]) => endsWith(trimmed, sign));
  return found ? { length: found[0].length + spaces, currency: () => found[1] } : null;
}

/** A sign made of letters must begin a word. */
const endsWith = (text: string, sign: string): boolean =>
  text.endsWith(sign) && !(/^\p{L}/u.test(sign) && /[\p{L}\p{N}]$/u.test(text.slice(0, -sign.length)));

interface Tail {
  readonly factor: number;
  readonly unit: string;
  readonly currency: string | null;
  readonly end: number;
}

/** Units and currency after a number: `lakh crore`, `millions d'euros`, `MSEK`. */
function readTail(text: string, start: number, language: string | null): Tail {
  const compound = compoundPattern.exec(text.slice(start, start + 12));
  if (compound) return compoundTail(compound, start, language);
  let tail: Tail = { factor: 1, unit: '', currency: null, end: start };
  for (let step = 0; step < 3; step += 1) {
    const next = nextPattern.exec(text.slice(tail.end, tail.end + 24));
    const read = next && extend(tail, next, language);
    if (!read) break;
    tail = read;
    if (tail.currency) break;
  }
  return tail;
}

function extend(tail: Tail, next: RegExpExecArray, language: string | null): Tail | null {
  const word = fold(next[1] ?? '');
  const end = tail.end + next[0].length;
  const factor = units.get(word);
  if (factor !== undefined)
    return { factor: tail.factor * factor, unit: tail.unit || word, currency: null, end };
  const currency = isCrown(word) ? crownOf(language, tail.unit) : suffixOf(word);
  return currency ? { ...tail, currency, end } : null;
}

const isCrown = (word: string): boolean => ['kr', 'kronor', 'kroner', 'crowns'].includes(word);

const suffixOf = (word: string): string | null =>
  suffixes.get(americanDollar.test(word) ? 'dollars' : word) ??
  (codes.has(word.toUpperCase()) ? word.toUpperCase() : null);

function compoundTail(match: RegExpExecArray, start: number, language: string | null): Tail {
  const unit = fold(match[1] ?? '');
  const sign = fold(match[2] ?? '');
  const currency = sign === 'kr' ? crownOf(language, unit) : suffixOf(sign);
  return { factor: units.get(unit) ?? 1, unit, currency, end: start + match[0].length };
}
