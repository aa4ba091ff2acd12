import { domainToASCII } from 'node:url';

/** Longest local part and domain (RFC 5321 §4.5.3.1). */
const longest = { local: 64, domain: 253 };
/** A page that names more people is a list that nobody wants to keep. */
const mostAddresses = 2000;
/** Signs that are looked at: beyond so many, a text is made of little else. */
const mostLooks = 20_000;

/**
 * The addresses that stand in a text in plain letters, in lower case. It only looks around each `@`, so it is
 * linear whatever the text; hidden addresses are for the extraction to find.
 */
export function addressesIn(text: string): string[] {
  const found = new Set<string>();
  let looks = 0;
  for (let at = text.indexOf('@'); at >= 0 && found.size < mostAddresses; at = text.indexOf('@', at + 1)) {
    if (++looks > mostLooks) break;
    const address = mayBeAddress(text, at) ? addressAround(text, at) : undefined;
    if (address !== undefined) found.add(address);
  }
  return [...found];
}

/** Something to the left and to the right of the sign: a megabyte of nothing but signs is passed over quickly. */
const mayBeAddress = (text: string, at: number): boolean =>
  at > 0 && isLocal(text.charCodeAt(at - 1)) && isDomain(text.charCodeAt(at + 1));

function addressAround(text: string, at: number): string | undefined {
  let start = at;
  while (start > 0 && at - start < longest.local && isLocal(text.charCodeAt(start - 1))) start -= 1;
  let end = at + 1;
  while (end < text.length && end - at <= longest.domain && isDomain(text.charCodeAt(end))) end += 1;
  const local = text.slice(start, at).replace(/^\.{1,64}/, '');
  const labels = text
    .slice(at + 1, end)
    .split('.')
    .filter(Boolean);
  if (local === '' || labels.length < 2) return undefined;
  const domain = inAscii(labels.join('.'));
  return domain === '' ? undefined : `${local}@${domain}`.toLowerCase();
}

/** The conversion is slow, and most domains need none. */
const inAscii = (domain: string): string => (/^[\x00-\x7F]*$/.test(domain) ? domain : domainToASCII(domain));

const isWord = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x61 && code <= 0x7a) ||
  code > 0xbf;

const isDomain = (code: number): boolean => isWord(code) || code === 0x2e || code === 0x2d;

const localSigns: ReadonlySet<number> = new Set([0x2e, 0x5f, 0x25, 0x2b, 0x2d, 0x27]);

/** `atext` of RFC 5322 §3.2.3 as far as people use it: . _ % + - ' */
const isLocal = (code: number): boolean => isWord(code) || localSigns.has(code);
