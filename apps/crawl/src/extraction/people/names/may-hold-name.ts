import { readNameWord } from './name-word';

/** In UTF-16 units: words between those of a name. */
const longestParticle = 5;
const quotes = '"“„\'‘(«';

/** What a word is to a name; `between`: nothing, but it may stand between two parts of one. */
type Part = 'given' | 'other' | 'between' | undefined;

/**
 * Whether a text has two words in a row that may belong to a name, particles and nicknames aside. Always true for
 * a text with a name in it; false for most others, at a fraction of what it takes to read them.
 */
export function mayHoldName(text: string): boolean {
  let before: Part;
  for (let at = 0; at < text.length; at += 1) {
    if (!isLetter(text.charCodeAt(at))) continue;
    const start = at;
    while (isOfWord(text.charCodeAt(at))) at += 1;
    const part = isSmall(text.charCodeAt(start))
      ? particleOf(at - start)
      : partOf(text.slice(start, at), before, text.charAt(start - 1));
    if (before && part && part !== 'between') return true;
    if (part !== 'between') before = part;
  }
  return false;
}

const isSmall = (code: number): boolean => code >= 0x61 && code <= 0x7a;

/** Any character beyond ASCII is taken for a letter. */
const isLetter = (code: number): boolean => isSmall(code) || (code >= 0x41 && code <= 0x5a) || code > 0x7f;

/** Letters, dots, apostrophes and hyphens. */
const isOfWord = (code: number): boolean => isLetter(code) || code === 0x2e || code === 0x27 || code === 0x2d;

const particleOf = (length: number): Part => (length <= longestParticle ? 'between' : undefined);

function partOf(text: string, before: Part, sign: string): Part {
  const word = readNameWord(text);
  if (word.isGiven || word.isHonorific) return 'given';
  if (!word.isNameable) return sign !== '' && quotes.includes(sign) ? 'between' : undefined;
  // Behind a given name that is known any noun may be a family name, elsewhere only if a degree follows.
  return word.isNoun && before !== 'given' ? 'between' : 'other';
}
