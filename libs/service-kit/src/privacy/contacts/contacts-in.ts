import type { Contacts } from '../subject-hashes';
import { emailsInText } from './emails-in-text';
import { phonesInText } from './phones-in-text';
import { mayHoldContact } from './sighting';
import { someString } from './strings-in';
import { wholeContact } from './whole-contact';

/**
 * The addresses and the international telephone numbers that stand in a text, each once: addresses in lower case with
 * A-labels, numbers in E.164. Linear whatever the text.
 * @param most of either kind, for texts of strangers
 */
export function contactsInText(text: string, most = Infinity): Contacts {
  const found = new Found(most);
  if (mayHoldContact(text)) found.addFrom(text);
  return found.contacts();
}

/** The addresses and numbers in all strings of a JSON value, the names of properties too, each once. */
export function contactsIn(value: unknown): Contacts {
  const found = new Found(Infinity);
  someString(value, (text) => {
    if (mayHoldContact(text) && !found.addWhole(text)) found.addFrom(text);
    return false;
  });
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

  addFrom(text: string): void {
    for (const { contact } of emailsInText(text)) {
      if (this.emails.size >= this.most) break;
      this.emails.add(contact);
    }
    let last = -1;
    for (const { contact, start } of phonesInText(text)) {
      if (this.phones.size >= this.most) break;
      if (start > last) this.phones.add(contact);
      last = start;
    }
  }

  contacts(): Contacts {
    return { emails: [...this.emails], phones: [...this.phones] };
  }
}
