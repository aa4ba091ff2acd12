import type { CountryCode, PhoneNumber } from 'libphonenumber-js/max';
import { decodePercent } from '../emails/mailto';
import type { CountryEvidence } from '../facts/facts';
import type { Link } from '../page/page';
import { evidenceFor, parseNumber, type EvidenceOf } from './parse-number';
import { wordsIn } from './number-words';
import { dialLetters } from './vanity';

const scheme = /^(tel|callto|fax|sms|phone):(?:\/\/)?/i;
const messenger =
  /^(?:(?:https?:)?\/\/wa\.me\/|(?:https:\/\/(?:api|web)\.whatsapp\.com|whatsapp:\/)\/send\/?\?(?:[^#]{0,500}&)?phone=)(?:%2B|\+)?(\d{7,15})(?!\d)/i;
const maxLength = 200;

interface PhoneLink {
  readonly number: PhoneNumber;
  readonly extension: string | undefined;
  readonly kind: 'phone' | 'fax' | undefined;
  readonly method: 'tel' | 'whatsapp';
  readonly evidence: CountryEvidence;
}

/** The number of a phone link (RFC 3966, and variants in use); undefined for other links. */
export function readPhoneLink(
  link: Link,
  regions: readonly CountryCode[],
  evidenceOf: EvidenceOf = () => 'language',
): PhoneLink | undefined {
  const { href } = link;
  const called = messenger.exec(href)?.[1];
  const name = scheme.exec(href)?.[1]?.toLowerCase();
  if (called === undefined && (name === undefined || href.length > maxLength)) return undefined;
  const text = called === undefined ? decodePercent(href.replace(scheme, '')) : `+${called}`;
  const read = readSubscriber(text, regions, evidenceOf);
  const kind = name === 'fax' ? 'fax' : kindOf(link);
  return read && { ...read, kind, method: called === undefined ? 'tel' : 'whatsapp' };
}

function readSubscriber(
  text: string,
  regions: readonly CountryCode[],
  evidenceOf: EvidenceOf,
): Pick<PhoneLink, 'number' | 'extension' | 'evidence'> | undefined {
  const [subscriber = ''] = text.split(/[;?,]/);
  const context = /;phone-context=(\+\d{1,8})/i.exec(text)?.[1] ?? '';
  const digits = dialLetters(subscriber.toUpperCase()).replace(/^\s{0,3}00(?=[1-9])/, '+');
  const parsed = parseNumber(digits.startsWith('+') ? digits : context + digits, regions);
  const [, named, dialled] = /;ext=(\d{1,10})|[,;pw]{1,4}(\d{1,6})$/i.exec(text) ?? [];
  return (
    parsed && {
      number: parsed.number,
      extension: named ?? dialled ?? parsed.number.ext,
      evidence: evidenceFor(parsed, evidenceOf),
    }
  );
}

/** The kind by the words of the link itself. */
function kindOf({ text, element }: Link): 'phone' | 'fax' | undefined {
  const words = wordsIn(`${text} ${element.attribs['title'] ?? ''} ${element.attribs['aria-label'] ?? ''}`);
  const word = words.find((each) => each.word !== 'other')?.word;
  return word === 'phone' || word === 'fax' ? word : undefined;
}

/** A fast precondition. */
export const mayCall = ({ href }: Link): boolean => scheme.test(href) || messenger.test(href);
