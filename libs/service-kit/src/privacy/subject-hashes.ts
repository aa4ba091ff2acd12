import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { domainToASCII } from 'node:url';

/** What people are found by. */
interface Contacts {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/** Keyed hashes of the people behind a row, by which erasure finds it again without keeping a plain index of people. */
export class SubjectHasher {
  /** Made once: from bytes each hash would make its own. */
  private readonly key: KeyObject;

  constructor(key: Buffer) {
    this.key = createSecretKey(key);
  }

  /**
   * Hash of an address; the case of letters, surrounding space, and whether its domain is written in Unicode or in
   * A-labels make no difference. 32 hex digits.
   */
  email(address: string): string {
    const written = address.trim().toLowerCase();
    const at = written.lastIndexOf('@') + 1;
    const domain = written.slice(at);
    return this.hash('email', `${written.slice(0, at)}${domainToASCII(domain) || domain}`);
  }

  /** Hash of a telephone number in E.164; spaces and punctuation make no difference. 32 hex digits. */
  phone(number: string): string {
    return this.hash('phone', number.replace(/[^+\d]/g, ''));
  }

  /** Hashes of all addresses and numbers, each once. */
  contacts({ emails, phones }: Contacts): string[] {
    const all = [...emails.map((email) => this.email(email)), ...phones.map((phone) => this.phone(phone))];
    return [...new Set(all)];
  }

  private hash(kind: string, value: string): string {
    return createHmac('sha256', this.key).update(`${kind}:${value}`).digest('hex').slice(0, 32);
  }
}
