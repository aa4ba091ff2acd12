import { foldWords } from '../values/fold-words';

/** `j.doe@` belongs to Doe, and `jane@` may belong to Jane. */
export function isMailboxOf(
  { first, last }: { readonly first: string | null; readonly last: string | null },
  email: string,
): boolean {
  const words = foldWords(email.slice(0, Math.max(email.lastIndexOf('@'), 0)));
  const [given = ''] = foldWords(first ?? '');
  const family = foldWords(last ?? '').at(-1) ?? '';
  const isFamily = family.length > 2 ? words.join('').includes(family) : words.includes(family);
  return isFamily || words.includes(given);
}
