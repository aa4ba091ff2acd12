import { everyMatch } from '../page/texts';
import { type MailDomains, trimDomain } from './address';
import { spacedAt, spelledAt, spelledDot } from './spelled-signs';

/** A possible address in a text, not yet validated. */
export interface Sighted {
  readonly local: string;
  readonly domain: string;
  /** Offsets in the scanned text. */
  readonly start: number;
  readonly end: number;
  readonly sign: string;
}

const maxLocalLength = 64;
const maxDomainLength = 255;
const signs = new RegExp(`[@${spelledAt}${spacedAt}]`, 'g');
const wordCharacter = /[\p{L}\p{M}\p{N}]/u;
const asciiWord = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const domainSigns: ReadonlySet<string> = new Set(`${asciiWord}.-${spelledDot}`);
const localSigns: ReadonlySet<string> = new Set(`${asciiWord}._+-'~&${spelledDot}`);
const nonLatin = /[^\p{Script=Latin}\p{M}\p{N}._+'~&-]/u;

/**
 * Finds addresses around each `@`, in time linear in the length: a local part has at most 64 characters, a domain 255.
 */
export function* scanAddresses(text: string, domains: MailDomains): Generator<Sighted> {
  let previousEnd = -1;
  for (const { index, 0: sign } of everyMatch(signs, text)) {
    const sighted = readAround(text, index, sign, domains);
    if (!sighted || !isFree(text, sighted, previousEnd)) continue;
    previousEnd = sighted.end;
    yield sighted;
  }
}

function readAround(text: string, at: number, sign: string, domains: MailDomains): Sighted | undefined {
  if (!isLocal(text.charAt(at - 1)) || !isDomain(text.charAt(at + 1))) return undefined;
  const [start, end] = [startOfLocal(text, at), endOfDomain(text, at + 1)];
  const whole = trimLocal(text.slice(start, at).replaceAll(spelledDot, '.'));
  const local = withoutLabel(whole, text.charAt(at - whole.length - 1));
  const written = text.slice(at + 1, end);
  const domain = trimDomain(written.replaceAll(spelledDot, '.'), domains);
  if (local === '' || domain === undefined || at - start > maxLocalLength) return undefined;
  if (sign === spelledAt && !isSpelledOut(local, written)) return undefined;
  const sighted = { start: at - local.length, end: at + 1 + domain.length, sign };
  if (sign === spacedAt && !beginsPhrase(text, sighted.start)) return undefined;
  return { ...sighted, local, domain };
}

const isLocal = (char: string): boolean => localSigns.has(char) || isForeign(char);
const isDomain = (char: string): boolean => domainSigns.has(char) || isForeign(char);
const isForeign = (char: string): boolean => char > '\x7F' && wordCharacter.test(char);

function startOfLocal(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start <= maxLocalLength && isLocal(text.charAt(start - 1))) start -= 1;
  return start;
}

function endOfDomain(text: string, from: number): number {
  let end = from;
  while (end < text.length && end - from < maxDomainLength && isDomain(text.charAt(end))) end += 1;
  return end;
}

/** A label without a space behind it at the start of a line: `E-Mailjane@acme.com`, `KontaktJane@acme.com`. */
function withoutLabel(local: string, before: string): string {
  const [label = ''] =
    before === '' || before === '\n'
      ? (/^(?:E-?[Mm]ail|Mail|Kontakt|Contact|Correo|Courriel|Posta)(?=\p{L}{2})/u.exec(local) ?? [])
      : [];
  return local.slice(label.length);
}

/** Removes dot leaders and quotes before the local part, and an adjacent word in another script. */
function trimLocal(text: string): string {
  const leader = text.lastIndexOf('..');
  const rest = (leader < 0 ? text : text.slice(leader + 2)).replace(/^[.'~&\uFE00-\uFE0F-]{1,64}/, '');
  if (!nonLatin.test(rest) || !/[A-Za-z]/.test(rest)) return rest;
  return /[\w.+'-]{0,64}$/.exec(rest)?.[0] ?? '';
}

/** Words that often precede "at" in a sentence. */
const common =
  /^(?:us|me|him|her|them|it|is|are|be|we|you|look|out|up|now|here|there|online|visit|only|and|met|meet|meets|see|find|join|works?|back)$/i;

/** "at" is a sign only if a spelled dot follows. */
const isSpelledOut = (local: string, domain: string): boolean =>
  domain.includes(spelledDot) && !common.test(local);

/** "Lunch with us @ acme.com" is not an address; "Mail: info @ acme.com" is. */
function beginsPhrase(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 3), start).replace(/ +$/, '');
  return before === '' || /[\n:|,;(•·–-]$/.test(before) || start === 0;
}

/** A slash between an address and another contact: `info@acme.com/Tel. 030 123`; others are paths. */
const beforeContact =
  /^\/(?:[^\s/@]{1,64}@|[\s\d+]|$|(?:tel|telefon|telephone|phone|fax|telefax|mobil|mobile|handy|cell|www)(?!\p{L}))/iu;

/** Whether the address is not part of an identifier of another kind. */
function isFree(text: string, { start, end }: Sighted, previousEnd: number): boolean {
  const [before, after] = [text.charAt(start - 1), text.charAt(end)];
  if (before === '@' || after === '@') return false;
  if (before === '/' && start - 1 !== previousEnd) return false;
  if (after === '/' && !beforeContact.test(text.slice(end, end + 66))) return false;
  if (after === ':' && /[\d/~]/.test(text.charAt(end + 1))) return false;
  const prefix = text.slice(Math.max(0, start - 100), start);
  return !/\bsips?:$/i.test(prefix.slice(-5)) && !isInAddress(prefix);
}

/** `https://user:secret@host`. */
function isInAddress(prefix: string): boolean {
  const slashes = prefix.lastIndexOf('//');
  return slashes >= 0 && !/\s/.test(prefix.slice(slashes));
}
