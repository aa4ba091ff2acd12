import { domainToASCII } from 'node:url';
import { isPlainPhone, standardPhone } from '@lode/domain/addresses';

/** A contact in a text. */
export interface Sighting {
  readonly kind: 'email' | 'phone';
  /** The address in lower case with its domain in A-labels; the number in E.164. */
  readonly contact: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The signs without which a text contains neither an address nor a number: this excludes nearly all texts. Separate
 * checks are faster than one expression.
 */
export const mayHoldContact = (text: string): boolean =>
  text.includes('@') ||
  text.includes('+') ||
  text.includes('\uff0b') ||
  (text.includes('%') && escaped.test(text));

const escaped = /%40|%2b/i;

const letter = /[\p{L}\p{M}\p{N}]/u;
/** Scripts without spaces between words: an address may directly follow such a letter. */
const unspacedLetter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const kinds = { unknown: 0, sign: 1, spaced: 2, unspaced: 3 };
/** The kind of each character of the basic plane, computed once: these expressions are slow. */
const known = new Uint8Array(0x10000);

function kindOf(code: number): number {
  const kind = known[code];
  if (kind !== kinds.unknown) return kind ?? kinds.sign;
  const character = String.fromCharCode(code);
  const ofLetter = unspacedLetter.test(character) ? kinds.unspaced : kinds.spaced;
  return (known[code] = letter.test(character) ? ofLetter : kinds.sign);
}

const isDigit = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || (code >= 0xff10 && code <= 0xff19);

/** Letters and digits of every script in the basic plane. */
const isWord = (code: number): boolean => kindOf(code) >= kinds.spaced;

const isUnspaced = (code: number): boolean => kindOf(code) === kinds.unspaced;

/** The matches of a global expression that begin within a part of a text, in order. */
function* matchesWithin(pattern: RegExp, text: string, from: number, to: number): Generator<RegExpExecArray> {
  // A copy, since the caller may run other matches before it requests the next one.
  const own = new RegExp(pattern);
  own.lastIndex = from;
  for (let match = own.exec(text); match && match.index < to; match = own.exec(text)) yield match;
}

/** Maximum length of local part and domain (RFC 5321 §4.5.3.1). */
const maxLengths = { local: 64, domain: 253 };
/** Characters before an address that are not part of it: dots, hyphens and apostrophes, and escapes of URLs. */
const before = /^(?:[.'-]|%[0-9a-f]{2})+/i;

/** A sign followed by something other than ASCII punctuation, so that a megabyte of signs is skipped quickly. */
const signs = /(?:@|%40)(?![\x00-/:-@[-`{-\x7f])/g;

type IsLetter = (code: number) => boolean;

/** An address may also end at a letter of a script without spaces. */
const spaced: IsLetter = (code) => isWord(code) && !isUnspaced(code);

/** A part of the text, such as the sign, which is `%40` in a URL. */
interface Part {
  readonly start: number;
  readonly end: number;
}

/**
 * The addresses in a text, plain or percent-encoded, in order. Only the surroundings of each `@` are examined, so it is
 * linear in the length of the text; obfuscated addresses are found by the extraction of pages.
 * @param from start of the search for signs, up to the offset `to`; addresses may extend beyond
 */
function* emailsInText(text: string, from = 0, to = text.length): Generator<Sighting> {
  for (const { 0: sign, index: start } of matchesWithin(signs, text, from, to)) {
    const at = { start, end: start + sign.length };
    if (!mayBeAddress(text, at)) continue;
    const widest = boundsAround(text, at, isWord);
    if (!text.slice(at.end, widest.end).includes('.')) continue;
    const narrower = boundsAround(text, at, spaced);
    const address = addressWithin(text, at, widest);
    if (address) yield address;
    if (narrower.start === widest.start && narrower.end === widest.end) continue;
    const other = addressWithin(text, at, narrower);
    if (other && other.contact !== address?.contact) yield other;
  }
}

/** There is something on both sides of the sign. */
const mayBeAddress = (text: string, at: Part): boolean =>
  at.start > 0 && isLocal(text.charCodeAt(at.start - 1), isWord) && isWord(text.charCodeAt(at.end));

function addressWithin(text: string, at: Part, bounds: Part): Sighting | undefined {
  const [lead = ''] = before.exec(text.slice(bounds.start, at.start)) ?? [];
  const start = bounds.start + lead.length;
  const written = text.slice(at.end, bounds.end).replace(/[.-]{1,253}$/, '');
  const labels = written.split('.').filter(Boolean);
  if (start === at.start || labels.length < 2 || /^\d/.test(labels.at(-1) ?? '')) return undefined;
  const domain = inAscii(labels.join('.'));
  if (domain === '') return undefined;
  const contact = `${text.slice(start, at.start).normalize('NFC')}@${domain}`.toLowerCase();
  return { kind: 'email', contact, start, end: at.end + written.length };
}

function boundsAround(text: string, at: Part, isLetter: IsLetter): Part {
  let { start, end } = at;
  while (at.start - start < maxLengths.local && isLocal(text.charCodeAt(start - 1), isLetter)) start -= 1;
  while (end - at.end < maxLengths.domain && isDomain(text.charCodeAt(end), isLetter)) end += 1;
  return { start, end };
}

/** The conversion is slow, and most domains need none. */
const inAscii = (domain: string): string => (/^[\x00-\x7F]*$/.test(domain) ? domain : domainToASCII(domain));

const isDomain = (code: number, isLetter: IsLetter): boolean =>
  isLetter(code) || code === 0x2e || code === 0x2d;

const localSigns: ReadonlySet<number> = new Set([0x2e, 0x5f, 0x25, 0x2b, 0x2d, 0x27]);

/** `atext` of RFC 5322 §3.2.3 in common use: . _ % + - ' */
const isLocal = (code: number, isLetter: IsLetter): boolean => isLetter(code) || localSigns.has(code);

/** Maximum signs between two digits, as in `+43 (0) 1`. */
const maxSigns = 4;
const minDigits = 8;
/** One more than in a number, for the zero in brackets. */
const maxDigits = 16;
const betweenDigits = /[ \t\u00a0\u2009\u202f()./\u2010-\u2014\u2212-]/;

const plusSigns = /[+\uff0b]|%2b/gi;

/**
 * The telephone numbers in a text in their international form, `+43 (0)1 234-5678`, in order. Where more digits follow
 * after a space, it is unknown which belong to the number: the longest reading comes first, then the shorter ones with
 * the same start. Linear in the length of the text.
 * @param from start of the search for plus signs, up to the offset `to`
 */
function* phonesInText(text: string, from = 0, to = text.length): Generator<Sighting> {
  for (const { 0: plus, index: start } of matchesWithin(plusSigns, text, from, to)) {
    if (start > 0 && isWord(text.charCodeAt(start - 1))) continue;
    for (const end of endsOfDigits(text, start + plus.length)) {
      const contact = standardPhone(`tel:${text.slice(start, end)}`);
      if (isPlainPhone(contact)) yield { kind: 'phone', contact, start, end };
    }
  }
}

/** The ends of groups of digits that may be the last ones of a number, the last first. */
function endsOfDigits(text: string, from: number): number[] {
  const ends: number[] = [];
  let digits = 0;
  let signs = 0;
  for (let at = from; digits <= maxDigits && signs <= maxSigns && at < text.length; at += 1) {
    if (isDigit(text.charCodeAt(at))) {
      digits += 1;
      signs = 0;
      if (digits >= minDigits && !isDigit(text.charCodeAt(at + 1))) ends.unshift(at + 1);
    } else {
      const length = signAt(text, at);
      if (length === 0) break;
      signs += 1;
      at += length - 1;
    }
  }
  return ends;
}

/** Number of characters of the sign between digits; a space in a URL has three. */
function signAt(text: string, at: number): number {
  if (betweenDigits.test(text.charAt(at))) return 1;
  return text.startsWith('%20', at) ? 3 : 0;
}

/** Characters per step: some milliseconds in the worst case. */
const windowLength = 65_536;

type Find = (text: string, from: number, to: number) => Generator<Sighting>;

/** `emailsInText` with pauses: `undefined` after each window without a match. */
export const emailSteps = (text: string): Generator<Sighting | undefined> => inWindows(text, emailsInText);

/** `phonesInText` with pauses. */
export const phoneSteps = (text: string): Generator<Sighting | undefined> => inWindows(text, phonesInText);

function* inWindows(text: string, find: Find): Generator<Sighting | undefined> {
  for (let from = 0; from < text.length; from += windowLength) {
    yield* find(text, from, Math.min(text.length, from + windowLength));
    yield undefined;
  }
}
