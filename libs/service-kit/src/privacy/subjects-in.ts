import { contactsIn } from './contacts/contacts-in';
import { framesOf } from './contacts/frame';
import { companiesOf, peopleIn } from './contacts/people-in';
import { profilesInText } from './contacts/profiles-in-text';
import { someString } from './contacts/strings-in';
import type { SubjectHasher } from './subject-hashes';

/**
 * The keyed hashes that a row carries for everybody of whom its value speaks: by addresses and numbers in all strings,
 * by names beside the domain of a company, and by the URLs of profiles.
 */
export function subjectsIn(hasher: SubjectHasher, value: unknown): string[] {
  const hashes = new Set(hasher.contacts(contactsIn(value)));
  for (const hash of [...profilesOf(hasher, value), ...peopleOf(hasher, value)]) hashes.add(hash);
  return [...hashes];
}

/** The hashes of the profiles whose URLs stand in a value. */
export function profilesOf(hasher: SubjectHasher, value: unknown): string[] {
  const hashes: string[] = [];
  someString(value, (text) => {
    for (const { url } of profilesInText(text)) hashes.push(...hasher.profileForms(url));
    return false;
  });
  return hashes;
}

function peopleOf(hasher: SubjectHasher, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const frames = framesOf(value);
  return peopleIn(frames, companiesOf(frames)).flatMap(({ names, domains }) =>
    domains.flatMap((domain) => names.flatMap((name) => hasher.personForms(domain, name))),
  );
}
