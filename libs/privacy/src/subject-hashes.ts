import { hash as digest } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import { domainAndParents, standardDomain, standardEmail, standardPhone } from '@lode/domain/addresses';
import { allNameKeys, nameKeys } from '@lode/domain/names';
import { cachedByText } from '@lode/domain/values';
import { companyDomainOf } from './company-domain';
import { profileKey } from './profile-key';

/** Bytes of a block of SHA-256, and of its result. */
const blockLength = 64;
const resultLength = 32;
/** Maximum bytes of a message. */
const maxMessageLength = 128;

/**
 * HMAC-SHA-256 (RFC 2104) of short ASCII messages, as hex digits: two hashes at once take half as long as `createHmac`,
 * which creates an object for each message.
 * @param key at most 64 bytes
 */
export function keyedDigest(key: Buffer): (message: string) => string {
  if (key.length > blockLength) throw new RangeError('The key has more than 64 bytes.');
  const inner = Buffer.concat([padded(key, 0x36), Buffer.alloc(maxMessageLength)]);
  const outer = Buffer.concat([padded(key, 0x5c), Buffer.alloc(resultLength)]);
  return (message) => {
    if (message.length > maxMessageLength) throw new RangeError('The message has more than 128 characters.');
    const length = blockLength + inner.write(message, blockLength, 'latin1');
    outer.write(digest('sha256', inner.subarray(0, length), 'binary'), blockLength, 'latin1');
    return digest('sha256', outer, 'hex');
  };
}

const padded = (key: Buffer, pad: number): Buffer =>
  Buffer.from(Uint8Array.from({ length: blockLength }, (_, index) => (key[index] ?? 0) ^ pad));

/** Contacts that identify people. */
export interface Contacts {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/** `phone10` is a number by its last ten digits. */
type Kind =
  | 'email'
  | 'phone'
  | 'phone10'
  | 'domain'
  | 'company'
  | 'person'
  | 'profile'
  | 'client'
  | 'request'
  | 'check';

/** Hex digits of the hash of a name at a domain that depend on the domain alone. */
const companyDigits = 8;
const hashDigits = 32;

/**
 * Cached hashes, and forms of as many addresses, numbers and domains: a request needs the same ones several times, and so
 * does a row of an import. Hashes that are needed once, such as those of a million rows, would only outlive the young
 * generation of the garbage collector.
 */
const maxCached = 1_000;

/** Maximum length of a name in the DNS (RFC 1035 §2.3.4); a longer one has no parents. */
const maxDomainLength = 253;

/**
 * Keyed hashes of the people of a row, by which an erasure finds it without a plain index of people.
 *
 * A hash is HMAC-SHA-256 under the deployment's key over the kind and the SHA-256 of the standard form, 32 hex digits.
 * The inner SHA-256 allows deletion lists that contain only this value: California's DROP names people by the base64
 * SHA-256 of their address in lower case, and of the last ten digits of their number.
 */
export class SubjectHasher {
  private readonly digest: (message: string) => string;
  /** Of a kind and a standard form with a colon between them. */
  private readonly hashOf: (named: string) => string;
  private readonly formsOfEmail: (address: string) => readonly string[];
  private readonly formsOfPhone: (number: string) => readonly string[];
  private readonly formsOfDomain: (name: string) => readonly string[];

  /** @param key at most 64 bytes */
  constructor(key: Buffer) {
    this.digest = keyedDigest(key);
    this.hashOf = cachedByText((named) => this.compute(named), maxCached);
    this.formsOfEmail = cachedByText((address) => this.computeEmailForms(address), maxCached);
    this.formsOfPhone = cachedByText((number) => this.computePhoneForms(number), maxCached);
    this.formsOfDomain = cachedByText((name) => this.computeDomainForms(name), maxCached);
  }

  /** Hash of an address in any spelling: see `standardEmail`. */
  email(address: string): string {
    return this.emailForms(address)[0] ?? '';
  }

  /**
   * The hashes by which a suppression may name this mailbox: the address itself first, then without its sub-address
   * (RFC 5233: `jane+news@` is `jane@`), at Gmail also without dots, and with its domain in Unicode. A suppression of
   * `jane@` thus covers `jane+news@`, and not the other way round.
   */
  emailForms(address: string): readonly string[] {
    return this.formsOfEmail(address);
  }

  /** Hash of the mailbox of an address, the same for all of its sub-addresses and spellings. */
  mailbox(address: string): string {
    return this.emailForms(address).at(-1) ?? '';
  }

  /** Hash of the network address of a client. */
  client(address: string): string {
    return this.hash('client', address);
  }

  /** Hash of a request, or of a client-chosen key, which may contain an address. */
  request(text: string): string {
    return this.hash('request', text);
  }

  /** A value that only this key has, for `requireSameKey`. */
  check(): string {
    return this.hash('check', '');
  }

  /** Hash of a telephone number in E.164, in any spelling: see `standardPhone`. */
  phone(number: string): string {
    return this.phoneForms(number)[0] ?? '';
  }

  /** The hashes by which a suppression may name this number: itself, and its last ten digits. */
  phoneForms(number: string): readonly string[] {
    return this.formsOfPhone(number);
  }

  /** Hash of a domain in any spelling: see `standardDomain`. */
  domain(name: string): string {
    return this.domainForms(name)[0] ?? '';
  }

  /** The hashes by which a suppression may name this domain: itself, and its parents down to the registrable one. */
  domainForms(name: string): readonly string[] {
    return this.formsOfDomain(name);
  }

  /**
   * The hashes by which a suppression may name a person at a company; empty for a text that is not the name of a
   * person, and for a domain without a company. @param domain of the company: a host name, a URL or an address
   */
  personForms(domain: string, name: string): string[] {
    return this.namesAt(domain, () => nameKeys(name));
  }

  /** The hashes of a suppression of a person at a company: `personForms`, and those of nicknames. */
  personEntries(domain: string, name: string): string[] {
    return this.namesAt(domain, () => allNameKeys(name));
  }

  /**
   * The mark of a company in rows that may mention its people anywhere; undefined for a domain without a company.
   * `companyMarkOf` derives the same from the hash of a name there.
   */
  companyMark(domain: string): string | undefined {
    const company = companyDomainOf(domain);
    return company === undefined ? undefined : companyMarkOf(this.hash('company', company));
  }

  /** The hash of a profile of a person; empty for every other URL. */
  profileForms(url: string): string[] {
    const key = profileKey(url);
    return key === undefined ? [] : [this.hash('profile', key)];
  }

  /** As `emailForms`, `phoneForms` and `domain`, without the cache: the hashes of one value of a long list. */
  once(kind: 'email' | 'domain' | 'phone', text: string): readonly string[] {
    if (kind === 'email') return this.computeEmailForms(text);
    return kind === 'phone' ? this.computePhoneForms(text) : [this.compute(`domain:${standardDomain(text)}`)];
  }

  /**
   * Hash of an entry of a deletion list with a SHA-256 only: of an address in lower case, or of the last ten digits of
   * a number.
   * @param sha256 in base64
   * @throws RangeError where it is not a SHA-256
   */
  listed(kind: 'email' | 'phone', sha256: string): string {
    const bytes = Buffer.from(sha256, 'base64');
    if (bytes.length !== 32) throw new RangeError('A SHA-256 in base64 has 32 bytes.');
    return this.keyed(kind === 'email' ? 'email' : 'phone10', bytes.toString('base64'));
  }

  /** All hashes by which a suppression may name one of the addresses or numbers, each once: the hashes of a row. */
  contacts({ emails, phones }: Contacts): string[] {
    const ofEmails = emails.flatMap((email) => this.emailForms(email));
    return [...new Set([...ofEmails, ...phones.flatMap((phone) => this.phoneForms(phone))])];
  }

  /** All hashes of names at one company begin alike, so that texts are searched only where a name is suppressed. */
  private namesAt(domain: string, keys: () => readonly string[]): string[] {
    const company = companyDomainOf(domain);
    if (company === undefined) return [];
    const prefix = this.hash('company', company).slice(0, companyDigits);
    return keys().map((key) => prefix + this.hash('person', `${company} ${key}`).slice(companyDigits));
  }

  private hash(kind: Kind, standardForm: string): string {
    return this.hashOf(`${kind}:${standardForm}`);
  }

  private computeEmailForms(address: string): string[] {
    return mailboxForms(standardEmail(address)).map((form) => this.compute(`email:${form}`));
  }

  private computePhoneForms(number: string): string[] {
    const standard = standardPhone(number);
    const digits = standard.replace('+', '');
    const whole = this.compute(`phone:${standard}`);
    return digits.length < 10 ? [whole] : [whole, this.compute(`phone10:${digits.slice(-10)}`)];
  }

  private computeDomainForms(name: string): string[] {
    const domain = standardDomain(name);
    const names = domain.length > maxDomainLength ? [domain] : domainAndParents(domain);
    return names.map((each) => this.hash('domain', each));
  }

  private compute(named: string): string {
    const end = named.indexOf(':');
    return this.keyed(named.slice(0, end), digest('sha256', named.slice(end + 1), 'base64'));
  }

  private keyed(kind: string, sha256: string): string {
    return this.digest(`${kind}:${sha256}`).slice(0, hashDigits);
  }
}

/** The mark of the company of a hash of a name at a domain: see `SubjectHasher.companyMark`. */
export const companyMarkOf = (personHash: string): string =>
  personHash.slice(0, companyDigits).padEnd(hashDigits, '0');

/** An address with several forms contains this; most addresses have one form. */
const hasForms = /\+|xn--|@(?:gmail|googlemail)\.com$/;

/** @param address in the standard form */
function mailboxForms(address: string): string[] {
  if (!hasForms.test(address)) return [address];
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const local = address.slice(0, Math.max(at, 0)).replace(/^([^"+][^+]*)\+.*$/s, '$1');
  const mailbox = `${local}@${domain}`;
  const forms = at < 0 ? [address] : [address, mailbox];
  if (domain === 'gmail.com' || domain === 'googlemail.com')
    forms.push(`${local}@gmail.com`, `${local.replaceAll('.', '')}@gmail.com`);
  if (at >= 0 && domain.includes('xn--')) forms.push(`${local}@${domainToUnicode(domain)}`);
  return [...new Set(forms)];
}
