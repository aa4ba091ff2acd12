import { emailsInText } from './emails-in-text';
import { phonesInText } from './phones-in-text';
import type { Sighting } from './sighting';

/** Characters per step: some milliseconds in the worst case. */
const windowLength = 65_536;

type Find = (text: string, from: number, to: number) => Generator<Sighting>;

/** `emailsInText` with pauses: `undefined` after each window without a match. */
export const emailSteps = (text: string): Generator<Sighting | undefined> => inWindows(text, emailsInText);

/** `phonesInText` with pauses. */
export const phoneSteps = (text: string): Generator<Sighting | undefined> => inWindows(text, phonesInText);

function* inWindows(text: string, find: Find): Generator<Sighting | undefined> {
  for (let from = 0; from < text.length; from += windowLength) {
    yield* find(text, from, Math.min(text.length, from + windowLength));
    yield undefined;
  }
}
