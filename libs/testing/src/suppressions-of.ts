import type { SuppressionReason } from '@lode/contracts';
import { SubjectHasher, Suppressions } from '@lode/privacy';
import { systemClock } from '@lode/platform';
import { change } from './fake-change-log';

interface Suppressed {
  readonly emails?: readonly string[];
  readonly phones?: readonly string[];
  readonly domains?: readonly string[];
  /** Domains of companies with names. */
  readonly people?: readonly (readonly [domain: string, name: string])[];
  /** URLs. */
  readonly profiles?: readonly string[];
  /** The account of the suppressions; defaults to the deployment. */
  readonly account?: string;
  readonly reason?: SuppressionReason;
  /** Milliseconds since 1970. */
  readonly since?: number;
}

/** An up-to-date copy with these suppressions, under the key of tests. */
export function suppressionsOf(...lists: Suppressed[]): Suppressions {
  const hasher = new SubjectHasher(Buffer.alloc(32));
  const suppressions = new Suppressions(hasher, systemClock);
  suppressions.confirm(performance.now());
  let position = 0;
  for (const {
    emails = [],
    phones = [],
    domains = [],
    people = [],
    profiles = [],
    account = null,
    ...cause
  } of lists) {
    const hashes = [
      ...emails.map((email) => hasher.email(email)),
      ...phones.map((phone) => hasher.phone(phone)),
      ...domains.map((domain) => hasher.domain(domain)),
    ];
    for (const hash of hashes)
      suppressions.apply([change(++position, 'suppress', { hash, account, ...cause })]);
    for (const hash of people.flatMap((person) => hasher.personEntries(...person)))
      suppressions.apply([change(++position, 'erase', { hash, kind: 'person' })]);
    for (const hash of profiles.flatMap((url) => hasher.profileForms(url)))
      suppressions.apply([change(++position, 'erase', { hash, kind: 'profile' })]);
  }
  return suppressions;
}
