import { atOnce, inSlices, type Steps } from '@lode/platform';
import type { Contacts } from '../subject-hashes';
import { mayHoldContact, emailSteps, phoneSteps } from './sightings';
import { someString } from './strings-in';
import { wholeContact } from './whole-contact';

/**
 * The addresses and the international telephone numbers in a text, each once: addresses in lower case with A-labels,
 * numbers in E.164. Linear in the length of the text.
 * @param limit limit per kind, for untrusted texts
 */
export const contactsInText = (text: string, limit = Infinity): Contacts =>
  atOnce(contactsOfStrings([text], limit));

/** The addresses and numbers in all strings of a JSON value and in the names of its properties, each once. */
export const contactsIn = (value: unknown): Contacts => atOnce(contactSteps(value));

/**
 * `contactsIn` in slices, for untrusted content such as pages, which must not block the event loop.
 * @param limit limit per kind
 */
export const contactsInSlices = (value: unknown, limit = Infinity): Promise<Contacts> =>
  inSlices(contactSteps(value, limit));

/** `contactsIn` as steps of other work in slices. */
export function* contactSteps(value: unknown, limit = Infinity): Steps<Contacts> {
  const texts: string[] = [];
  someString(value, (text) => {
    if (mayHoldContact(text)) texts.push(text);
    return false;
  });
  return yield* contactsOfStrings(texts, limit, true);
}

/** @param areValues whether a string may be a contact as a whole */
function* contactsOfStrings(texts: readonly string[], limit: number, areValues = false): Steps<Contacts> {
  const found = new Found(limit);
  for (const text of texts) {
    if (mayHoldContact(text) && !(areValues && found.addWhole(text))) yield* found.addFrom(text);
    yield;
  }
  return found.contacts();
}

class Found {
  private readonly emails = new Set<string>();
  private readonly phones = new Set<string>();

  constructor(private readonly limit: number) {}

  /** @returns whether the text is a contact and contains nothing else */
  addWhole(text: string): boolean {
    const whole = wholeContact(text);
    if (whole) this[`${whole.kind}s`].add(whole.contact);
    return whole?.isAll === true;
  }

  *addFrom(text: string): Steps<void> {
    for (const sighting of emailSteps(text)) {
      if (this.emails.size >= this.limit) break;
      if (sighting) this.emails.add(sighting.contact);
      yield;
    }
    let last = -1;
    for (const sighting of phoneSteps(text)) {
      if (this.phones.size >= this.limit) break;
      if (sighting && sighting.start > last) this.phones.add(sighting.contact);
      last = sighting?.start ?? last;
      yield;
    }
  }

  contacts(): Contacts {
    return { emails: [...this.emails], phones: [...this.phones] };
  }
}
