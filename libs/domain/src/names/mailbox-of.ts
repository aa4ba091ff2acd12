import { foldWords } from '../values/fold-words';

/** `j.doe@` is Doe's, and `jane@` may be Jane's. */
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
