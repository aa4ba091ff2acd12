import type { Form } from './candidate';

/** How much of a name a form contains, which determines how likely two people share a local part. */
export type FormKind =
  | 'all_names'
  | 'both_names'
  | 'name_and_initial'
  | 'first_name'
  | 'last_name'
  | 'initials';

/** Whether the form contains the middle name or its initial. */
export const showsMiddle = (form: Form): boolean => /\{m(?:iddle)?\}/.test(form);

export function kindOf(form: Form): FormKind {
  const [first, last] = [form.includes('{first}'), form.includes('{last}')];
  if (first && last) return showsMiddle(form) ? 'all_names' : 'both_names';
  if (!first && !last) return 'initials';
  if (/\{[fl]\}/.test(form)) return 'name_and_initial';
  return first ? 'first_name' : 'last_name';
}
