import { atOnce, inSlices, type Steps } from '@lode/platform';
import { contactSteps } from './contacts/contacts-in';
import { frameSteps } from './contacts/frame';
import { peopleSteps } from './contacts/people-in';
import { profileSteps } from './contacts/profiles-in-text';
import { someString } from './contacts/strings-in';
import type { Contacts, SubjectHasher } from './subject-hashes';

/**
 * The keyed hashes of a row for all people in its value: by addresses and numbers in all strings, by names beside the
 * domain of a company, and by the URLs of profiles. For small values.
 */
export const subjectsIn = (hasher: SubjectHasher, value: unknown): string[] =>
  atOnce(subjectSteps(hasher, value));

/** `subjectsIn` in slices, for untrusted content such as pages, which must not block the event loop. */
export const subjectsInSlices = (hasher: SubjectHasher, value: unknown): Promise<string[]> =>
  inSlices(subjectSteps(hasher, value));

/** The hashes of each of many rows, in slices. */
export const subjectsInEach = (hasher: SubjectHasher, values: readonly unknown[]): Promise<string[][]> =>
  inSlices(eachSteps(hasher, values, subjectSteps));

/** The hashes of profiles and of names beside the domain of a company in each of many rows, in slices. */
export const peopleSubjectsInEach = (
  hasher: SubjectHasher,
  values: readonly unknown[],
): Promise<string[][]> => inSlices(eachSteps(hasher, values, peopleSubjectSteps));

function* eachSteps(
  hasher: SubjectHasher,
  values: readonly unknown[],
  steps: typeof subjectSteps,
): Steps<string[][]> {
  const all: string[][] = [];
  for (const value of values) {
    all.push(yield* steps(hasher, value));
    yield;
  }
  return all;
}

function* subjectSteps(hasher: SubjectHasher, value: unknown): Steps<string[]> {
  const contacts = yield* contactSubjectSteps(hasher, yield* contactSteps(value));
  return [...new Set([...contacts, ...(yield* peopleSubjectSteps(hasher, value))])];
}

/** `hasher.contacts` in slices: a hash takes some microseconds. */
export function* contactSubjectSteps(hasher: SubjectHasher, { emails, phones }: Contacts): Steps<string[]> {
  const hashes = new Set<string>();
  for (const email of emails) {
    addAll(hashes, hasher.emailForms(email));
    yield;
  }
  for (const phone of phones) {
    addAll(hashes, hasher.phoneForms(phone));
    yield;
  }
  return [...hashes];
}

/** The hashes of profiles and of names beside the domain of a company: the part of `subjectsIn` beyond contacts. */
export function* peopleSubjectSteps(hasher: SubjectHasher, value: unknown): Steps<string[]> {
  const hashes = new Set(yield* profileSubjectSteps(hasher, value));
  if (typeof value !== 'object' || value === null) return [...hashes];
  const frames = yield* frameSteps(value);
  for (const { names, domains } of yield* peopleSteps(frames))
    for (const domain of domains) {
      for (const name of names) addAll(hashes, hasher.personForms(domain, name));
      yield;
    }
  return [...hashes];
}

/** The hashes of the profiles whose URLs are in a small value. */
export const profilesOf = (hasher: SubjectHasher, value: unknown): string[] =>
  atOnce(profileSubjectSteps(hasher, value));

/** `profilesOf` as steps of other work in slices. */
export function* profileSubjectSteps(hasher: SubjectHasher, value: unknown): Steps<string[]> {
  const texts: string[] = [];
  someString(value, (text) => {
    if (text.includes('/')) texts.push(text);
    return false;
  });
  const hashes = new Set<string>();
  for (const text of texts) {
    for (const sighting of profileSteps(text)) {
      if (sighting) addAll(hashes, hasher.profileForms(sighting.url));
      yield;
    }
  }
  return [...hashes];
}

function addAll(hashes: Set<string>, more: readonly string[]): void {
  for (const hash of more) hashes.add(hash);
}
