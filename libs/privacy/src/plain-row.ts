import { isPlainEmail, isPlainPhone } from '@lode/domain/addresses';
import { companiesOf, namesOf } from './contacts/people-in';
import { mayHoldContact } from './contacts/sightings';
import { websiteHost } from './contacts/text-suppression-filter';
import { profileKey } from './profile-key';
import type { SubjectHasher } from './subject-hashes';

/** The hashes of a row that a list has. */
interface RowHashes {
  /** Of all people, as `subjectsIn`. */
  readonly subjects: readonly string[];
  /** As `hidingHashes`. */
  readonly hiding: readonly string[];
}

/** Properties of objects within a row that would say more than a text. */
const meaningful: ReadonlySet<string> = new Set(
  'text domain website company email name full_name fullName first_name firstName last_name lastName profiles'.split(
    ' ',
  ),
);
const emails: ReadonlySet<string> = new Set(['email', 'email_2']);
const phones: ReadonlySet<string> = new Set(['phone', 'phone_2']);

/**
 * `subjectsIn` and `hidingHashes` of a row whose contacts are in their own fields in the standard form, as nearly all rows of an
 * import have them, without a search through its texts. Undefined for other rows.
 * @param properties those that are examined; by default, all
 */
export function plainRowHashes(
  hasher: SubjectHasher,
  row: object,
  properties: readonly string[] = Object.keys(row),
): RowHashes | undefined {
  const values = row as Readonly<Record<string, unknown>>;
  const subjects = new Set<string>();
  const hiding = new Set<string>();
  const both = (hashes: readonly string[]): void => {
    for (const hash of hashes) {
      subjects.add(hash);
      hiding.add(hash);
    }
  };
  for (const property of properties) {
    const value = values[property];
    if (typeof value !== 'string') {
      if (typeof value === 'object' && value !== null && !isPlain(value)) return undefined;
    } else if (emails.has(property)) {
      const address = value.toLowerCase();
      if (!isPlainEmail(address)) return undefined;
      both(hasher.emailForms(value));
      for (const hash of hasher.domainForms(address.slice(address.lastIndexOf('@') + 1))) hiding.add(hash);
    } else if (phones.has(property)) {
      if (!isPlainPhone(value)) return undefined;
      both(hasher.phoneForms(value));
    } else if (property === 'website') {
      if (!isPlainSite(value)) return undefined;
      const host = websiteHost(value);
      if (host?.includes('.')) for (const hash of hasher.domainForms(host)) hiding.add(hash);
    } else if (property === 'domain' || property === 'text' || !isPlainText(value)) return undefined;
  }
  const frame = { node: row };
  for (const domain of companiesOf(row))
    for (const name of namesOf(frame)) both(hasher.personForms(domain, name));
  return { subjects: [...subjects], hiding: [...hiding] };
}

/** Whether a text certainly contains neither a contact nor the URL of a profile. */
const isPlainText = (text: string): boolean =>
  !mayHoldContact(text) && !text.includes('//') && !text.includes('\\/');

/** One URL or host that is no profile. */
function isPlainSite(text: string): boolean {
  const site = text.replace(/^https?:\/\//i, '');
  const isOne = /^[a-z0-9.-]+(?:\/[a-z0-9./_~-]*)?$/i.test(site) && !site.includes('//');
  return isOne && profileKey(`//${site}`) === undefined;
}

/** A list of texts, or an object with texts, that concern no person or company. */
function isPlain(value: object): boolean {
  if (Array.isArray(value)) return value.every((each) => typeof each === 'string' && isPlainText(each));
  const values = value as Readonly<Record<string, unknown>>;
  return Object.keys(values).every((name) => {
    const each = values[name];
    return !meaningful.has(name) && typeof each === 'string' && isPlainText(each) && isPlainText(name);
  });
}
