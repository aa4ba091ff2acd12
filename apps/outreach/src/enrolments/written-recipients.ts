import { subjectsInEach, type SubjectHasher } from '@lode/service-kit';
import type { TemplateValues } from '../templates/template-variables';
import type { Enrolling } from './enrolment-store';

/** A recipient for INSERT; the values of one that is a lead are read from its row. */
export interface WrittenRecipient {
  readonly lead: string;
  readonly key_email: string;
  readonly email?: string;
  readonly variables?: TemplateValues;
  readonly subject_hashes?: readonly string[];
}

/** @param hasher hashes the values of a person, by which an erasure finds the enrolment */
export async function writtenRecipients(
  hasher: SubjectHasher,
  recipients: Enrolling['recipients'],
): Promise<WrittenRecipient[]> {
  const hashes = await subjectsInEach(
    hasher,
    recipients.map(({ person }) => (person ? { ...person.values, profiles: person.profiles } : {})),
  );
  return recipients.map(({ id, keyEmail, person }, index) => ({
    ...{ lead: id, key_email: keyEmail },
    ...(person && { email: person.email, variables: person.values, subject_hashes: hashes[index] ?? [] }),
  }));
}
