import { personIn } from '@lode/domain/names';
import type { LeadFields } from './lead-fields';
import type { LeadTexts } from './lead-texts';

type Names = Pick<LeadFields, 'name' | 'first_name' | 'last_name'>;

/** Completes the names of a lead from each other; a business has a name only. */
export function readNames(texts: LeadTexts): Names {
  const { first_name: first, last_name: last, company, email } = texts;
  const name = texts.name ?? joined([first, last]) ?? (email === null ? company : null);
  const given = { name, first_name: first, last_name: last };
  const isNamed = first !== null || last !== null;
  const read =
    name === null || (first !== null && last !== null) ? undefined : personIn(name, texts, isNamed);
  return read ? { name, first_name: first ?? read.first, last_name: last ?? read.last } : given;
}

/** Joins the known names; null without any. */
export function joined(parts: readonly (string | null)[]): string | null {
  const text = parts.filter((part) => part !== null).join(' ');
  return text === '' ? null : text;
}
