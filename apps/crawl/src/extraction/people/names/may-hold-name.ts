import { readNameWord } from './name-word';

/** In UTF-16 units: words between those of a name. */
const maxParticleLength = 5;
const quotes = '"“„\'‘(«';

/** What a word is to a name; `between`: nothing, but it may stand between two parts of one. */
type Part = 'given' | 'other' | 'between' | undefined;

/**
 * Whether a text has two words in a row that may belong to a name, particles and nicknames aside. Always true for
 * a text with a name in it; false for most others, at a fraction of what it takes to read them.
 */
export function mayHoldName(text: string): boolean {
  const pair = new Pair(text);
  for (let at = 0; at < text.length; at += 1) {
    if (!isLetter(text.charCodeAt(at))) continue;
    const start = at;
    while (isOfWord(text.charCodeAt(at))) at += 1;
    if (!isSmall(text.charCodeAt(start))) {
      if (pair.completes(start, at)) return true;
    } else if (at - start > maxParticleLength) pair.forget();
  }
  return false;
}

/** Two words in a row. The first one is read only when there is a second: most words in capitals stand alone. */
class Pair {
  private start = 0;
  private end = 0;
  private before: Part;

  constructor(private readonly text: string) {}

  forget(): void {
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
    // Without a given name that is known, others may be names on both sides of it: a degree follows.
    return word.place === 'anywhere' || this.before === 'given' ? 'other' : 'between';
  }

  private isQuoted(start: number): boolean {
    return start > 0 && quotes.includes(this.text.charAt(start - 1));
  }
}

const isSmall = (code: number): boolean => code >= 0x61 && code <= 0x7a;

/** Any character beyond ASCII is taken for a letter. */
const isLetter = (code: number): boolean => isSmall(code) || (code >= 0x41 && code <= 0x5a) || code > 0x7f;

/** Letters, dots, apostrophes and hyphens. */
const isOfWord = (code: number): boolean => isLetter(code) || code === 0x2e || code === 0x27 || code === 0x2d;
