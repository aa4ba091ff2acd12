import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { distinct } from '@lode/domain/values';
import { isSupportedCountry, parsePhoneNumber, type CountryCode } from 'libphonenumber-js/max';
import { isFreeProvider, isInward, mainAddressRank } from '@lode/domain/addresses';

/** Reserved for tests and examples (RFC 2606, section 2), so never a typo for a real domain. */
const reserved: ReadonlySet<string> = new Set(['test', 'example']);

/** Whether a host has a name under a public suffix; others are typos, or internal hosts. */
export function hasPublicDomain(host: string): boolean {
  const { domain, publicSuffix, isIcann, isIp } = parse(host);
  return domain !== null && !isIp && (isIcann === true || reserved.has(publicSuffix ?? ''));
}

const maxAddresses = 5;
/** RFC 5321 §4.5.3.1 */
const maxAddressLength = { address: 254, local: 64 };
const localPart = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+){0,30}$/u;

/**
 * Distinct addresses in lower case, their domains in A-labels. A text may contain several; invalid ones are omitted.
 */
export const readEmails = (texts: readonly string[]): string[] =>
  distinct(texts.flatMap((text) => text.split(/[;,\s]/)).flatMap((text) => addressOf(text) ?? [])).slice(
    0,
    maxAddresses,
  );

function addressOf(text: string): string | undefined {
  if (text.length > maxAddressLength.address) return undefined;
  const written = text.toLowerCase().replace(/^mailto:/, '');
  const at = written.lastIndexOf('@');
  const name = written.slice(0, at);
  if (at < 1 || at > maxAddressLength.local || !localPart.test(name)) return undefined;
  const domain = domainToASCII(written.slice(at + 1));
  return hasPublicDomain(domain) ? `${name}@${domain}` : undefined;
}

const maxNumbers = 5;

/**
 * Distinct telephone numbers in E.164. A text may contain several.
 * @param country ISO 3166-1 alpha-2, for numbers without a country code; null if unknown
 */
export function readPhones(texts: readonly string[], country: string | null): string[] {
  const region = country && isSupportedCountry(country) ? country : undefined;
  const numbers = texts.flatMap((text) => text.split(/[;,]/)).flatMap((text) => numbersOf(text, region));
  return distinct(numbers).slice(0, maxNumbers);
}

/** A slash separates two numbers or, in Central Europe, follows the area code. */
function numbersOf(text: string, region: CountryCode | undefined): string[] {
  const whole = numberOf(text, region);
  if (whole) return [whole];
  return text.includes('/') ? text.split('/').flatMap((part) => numberOf(part, region) ?? []) : [];
}

/**
 * A number with a country code needs only a possible length: ranges are assigned before lists contain them. The length
 * is checked first because it takes less time.
 */
function numberOf(text: string, region: CountryCode | undefined): string | undefined {
  const number = parseNumber(text, region);
  if (!number) return undefined;
  const sound = (text.trimStart().startsWith('+') && number.isPossible()) || number.isValid();
  return sound ? number.number : undefined;
}

function parseNumber(text: string, region: CountryCode | undefined) {
  try {
    return parsePhoneNumber(text, region);
  } catch {
    return undefined;
  }
}

const maxWebsiteLength = 2000;

/** The first text that contains an http or https URL of a public host, as a normalized URL. */
export function readWebsite(texts: readonly string[]): string | null {
  for (const text of texts.flatMap((value) => value.split(/[;\s]/))) {
    const website = websiteOf(text);
    if (website) return website;
  }
  return null;
}

function websiteOf(text: string): string | undefined {
  const address = withScheme(text);
  if (!address || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (!hasPublicDomain(url.hostname)) return undefined;
  url.hash = '';
  return url.href.length <= maxWebsiteLength ? url.href : undefined;
}

/** Texts often omit the scheme. */
function withScheme(text: string): string | undefined {
  if (/^https?:\/\//i.test(text)) return text;
  return /^[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,8}(?::\d{1,5})?(?:[/?]|$)/u.test(text)
    ? `https://${text}`
    : undefined;
}

/** More than the ranks of mailboxes. */
const perClass = 100;

/**
 * Rank of an address of a business, 0 for the best: those of its own domain, free mail, those of its own domain that do
 * not answer customers, then those of other companies; in each class by the function of the mailbox.
 */
export function emailRank(email: string, isOwn: boolean): number {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const [own, foreign] = [isInward(local) ? 2 : 0, isFreeProvider(email.slice(at + 1)) ? 1 : 3];
  return (isOwn ? own : foreign) * perClass + mainAddressRank(local);
}
