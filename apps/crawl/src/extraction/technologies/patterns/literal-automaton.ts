/** Told of each literal by its number, and of the position behind it in the text. */
export type LiteralFound = (literal: number, end: number) => void;

const ASCII = 128;

/**
 * Finds any number of literals in one pass over a text, upper and lower case alike: the automaton of Aho and
 * Corasick (Communications of the ACM 18(6), 1975) with every transition worked out beforehand.
 */
export class LiteralAutomaton {
  /** Class of each ASCII character; 0 for those that stand in no literal. */
  private readonly classes = new Uint8Array(ASCII);
  private readonly width: number;
  /** State and class to state; a state is the offset of its row. */
  private readonly transitions: Int32Array;
  /** By state: the literal that ends there, or -1. */
  private readonly ends: Int32Array;
  /** By state: the next shorter suffix that ends a literal, or 0. */
  private readonly shorter: Int32Array;

  /** @param literals in lower case and ASCII, none twice, none empty */
  constructor(literals: readonly string[]) {
    const rows = literals.reduce((sum, { length }) => sum + length, 1);
    this.width = 1 + this.classify(literals);
    this.transitions = new Int32Array(rows * this.width);
    this.ends = new Int32Array(rows).fill(-1);
    this.shorter = new Int32Array(rows);
    this.addAll(literals);
    this.completeTransitions();
  }

  scan(text: string, found: LiteralFound): void {
    const { classes, transitions, ends, shorter, width } = this;
    let state = 0;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      state = code < ASCII ? (transitions[state + (classes[code] ?? 0)] ?? 0) : 0;
      for (let row = state / width; row > 0; row = shorter[row] ?? 0) {
        const literal = ends[row] ?? -1;
        if (literal >= 0) found(literal, index + 1);
      }
    }
  }

  private classify(literals: readonly string[]): number {
    const characters = [...new Set(literals.join(''))];
    characters.forEach((character, index) => {
      this.classes[character.charCodeAt(0)] = index + 1;
      this.classes[character.toUpperCase().charCodeAt(0)] = index + 1;
    });
    return characters.length;
  }

  private addAll(literals: readonly string[]): void {
    let last = 0;
    literals.forEach((literal, number) => {
      let state = 0;
      for (const character of literal) {
        const way = state + (this.classes[character.charCodeAt(0)] ?? 0);
        if (this.transitions[way] === 0) this.transitions[way] = last += this.width;
        state = this.transitions[way] ?? 0;
      }
      this.ends[state / this.width] = number;
    });
  }

  /** Breadth first, so that the row of each suffix is complete before the rows that fall back on it. */
  private completeTransitions(): void {
    const { transitions, width } = this;
    const suffixes = new Int32Array(this.ends.length);
    const queue = [0];
    for (let head = 0; head < queue.length; head++) {
      const state = queue[head] ?? 0;
      const suffix = suffixes[state / width] ?? 0;
      for (let letter = 1; letter < width; letter++) {
        const next = transitions[state + letter] ?? 0;
        const fallback = state === 0 ? 0 : (transitions[suffix + letter] ?? 0);
        if (next === 0) transitions[state + letter] = fallback;
        else {
          suffixes[next / width] = fallback;
          this.shorter[next / width] = this.endsAt(fallback)
            ? fallback / width
            : (this.shorter[fallback / width] ?? 0);
          queue.push(next);
        }
      }
    }
  }

  private endsAt(state: number): boolean {
    return (this.ends[state / this.width] ?? -1) >= 0;
  }
}
