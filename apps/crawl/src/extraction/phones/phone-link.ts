import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max';
import { decodePercent } from '../emails/mailto';
import type { Link } from '../page/page';
import { wordsIn } from './number-words';
import { dialLetters } from './vanity';

const scheme = /^(tel|callto|fax|sms|phone):(?:\/\/)?/i;
const messenger =
  /^(?:https?:\/\/(?:www\.)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:[^#]{0,500}&)?phone=)|whatsapp:\/\/send\/?\?(?:[^#]{0,500}&)?phone=)(?:%2B|\+)?(\d{7,15})(?!\d)/i;
const longest = 200;

export interface PhoneLink {
  readonly number: PhoneNumber;
  readonly extension: string | undefined;
  readonly kind: 'phone' | 'fax' | undefined;
  readonly method: 'tel' | 'whatsapp';
  readonly link: Link;
}

/** The number that a link calls (RFC 3966, and what else pages write); undefined for other links. */
export function readPhoneLink(link: Link, regions: readonly CountryCode[]): PhoneLink | undefined {
  const { href } = link;
  const called = messenger.exec(href)?.[1];
  if (called !== undefined) return asLink(`+${called}`, { link, regions, method: 'whatsapp' });
  const name = scheme.exec(href)?.[1]?.toLowerCase();
  if (name === undefined || href.length > longest) return undefined;
  const read = asLink(decodePercent(href.replace(scheme, '')), { link, regions, method: 'tel' });
  return read && name === 'fax' ? { ...read, kind: 'fax' } : read;
}

function asLink(
  text: string,
  {
    link,
    regions,
    method,
  }: Pick<PhoneLink, 'link' | 'method'> & { readonly regions: readonly CountryCode[] },
): PhoneLink | undefined {
  const [subscriber = ''] = text.split(/[;?,]/);
  const extension = /;ext=(\d{1,10})|[,;pw]{1,4}(\d{1,6})$/i
    .exec(text)
    ?.slice(1)
    .find((each) => each !== undefined);
  const context = /;phone-context=(\+\d{1,8})/i.exec(text)?.[1] ?? '';
  const digits = dialLetters(subscriber.toUpperCase()).replace(/^\s{0,3}00(?=[1-9])/, '+');
  for (const region of regions) {
    const number = parsePhoneNumberFromString(digits.startsWith('+') ? digits : context + digits, region);
    if (number?.isValid())
      return { number, extension: extension ?? number.ext, kind: kindOf(link), method, link };
  }
  return undefined;
}

/** What the words of the link say itself. */
function kindOf({ text, element }: Link): 'phone' | 'fax' | undefined {
  const words = wordsIn(`${text} ${element.attribs['title'] ?? ''} ${element.attribs['aria-label'] ?? ''}`);
  const word = words.find((each) => each.word !== 'other')?.word;
  return word === 'phone' || word === 'fax' ? word : undefined;
}

/** Cheaper than reading it. */
export const mayCall = ({ href }: Link): boolean => scheme.test(href) || messenger.test(href);
