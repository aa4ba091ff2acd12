import { readNameWord } from './name-word';

/** In UTF-16 units; particles are the words between those of a name. */
const maxParticleLength = 5;
const quotes = '"“„\'‘(«';

/** Role of a word in a name; `between`: not part of a name, but allowed between two parts. */
type Part = 'given' | 'other' | 'between' | undefined;

/**
 * A fast precondition of `readName`: whether a text has two consecutive words that may belong to a name, apart from
 * particles and nicknames. Always true for a text with a name.
 */
export function mayHoldName(text: string): boolean {
  const pair = new Pair(text);
  for (let at = 0; at < text.length; at += 1) {
    if (!isLetter(text.charCodeAt(at))) continue;
    const start = at;
    while (isOfWord(text.charCodeAt(at))) at += 1;
    if (!isSmall(text.charCodeAt(start))) {
      if (pair.completes(start, at)) return true;
    } else if (at - start > maxParticleLength) pair.reset();
  }
  return false;
}

/**
 * Two consecutive words. The first one is read only if a second one follows, since most capitalized words are isolated.
 */
class Pair {
  private start = 0;
  private end = 0;
  private before: Part;

  constructor(private readonly text: string) {}

  reset(): void {
    this.end = 0;
    this.before = undefined;
  }

  /** Whether a word is the second part of a name. */
  completes(start: number, end: number): boolean {
    if (this.end > 0) this.add(this.partOf(this.start, this.end));
    this.start = start;
    this.end = end;
    if (this.before === undefined) return false;
    const part = this.partOf(start, end);
    this.end = 0;
    this.add(part);
    return part === 'given' || part === 'other';
  }

  private add(part: Part): void {
    if (part !== 'between') this.before = part;
  }

  private partOf(start: number, end: number): Part {
    const word = readNameWord(this.text.slice(start, end));
    if (word.isGiven || word.isHonorific) return 'given';
    if (word.place === undefined) return this.isQuoted(start) ? 'between' : undefined;
    // Without a known given name, a degree may follow two unknown names.
    return word.place === 'anywhere' || this.before === 'given' ? 'other' : 'between';
  }

  private isQuoted(start: number): boolean {
    return start > 0 && quotes.includes(this.text.charAt(start - 1));
  }
}

const isSmall = (code: number): boolean => code >= 0x61 && code <= 0x7a;

/** Any character beyond ASCII counts as a letter. */
const isLetter = (code: number): boolean => isSmall(code) || (code >= 0x41 && code <= 0x5a) || code > 0x7f;

/** Letters, full stops, apostrophes and hyphens. */
const isOfWord = (code: number): boolean => isLetter(code) || code === 0x2e || code === 0x27 || code === 0x2d;
