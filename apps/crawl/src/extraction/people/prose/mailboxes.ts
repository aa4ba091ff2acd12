import { handleLetters, handlesOf } from '../name-handles';
import type { EmailFact } from '../../facts/facts';

/** Shorter handles, such as initials, fit many names. */
const minHandle = 5;

/** Whether one of the addresses is built from a given and a family name: `jroe@`, `jane.roe@`. */
export function mailboxes(emails: readonly EmailFact[]): (name: string) => boolean {
  const handles = new Set(
    emails
      .map(({ email }) => handleLetters(email.slice(0, email.lastIndexOf('@'))))
      .filter(({ length }) => length >= minHandle),
  );
  return (name) => handles.size > 0 && [...handlesOf(name)].some((handle) => handles.has(handle));
}
