/** Deterministic pseudo-random numbers (mulberry32, in the public domain). */
export class SeededRandom {
  constructor(private state: number) {}

  /** An integer from 0 to `end` - 1. */
  below(end: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  /** A word of two to four syllables. */
  word(): string {
    return Array.from({ length: 2 + this.below(3) }, () => this.pick(CONSONANTS) + this.pick(VOWELS)).join(
      '',
    );
  }
}

const CONSONANTS = 'b c d f g h j k l m n p r s t v w z br cl st tr'.split(' ');
const VOWELS = 'a e i o u ai or en'.split(' ');
