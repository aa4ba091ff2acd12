import { detach } from '../page/detach';

/** Words that are kept, and the longest of them in UTF-16 units; those of a language are fewer and shorter. */
const most = 20_000;
const longest = 40;

/** A reading of single words that does each word once: the words of a site's pages are mostly the same. */
export function remember<Reading extends object>(read: (word: string) => Reading): (word: string) => Reading {
  const kept = new Map<string, Reading>();
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined || word.length > longest) return known ?? read(word);
    const own = detach(word);
    const reading = read(own);
    if (kept.size >= most) kept.clear();
    kept.set(own, reading);
    return reading;
  };
}
