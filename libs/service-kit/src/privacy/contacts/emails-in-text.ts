import { domainToASCII } from 'node:url';
import { isUnspaced, isWord } from './letters';
import { matchesWithin } from './matches-within';
import type { Sighting } from './sighting';

/** Longest local part and domain (RFC 5321 §4.5.3.1). */
const longest = { local: 64, domain: 253 };
/** What stands before an address rather than in it: dots, hyphens and apostrophes, and what is encoded for a link. */
const before = /^(?:[.'-]|%[0-9a-f]{2})+/i;

/** A sign with something other than ASCII punctuation behind it: a megabyte of nothing but signs is passed over quickly. */
const signs = /(?:@|%40)(?![\x00-/:-@[-`{-\x7f])/g;

type IsLetter = (code: number) => boolean;

/** Where a script without spaces touches it, an address may also end there. */
const spaced: IsLetter = (code) => isWord(code) && !isUnspaced(code);

/** A part of the text, such as the sign, which a link writes as `%40`. */
interface Part {
  readonly start: number;
  readonly end: number;
}

/**
 * The addresses that stand in a text in plain letters, or encoded for a link, in their order. It only looks around each
 * `@`, so it is linear whatever the text; hidden addresses are for the extraction of pages to find.
 * @param from where signs are looked for, up to the offset `to`; addresses may reach beyond
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

/** Something to the left and to the right of the sign. */
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
  while (at.start - start < longest.local && isLocal(text.charCodeAt(start - 1), isLetter)) start -= 1;
  while (end - at.end < longest.domain && isDomain(text.charCodeAt(end), isLetter)) end += 1;
  return { start, end };
}

/** The conversion is slow, and most domains need none. */
const inAscii = (domain: string): string => (/^[\x00-\x7F]*$/.test(domain) ? domain : domainToASCII(domain));

const isDomain = (code: number, isLetter: IsLetter): boolean =>
  isLetter(code) || code === 0x2e || code === 0x2d;

const localSigns: ReadonlySet<number> = new Set([0x2e, 0x5f, 0x25, 0x2b, 0x2d, 0x27]);

/** `atext` of RFC 5322 §3.2.3 as far as people use it: . _ % + - ' */
const isLocal = (code: number, isLetter: IsLetter): boolean => isLetter(code) || localSigns.has(code);
