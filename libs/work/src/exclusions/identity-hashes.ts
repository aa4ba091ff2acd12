import { standardPhone } from '@lode/domain/addresses';
import { ownDomain, ownMailDomain } from '@lode/domain/sites';
import { distinct } from '@lode/domain/values';
import type { Exclusion } from '@lode/contracts';
import type { SubjectHasher } from '@lode/privacy';

/** What identifies a company or a person. */
export interface Identity {
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly website?: string | null | undefined;
}

/** Shorter numbers are extensions, or lack their area. */
const minPhoneDigits = 7;

/**
 * Keyed hashes by which the same company or person is recognized: of its own domains, mailbox and number. Domains of free
 * mail providers, social networks and site builders identify no company.
 */
export const identityHashes = (hasher: SubjectHasher, identity: Identity): string[] =>
  distinct([...domainHashes(hasher, identity), ...contactHashes(hasher, identity)]);

/** Only those of mailbox and number, which belong to one person. */
export function contactHashes(hasher: SubjectHasher, { email, phone }: Identity): string[] {
  const hasNumber = phone && standardPhone(phone).replace('+', '').length >= minPhoneDigits;
  return [...(email ? [hasher.mailbox(email)] : []), ...(hasNumber ? [hasher.phone(phone)] : [])];
}

/** The hashes of an entry about a company and its people. */
export const exclusionHashes = (
  hasher: SubjectHasher,
  identities: readonly Identity[],
): Pick<Exclusion, 'hashes' | 'subject_hashes'> => ({
  hashes: distinct(identities.flatMap((identity) => identityHashes(hasher, identity))),
  subject_hashes: hasher.contacts({
    emails: identities.flatMap(({ email }) => email ?? []),
    phones: identities.flatMap(({ phone }) => phone ?? []),
  }),
});

const domainHashes = (hasher: SubjectHasher, { email, website }: Identity): string[] =>
  [ownMailDomain(email ?? null), website ? ownMailDomain(ownDomain(website)) : null].flatMap((domain) =>
    domain === null ? [] : [hasher.domain(domain)],
  );
