import type { SubjectHasher } from '@lode/service-kit';
import type { Subject } from './subject';

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

/** The hashes of all entries that cover the subject, including those of the domain of the address. */
export function coveringHashes(hasher: SubjectHasher, subject: Subject): readonly string[] {
  const own = formsOf(hasher, subject);
  if (subject.kind !== 'email') return own;
  return [...own, ...hasher.domainForms(subject.value.slice(subject.value.lastIndexOf('@') + 1))];
}
