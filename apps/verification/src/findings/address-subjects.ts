import type { SubjectHasher } from '@lode/service-kit';
import type { EmailAddress } from '@lode/domain/addresses';

/**
 * The keyed hashes of the person of an address, also by the name of which the address consists, as in `jane.doe@`: an
 * erasure may know the person by another address.
 */
export function addressSubjects(
  hasher: SubjectHasher,
  { normalized, local, domain }: EmailAddress,
): string[] {
  const [mailbox = ''] = local.split('+');
  return [
    ...hasher.contacts({ emails: [normalized], phones: [] }),
    ...hasher.personForms(domain, mailbox.replace(/[._-]+/g, ' ')),
  ];
}
