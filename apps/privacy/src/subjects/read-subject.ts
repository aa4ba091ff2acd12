import { isIP } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import {
  maskedEmail,
  type SubjectKind,
  subjectKinds,
  validationProblem,
  type PersonRequest,
  type SubjectRequest,
} from '@lode/contracts';
import { bareHostName, isFreeProvider, cellValues } from '@lode/domain/addresses';
import { getPublicSuffix } from 'tldts';
import { parsePhoneNumber } from 'libphonenumber-js/max';
import type { SubjectHasher } from '@lode/privacy';

/**
 * Parses the subject of a request.
 * @throws ProblemError validation if it has none, several, or an invalid one; the error does not contain the input
 */
export function readSubject(request: SubjectRequest, rules: SubjectRules): Subject {
  return readOne(request, subjectKinds, rules);
}

/** The subject of a request in normalized form: an address, a domain in A-labels, or a number in E.164. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly value: string;
}

/** The value, or the problem of the input. Neither is returned or logged together with the input. */
type Reading = { readonly value: string } | Mistake;

export interface Mistake {
  readonly message: string;
  readonly fix: string;
}

export const isMistake = (reading: Reading): reading is Mistake => 'message' in reading;

/** Invisible characters in text copied from pages and mails. */
const unseen = /^[\p{Cf}\p{Cc}\s]+|[\p{Cf}\p{Cc}\s]+$/gu;
const quotes = /^(?:"([^"]*)"|'([^']*)'|“([^”]*)”|«([^»]*)»|`([^`]*)`)$/u;

/** The text without surrounding spaces, invisible characters, quotation marks and punctuation. */
function plainText(text: string): string {
  const trimmed = text
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/[,;.!]+$/, '');
  const [, ...inside] = quotes.exec(trimmed) ?? [];
  const inner = inside.find((each) => each !== undefined);
  return inner === undefined ? trimmed : plainText(inner);
}

/** The text decoded from a URL. */
function unescaped(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** RFC 1035 §2.3.4, for the printed form. */
const maxHostLength = 253;
/** RFC 1123 §2.1, and the underscore, which occurs in names of the DNS. */
const hostLabel = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
/** ASCII that no host name contains. node:url would decode some of it, or truncate there. */
const foreignAscii = /(?![A-Za-z0-9._-])\p{ASCII}/u;

/** A full domain name in A-labels, lower case, without a trailing dot; undefined for any other text. */
function readHost(text: string): string | undefined {
  if (text.length > maxHostLength + 1 || foreignAscii.test(text)) return undefined;
  const name = bareHostName(domainToASCII(text));
  const labels = name.split('.');
  const sound =
    labels.length >= 2 &&
    name.length <= maxHostLength &&
    isIP(name) === 0 &&
    !/^\d+$/.test(labels.at(-1) ?? '') &&
    labels.every((each) => hostLabel.test(each));
  return sound && !hasUnreadableLabel(name) ? name : undefined;
}

/** Whether an A-label decodes to nothing (RFC 5890 §2.3.2.1): such a label is kept unchanged. */
const hasUnreadableLabel = (name: string): boolean =>
  domainToUnicode(name)
    .split('.')
    .some((each) => each.startsWith('xn--'));

const maxDomainTextLength = 2000;
const urlScheme = /^(?:https?:)?[/\\]{2}|^https?:/i;
const fix = 'send the domain of the company, as in acme.com';

interface DomainRules {
  /** Whether domains of free mail providers are allowed. */
  readonly freeMail: boolean;
}

/** Parses a domain, also from the URL of a site or the end of an address. */
function readDomain(text: string, { freeMail }: DomainRules): Reading {
  if (text.length > maxDomainTextLength) return { message: 'is not a domain', fix };
  const [host = ''] = plainText(text)
    .replace(urlScheme, '')
    .split(/[/\\?#]/, 1);
  const bare = host.replace(/^(?:\*?@|\*?\.)/, '').replace(/:\d{0,5}$/, '');
  if (bare.includes('@'))
    return { message: 'is an email address', fix: 'send it as `email`, or only the part after the @' };
  const name = readHost(bare);
  return name === undefined ? { message: 'is not a domain', fix } : judged(withoutWww(name), freeMail);
}

function judged(name: string, freeMail: boolean): Reading {
  if (isPublicSuffix(name))
    return {
      message: 'is a public suffix',
      fix: 'send a domain below it, as in acme.com or acme.co.uk',
    };
  if (!freeMail && isFreeProvider(name))
    return {
      message: 'belongs to a free mail provider',
      fix: 'send the address of the person as `email`',
    };
  return { value: name };
}

function withoutWww(name: string): string {
  const rest = name.slice('www.'.length);
  return name.startsWith('www.') && rest.includes('.') && !isPublicSuffix(rest) ? rest : name;
}

/** By the ICANN section of the list: `github.io` is a domain of GitHub. */
const isPublicSuffix = (name: string): boolean => getPublicSuffix(name) === name;

/** RFC 5321 §4.5.3.1, in octets. */
const maxEmailLength = { local: 64, address: 254 };
/** Maximum length of a text, which may have a name beside the address. */
const maxEmailTextLength = 1000;
/** `atext` of RFC 5322 and RFC 6531, and dots at any position, which some hosts have allowed. */
const local = /^(?=.*[^.])(?:[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]|(?!\p{ASCII})[^\p{C}\p{Z}])+$/u;
const quoted = /^"(?:[^"\\\p{Cc}]|\\[ -~])+"$/u;
const gmail = new Set(['gmail.com', 'googlemail.com']);

/** Most addresses of lists, whose value is the text itself in lower case. */
const plain =
  /^(?!.{65,}@)[a-z\d][a-z\d_-]*(?:\.[a-z\d_-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;
const needsReading = /@(?:gmail|googlemail)\.|[@.]xn--/i;

/** Parses an address, also with a name before it or as a link. */
export function readEmail(text: string): Reading {
  if (text.length <= maxEmailLength.address && plain.test(text) && !needsReading.test(text))
    return { value: text.toLowerCase() };
  if (text.length > maxEmailTextLength) return wrongEmail;
  const written = plainText(alone(plainText(text).replace(/[＠﹫]/gu, '@')));
  const at = written.lastIndexOf('@');
  const name = written.slice(0, Math.max(at, 0));
  const domain = readHost(written.slice(at + 1));
  if (!domain || !isLocal(name)) return wrongEmail;
  const value = mailbox(name, domain);
  return Buffer.byteLength(value) > maxEmailLength.address ? wrongEmail : { value };
}

const wrongEmail = {
  message: 'is not an email address',
  fix: 'send one address, as in jane.doe@example.com',
};

/** Without a name before it, a comment after it, and the scheme of a link. */
function alone(text: string): string {
  const withoutRemark = text.replace(/\s*\([^()]*\)$/, '');
  const inner = /<([^<>]*)>$/.exec(withoutRemark)?.[1] ?? withoutRemark;
  const [, link] = /^\s*mailto:([^?]*)/i.exec(inner) ?? [];
  return link === undefined ? inner : unescaped(link);
}

const isLocal = (name: string): boolean =>
  Buffer.byteLength(name) <= maxEmailLength.local && (local.test(name) || quoted.test(name));

/**
 * Gmail delivers all spellings of a mailbox with and without dots to the same person. A sub-address is kept: it limits
 * the entry to mail to that sub-address.
 */
function mailbox(name: string, domain: string): string {
  const value = `${name}@${domain}`.toLowerCase();
  if (!gmail.has(domain) || /[+"]/.test(name)) return value;
  return `${name.replaceAll('.', '').toLowerCase()}@gmail.com`;
}

const maxPhoneTextLength = 200;
/** A word before the number, such as `Tel.:`. */
const phoneLabel = /^[\p{L}.\s]{1,20}:\s*/u;
const phoneScheme = /^(?:tel|callto|sms|fax):(?:\/\/)?/i;
/** Separators of an extension, which is not a part of the number. */
const extension =
  /(?:[,;]+\s*(?:\d{1,6}#?|[a-z].*)|#\s*\d{1,6}|\s*\b(?:extension|extn|ext|durchwahl|dw|klappe|kl|poste|x)\b[.:\s]*\d{1,6}|x\s*\d{1,6})$/isu;

/** Parses a number in international form to E.164, without its extension. */
function readPhone(text: string): Reading {
  if (text.length > maxPhoneTextLength) return wrongPhone;
  const dialled = bare(text);
  if (!dialled.startsWith('+')) return /\d/.test(dialled) ? national : wrongPhone;
  return { ...(e164(dialled) ?? wrongPhone) };
}

const wrongPhone = {
  message: 'is not a phone number',
  fix: 'send one number in international form, as in +43 1 234567',
};
const national = {
  message: 'has no country code',
  fix: 'write it in international form, as in +43 1 234567',
};

function bare(text: string): string {
  const plain = plainText(text.normalize('NFKC')).replace(phoneScheme, '').replace(phoneLabel, '');
  return unescaped(plain)
    .replace(extension, '')
    .trim()
    .replace(/^\(?\s*(\+|00)\s*(\d{1,3})\s*\)/, '$1$2 ')
    .replace(/^00\s*(?=[1-9])/, '+');
}

/** A possible length is enough: ranges of numbers are assigned before lists contain them. */
function e164(dialled: string): { value: string } | undefined {
  if (/\p{L}/u.test(dialled)) return undefined;
  try {
    const number = parsePhoneNumber(dialled);
    return number.isPossible() ? { value: number.number } : undefined;
  } catch {
    return undefined;
  }
}

interface SubjectRules {
  /** Whether domains of free mail providers are allowed. */
  readonly freeMail: boolean;
}

/** The distinct values of a text, which may have several, and its distinct mistakes. */
export function readAll(kind: SubjectKind, text: string, rules: SubjectRules): readonly Reading[] {
  const values = cellValues(kind, text);
  if (values.length === 1) return [readAs(kind, text, rules)];
  const readings = values.map((value) => readAs(kind, value, rules));
  return [
    ...new Map(readings.map((each) => [isMistake(each) ? each.message : `=${each.value}`, each])).values(),
  ];
}

/** The parser of one kind of name. */
function readAs(kind: SubjectKind, text: string, rules: SubjectRules): Reading {
  switch (kind) {
    case 'email':
      return readEmail(text);
    case 'phone':
      return readPhone(text);
    case 'domain':
      return readDomain(text, rules);
  }
}

/** Parses the person of a request. @throws ProblemError validation, as `readSubject` */
export const readPerson = ({ email, phone }: PersonRequest): Subject =>
  readOne({ email, phone }, ['email', 'phone'], { freeMail: true });

type Given = { readonly [Kind in SubjectKind]?: string | undefined };

function readOne(request: Given, kinds: readonly SubjectKind[], rules: SubjectRules): Subject {
  const [kind, ...more] = kinds.filter((each) => request[each] !== undefined);
  if (kind === undefined || more.length > 0) throw notOne(kinds, more);
  const [reading = several, ...further] = readAll(kind, request[kind] ?? '', rules);
  if (further.length > 0) throw validationProblem([{ location: `body.${kind}`, ...several }]);
  if (isMistake(reading)) throw validationProblem([{ location: `body.${kind}`, ...reading }]);
  return { kind, value: reading.value };
}

const several = { message: 'has several values', fix: 'send a request for each of them' };

function notOne(kinds: readonly SubjectKind[], more: readonly SubjectKind[]) {
  const names = `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`;
  const message = more.length ? 'cannot be combined with another one' : 'is required';
  const location = `body.${more[0] ?? kinds[0]}`;
  return validationProblem([{ location, message, fix: `send exactly one of ${names}` }]);
}

/** Some characters of the subject, which identify no person: `j…@e….com`, `+43…67`, `e….com`. */
export function masked({ kind, value }: Subject): string {
  if (kind === 'phone') return `${value.slice(0, 3)}…${value.slice(-2)}`;
  return kind === 'email' ? maskedEmail(value) : maskedEmail(`x@${value}`).slice(3);
}

/** The hash of an entry for the subject. */
export function hashOf(hasher: SubjectHasher, { kind, value }: Subject): string {
  return hasher[kind](value);
}

/** The hashes of all forms in which data about the subject is stored: the row of a sub-address also has its mailbox. */
export function formsOf(hasher: SubjectHasher, { kind, value }: Subject): readonly string[] {
  switch (kind) {
    case 'email':
      return hasher.emailForms(value);
    case 'phone':
      return hasher.phoneForms(value);
    case 'domain':
      return hasher.domainForms(value);
  }
}

/** The masked form of a subject, and the hashes of its further forms, whose erasure deletes it. */
export const maskedForms = (hasher: SubjectHasher, subject: Subject) => ({
  masked: masked(subject),
  forms: subject.kind === 'domain' ? [] : formsOf(hasher, subject).slice(1),
});

/** The hashes of all entries that cover the subject, including those of the domain of the address. */
export function coveringHashes(hasher: SubjectHasher, subject: Subject): readonly string[] {
  const own = formsOf(hasher, subject);
  if (subject.kind !== 'email') return own;
  return [...own, ...hasher.domainForms(subject.value.slice(subject.value.lastIndexOf('@') + 1))];
}
