/** Removes accents, case and repeated white space, so that variants of one printed name are equal. */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
