import { profileKey } from '../profile-key';
import type { Span } from './barrier-in-texts';

/** URLs, also as JSON escapes their slashes. Linear: no part of it can match in two ways. */
const urls =
  /(?:https?:)?(?:\/\/|\\\/\\\/)[a-z0-9.-]{4,100}(?::\d{1,5})?(?:\/|\\\/)[^\s"'<>()[\]{}|]{1,300}/gi;

export interface ProfileSighting extends Span {
  readonly url: string;
}

/** The URLs of profiles of people that stand in a text, in their order. */
export function* profilesInText(text: string): Generator<ProfileSighting> {
  if (!text.includes('/')) return;
  for (const { 0: written, index: start } of text.matchAll(urls)) {
    const url = written.replaceAll('\\/', '/').replace(/[.,;:!?\\]+$/, '');
    if (profileKey(url) !== undefined) yield { url, start, end: start + written.length };
  }
}
