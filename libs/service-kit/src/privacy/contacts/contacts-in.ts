import { atOnce, inSlices, type Steps } from '../../timing/in-slices';
import type { Contacts } from '../subject-hashes';
import { mayHoldContact } from './sighting';
import { emailSteps, phoneSteps } from './sightings-in-text';
import { someString } from './strings-in';
import { wholeContact } from './whole-contact';

/**
 * The addresses and the international telephone numbers that stand in a text, each once: addresses in lower case with
 * A-labels, numbers in E.164. Linear whatever the text.
 * @param most of either kind, for texts of strangers
 */
export const contactsInText = (text: string, most = Infinity): Contacts =>
  atOnce(contactsOfStrings([text], most));

/** The addresses and numbers in all strings of a JSON value, the names of properties too, each once. */
export const contactsIn = (value: unknown): Contacts => atOnce(contactSteps(value));

/**
 * The same for what strangers have written, such as pages: the event loop is never held up for long.
 * @param most of either kind
 */
export const contactsInSlices = (value: unknown, most = Infinity): Promise<Contacts> =>
  inSlices(contactSteps(value, most));

/** The same as a part of other work in slices. */
export function* contactSteps(value: unknown, most = Infinity): Steps<Contacts> {
  const texts: string[] = [];
  someString(value, (text) => {
    if (mayHoldContact(text)) texts.push(text);
    return false;
  });
  return yield* contactsOfStrings(texts, most, true);
}

/** @param areValues whether a string may be a contact as a whole */
function* contactsOfStrings(texts: readonly string[], most: number, areValues = false): Steps<Contacts> {
  const found = new Found(most);
  for (const text of texts) {
    if (mayHoldContact(text) && !(areValues && found.addWhole(text))) yield* found.addFrom(text);
    yield;
  }
  return found.contacts();
}

class Found {
  private readonly emails = new Set<string>();
  private readonly phones = new Set<string>();

  constructor(private readonly most: number) {}

  /** @returns whether the text is a contact and holds nothing else */
  addWhole(text: string): boolean {
    const whole = wholeContact(text);
    if (whole) this[`${whole.kind}s`].add(whole.contact);
    return whole?.isAll === true;
  }

  *addFrom(text: string): Steps<void> {
    for (const sighting of emailSteps(text)) {
      if (this.emails.size >= this.most) break;
      if (sighting) this.emails.add(sighting.contact);
      yield;
    }
    let last = -1;
    for (const sighting of phoneSteps(text)) {
      if (this.phones.size >= this.most) break;
      if (sighting && sighting.start > last) this.phones.add(sighting.contact);
      last = sighting?.start ?? last;
      yield;
    }
  }

  contacts(): Contacts {
    return { emails: [...this.emails], phones: [...this.phones] };
  }
}
