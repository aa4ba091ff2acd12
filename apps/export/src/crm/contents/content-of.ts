import { createHash } from 'node:crypto';
import type { CrmContent } from '@lode/contracts';
import { exclusionHashes, type SubjectHasher } from '@lode/service-kit';
import type { CrmContact } from '../vendors/crm-client';

/** Addresses of a record. */
const maxEmails = 20;

/** The keyed hashes of a record; undefined for one by which no lead is recognized. */
export function contentOf(
  hasher: SubjectHasher,
  { object, id, emails, domain }: CrmContact,
): CrmContent | undefined {
  const { hashes, subject_hashes } = exclusionHashes(hasher, [
    ...emails.slice(0, maxEmails).map((email) => ({ email })),
    { website: domain },
  ]);
  if (hashes.length === 0) return undefined;
  const key = createHash('sha256').update(`${object} ${id}`).digest('base64url').slice(0, 22);
  return { id: key, hashes, subject_hashes: [...subject_hashes] };
}
