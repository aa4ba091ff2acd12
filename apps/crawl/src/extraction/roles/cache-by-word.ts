import { detach } from '../page/texts';

/** Maximum number of cached words, and their maximum length in UTF-16 units; a language has fewer and shorter ones. */
const maxWords = 20_000;
const maxWordLength = 40;

/** Maximum number of cached texts, those of one long page, and their maximum length in UTF-16 units. */
const maxTexts = 1000;
const maxTextLength = 500;

/** Caches a function of texts, since several extractors and the pages of a site read the same lines. */
export function cacheByText<Reading>(read: (text: string) => Reading): (text: string) => Reading {
  const kept = new Map<string, Reading>();
  return (text) => {
    if (text.length > maxTextLength) return read(text);
    const known = kept.get(text);
    if (known !== undefined) return known;
    const own = detach(text);
    const reading = read(own);
    if (kept.size >= maxTexts) kept.clear();
    kept.set(own, reading);
    return reading;
  };
}

/** Caches a function of single words, since the pages of a site repeat most of their words. lru-cache takes 50 ns more per word. */
export function cacheByWord<Reading extends object>(
  read: (word: string) => Reading,
): (word: string) => Reading {
  const kept = new Map<string, Reading>();
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined || word.length > maxWordLength) return known ?? read(word);
    const own = detach(word);
    const reading = read(own);
    if (kept.size >= maxWords) kept.clear();
    kept.set(own, reading);
    return reading;
  };
}
