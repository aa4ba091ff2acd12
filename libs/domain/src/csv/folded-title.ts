/** The name of a column in lower case, without accents, spaces and punctuation; `` where nothing is left. */
export const foldedTitle = (title: string): string =>
  title
    .slice(0, 100)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replace(/[^a-z0-9]/g, '');
