import { givenScore } from './name-spans';
import { readNameWord } from '../names/name-word';

/** In UTF-16 units; particles are the words between those of a name. */
const maxParticleLength = 5;
const quotes = '"“„\'‘(«';

/** Role of a word in a name; `between`: not part of a name, but allowed between two parts. */
type Part = 'given' | 'other' | 'between' | undefined;

/**
 * A fast precondition of `readName` and `nameSpansIn`: whether a text has two consecutive words that may belong to a name, apart from
 * particles and nicknames. Always true for a text with a name.
 */
export function mayHoldName(text: string): boolean {
  const pair = new Pair(text);
  const { length } = text;
  for (let at = 0; at < length; at += 1) {
    const first = signOf(text.charCodeAt(at));
    if (first < small) continue;
    const start = at;
    do at += 1;
    while (at < length && signOf(text.charCodeAt(at)) !== other);
    if (first === capital) {
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
    if (word.isHonorific || givenScore(word) > 0) return 'given';
    // An ordinary word may be a family name after a given name: `Heike Hauser`.
    if (word.place === undefined && this.before === 'given' && word.text.length > 2) return 'other';
    if (word.place === undefined) return this.isQuoted(start) ? 'between' : undefined;
    // Without a known given name, a degree may follow two unknown names.
    return word.place === 'anywhere' || this.before === 'given' ? 'other' : 'between';
  }

  private isQuoted(start: number): boolean {
    return start > 0 && quotes.includes(this.text.charAt(start - 1));
  }
}

const [other, joint, small, capital] = [0, 1, 2, 3];

/** By ASCII code: full stops, apostrophes and hyphens join the letters of a word. */
const signs = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[a-z]/.test(character)) return small;
  if (/[A-Z]/.test(character)) return capital;
  return /[.'-]/.test(character) ? joint : other;
});

/** Any character beyond ASCII counts as a capital letter. */
const signOf = (code: number): number => signs[code] ?? capital;
