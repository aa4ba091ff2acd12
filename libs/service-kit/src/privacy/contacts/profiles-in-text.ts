import { profileKey } from '../profile-key';
import type { Span } from './text-suppression-filter';

/** URLs, also as JSON escapes their slashes. Linear: no part of it can match in two ways. */
const urls =
  /(?:https?:)?(?:\/\/|\\\/\\\/)[a-z0-9.-]{4,100}(?::\d{1,5})?(?:\/|\\\/)[^\s"'<>()[\]{}|]{1,300}/gi;
/** Characters that a match may have, and more. */
const maxMatchLength = 450;
/** Characters that are searched in one step. */
const windowLength = 65_536;

export interface ProfileSighting extends Span {
  readonly url: string;
}

/** The URLs of profiles of people that stand in a text, in their order. */
export function* profilesInText(text: string): Generator<ProfileSighting> {
  for (const sighting of profileSteps(text)) if (sighting) yield sighting;
}

/** `profilesInText` with pauses: `undefined` comes wherever there was nothing for a while. */
export function* profileSteps(text: string): Generator<ProfileSighting | undefined> {
  if (!text.includes('/')) return;
  for (let from = 0; from < text.length;) {
    const part = text.slice(from, from + windowLength + maxMatchLength);
    let end = windowLength;
    for (const { 0: written, index } of part.matchAll(urls)) {
      // The next part begins there, or behind a match that reaches beyond the window.
      if (index >= windowLength) break;
      end = Math.max(end, index + written.length);
      yield sightingOf(written, from + index);
    }
    from += end;
    yield undefined;
  }
}

function sightingOf(written: string, start: number): ProfileSighting | undefined {
  const url = written.replaceAll('\\/', '/').replace(/[.,;:!?\\]+$/, '');
  return profileKey(url) === undefined ? undefined : { url, start, end: start + written.length };
}
