import { networkOf, profileKey } from '../profile-key';
import type { Span } from './text-suppression-filter';

/** URLs, also with slashes escaped as in JSON. Linear: no part of it can match in two ways. */
const urls =
  /(?:https?:)?(?:\/\/|\\\/\\\/)([a-z0-9.-]{4,100})(?::\d{1,5})?(?:\/|\\\/)[^\s"'<>()[\]{}|]{1,300}/gi;
/** Upper bound of the characters of a match. */
const maxMatchLength = 450;
/** Characters that are searched in one step. */
const windowLength = 65_536;

export interface ProfileSighting extends Span {
  readonly url: string;
}

/** The URLs of profiles of people in a text, in order. */
export function* profilesInText(text: string): Generator<ProfileSighting> {
  for (const sighting of profileSteps(text)) if (sighting) yield sighting;
}

/** `profilesInText` with pauses: `undefined` after each window without a match. */
export function* profileSteps(text: string): Generator<ProfileSighting | undefined> {
  if (!text.includes('/')) return;
  for (let from = 0; from < text.length;) {
    const part = text.slice(from, from + windowLength + maxMatchLength);
    let end = windowLength;
    for (const { 0: written, 1: host = '', index } of part.matchAll(urls)) {
      // The next window begins there, or after a match that extends beyond this one.
      if (index >= windowLength) break;
      end = Math.max(end, index + written.length);
      yield networkOf(host) && sightingOf(written, from + index);
    }
    from += end;
    yield undefined;
  }
}

function sightingOf(written: string, start: number): ProfileSighting | undefined {
  const url = written.replaceAll('\\/', '/').replace(/[.,;:!?\\]+$/, '');
  return profileKey(url) === undefined ? undefined : { url, start, end: start + written.length };
}
