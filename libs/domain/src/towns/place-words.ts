import anyAscii from 'any-ascii';

/** Words with several spellings, by their usual abbreviation. */
const shortForms: Readonly<Record<string, string>> = {
  saint: 'st',
  sainte: 'st',
  sankt: 'st',
  ste: 'st',
  fort: 'ft',
  mount: 'mt',
  and: '',
};

/**
 * The words of a place's name in lower case and ASCII, with one form for Saint and St, Fort and Ft, Mount and Mt. Other
 * scripts are transliterated. A leading article is removed.
 */
export function placeWords(text: string): string[] {
  const words = anyAscii(text.normalize('NFC').replace(/['’‘ʼʻ`´]/g, ''))
    .toLowerCase()
    .replace(/['`"]/g, '')
    .replace(/\b([a-z])\. ?(?=[a-z]\b)/g, '$1')
    .split(/[^a-z0-9]+/)
    .map((word) => shortForms[word] ?? word)
    .filter(Boolean);
  return words[0] === 'the' && words.length > 1 ? words.slice(1) : words;
}

/** The form of a name for comparison, without spaces and hyphens, as in Winston-Salem and La Grange. */
export const placeKey = (words: readonly string[]): string => words.join('');
