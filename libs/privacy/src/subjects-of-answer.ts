import { inSlices, type Steps } from '@lode/platform';
import { contactSteps } from './contacts/contacts-in';
import { frameSteps, type Frame } from './contacts/frame';
import { peopleSteps, type NamedPerson } from './contacts/people-in';
import type { SubjectHasher } from './subject-hashes';
import { contactSubjectSteps, profileSubjectSteps } from './subjects-in';

/**
 * The keyed hashes of the people in a result, and of people of its request at companies that only the result names.
 * Those of the request itself are omitted.
 */
export const subjectsOfAnswer = (hasher: SubjectHasher, request: object, result: object): Promise<string[]> =>
  inSlices(answerSteps(hasher, request, result));

function* answerSteps(hasher: SubjectHasher, request: object, result: object): Steps<string[]> {
  const hashes = new Set(yield* contactSubjectSteps(hasher, yield* contactSteps(result)));
  for (const hash of yield* profileSubjectSteps(hasher, result)) hashes.add(hash);
  const asked = new Set<string>();
  for (const person of yield* peopleIn(request))
    for (const hash of hashesOf(hasher, person)) {
      asked.add(hash);
      yield;
    }
  for (const person of yield* peopleIn({ request, result })) {
    const isAsked = isOfRequest(person.frame);
    for (const hash of hashesOf(hasher, person)) {
      if (!isAsked || !asked.has(hash)) hashes.add(hash);
      yield;
    }
  }
  return [...hashes];
}

function* peopleIn(value: object): Steps<NamedPerson[]> {
  const frames = yield* frameSteps(value);
  return yield* peopleSteps(frames);
}

function* hashesOf(hasher: SubjectHasher, { names, domains }: NamedPerson): Generator<string> {
  for (const domain of domains) for (const name of names) yield* hasher.personForms(domain, name);
}

function isOfRequest({ parent, key }: Frame): boolean {
  return parent?.parent ? isOfRequest(parent) : key === 'request';
}
