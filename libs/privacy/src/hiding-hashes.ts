import type { SuppressionFilter } from '@lode/contracts';
import { atOnce } from '@lode/platform';
import { TextSuppressionFilter } from './contacts/text-suppression-filter';
import { type Frame, framesOf } from './contacts/frame';
import { isProfileList } from './contacts/remove-suppressed';
import { peopleSteps } from './contacts/people-in';
import { isReference, isWholeProfile } from './contacts/people-in-frames';
import { mailDomain } from '@lode/domain/addresses';
import type { SubjectHasher } from './subject-hashes';

/**
 * The hashes of all suppressions that hide a whole row: `removeSuppressed` removes the row from a list exactly when one of them
 * is suppressed. Contacts that are only cut out of a longer text are not included.
 */
export function hidingHashes(hasher: SubjectHasher, row: object): string[] {
  const hashes = new Set<string>();
  const record = (forms: readonly string[]): boolean => {
    for (const hash of forms) hashes.add(hash);
    return false;
  };
  const frames = framesOf([row]);
  const texts = recordingTexts(hasher, record);
  for (const frame of frames) if (frame.element?.node === row) lookAtTexts(frame, texts.look);
  for (const { frame, names, domains } of atOnce(peopleSteps(frames))) {
    if (frame.element?.node !== row || isReference(frame)) continue;
    for (const domain of domains) record(names.flatMap((name) => hasher.personForms(domain, name)));
  }
  return [...hashes];
}

/** The part of a hash by which suppressions are compared, as a signed 64-bit integer in decimal digits. */
export const suppressionKey = (hash: string): string =>
  BigInt.asIntN(64, BigInt(`0x${suppressionKeyDigits(hash)}`)).toString();

/** The same part as 16 hex digits. */
export const suppressionKeyDigits = (hash: string): string => hash.slice(0, 16);

/** Records the checks of `removeSuppressed` for a text as a whole; every check is negative, so that all of them are made. */
function recordingTexts(hasher: SubjectHasher, record: (forms: readonly string[]) => boolean) {
  const domain: SuppressionFilter['domain'] = (name) => record(hasher.domainForms(name));
  const texts = new TextSuppressionFilter({
    email: (address) => record(hasher.emailForms(address)) || domain(mailDomain(address)),
    phone: (number) => record(hasher.phoneForms(number)),
    domain,
  });
  const profile: SuppressionFilter['profile'] = (url) => record(hasher.profileForms(url));
  return {
    look: (text: string, property: string | undefined): void => {
      texts.meansWhole(text, property);
      isWholeProfile(text, profile);
    },
  };
}

type Look = (text: string, property: string | undefined) => void;

/** Visits the strings of an object with their properties, or those of a list of profiles. */
function lookAtTexts(frame: Frame, look: Look): void {
  const { node } = frame;
  if (Array.isArray(node)) {
    if (isProfileList(frame)) for (const text of node) lookAt(text, undefined, look);
    return;
  }
  const values = node as Readonly<Record<string, unknown>>;
  for (const property of Object.keys(values)) lookAt(values[property], property, look);
}

function lookAt(value: unknown, property: string | undefined, look: Look): void {
  if (typeof value === 'string') look(value, property);
}
