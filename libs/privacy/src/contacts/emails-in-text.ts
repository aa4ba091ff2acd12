import { domainToASCII } from 'node:url';
import { isUnspaced, isWord } from './letters';
import { matchesWithin } from './matches-within';
import type { Sighting } from './sighting';

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
export function* emailsInText(text: string, from = 0, to = text.length): Generator<Sighting> {
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
