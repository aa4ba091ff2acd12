/** Called for each literal with its number and the position after it in the text. */
export type LiteralFound = (literal: number, end: number) => void;

const ASCII = 128;
const maxShortState = 0xffff;

/** In UTF-16 units; fits into the first cache of a processor. */
const chunkLength = 4096;
/** A part of the text of the current scan, in UTF-16 units. Patterns that a scan calls start no other scan. */
const chunk = new Uint16Array(chunkLength);
const chunkBytes = Buffer.from(chunk.buffer);

/** @returns the number of units copied */
function copyChunk(text: string, start: number): number {
  const part = text.length > chunkLength ? text.slice(start, start + chunkLength) : text;
  return chunkBytes.write(part, 'utf16le') / 2;
}

/**
 * Finds any number of literals in one pass over a text, case-insensitive: the automaton of Aho and Corasick
 * (Communications of the ACM 18(6), 1975) with precomputed transitions. State 0 is the start. @monyone/aho-corasick takes
 * at least 9 ms per page instead of 1, as long as the rest of the extraction.
 */
export class LiteralAutomaton {
  /** Class of each ASCII character; 0 for characters that occur in no literal. */
  private readonly classes = new Uint8Array(ASCII);
  /** Number of bits of a class. */
  private readonly bits: number;
  /** Indexed by state and class. As small as possible, since the speed depends on the cache. */
  private readonly transitions: Uint16Array | Int32Array;
  /** By state: the literal that ends there, or -1. */
  private readonly literals: Int32Array;
  /** By state: itself if a literal ends there, otherwise its longest suffix with a literal, or 0. */
  private readonly outputs: Int32Array;
  /** By state: its longest suffix. */
  private readonly suffixes: Int32Array;
  /** The state after the units that were read. */
  private state = 0;

  /** @param literals in lower case, ASCII, distinct and not empty */
  constructor(literals: readonly string[]) {
    const states = literals.reduce((sum, { length }) => sum + length, 1);
    this.bits = 32 - Math.clz32(this.classify(literals));
    const size = states << this.bits;
    this.transitions = states <= maxShortState ? new Uint16Array(size) : new Int32Array(size);
    this.literals = new Int32Array(states).fill(-1);
    this.outputs = new Int32Array(states);
    this.suffixes = new Int32Array(states);
    this.addAll(literals);
    this.completeTransitions();
  }

  scan(text: string, found: LiteralFound): void {
    this.state = 0;
    for (let start = 0; start < text.length; start += chunkLength) {
      const length = copyChunk(text, start);
      for (let at = this.advance(0, length); at >= 0; at = this.advance(at, length))
        this.report(start + at, found);
    }
  }

  /**
   * Reads the chunk until a literal ends. The loop is in a method of its own and reads an array of numbers, which is
   * twice as fast as `charCodeAt`: V8 examines the representation of the string at each call.
   * @returns the position after the literal; -1 at the end of the chunk
   */
  private advance(start: number, length: number): number {
    const { classes, transitions, outputs, bits } = this;
    let { state } = this;
    for (let index = start; index < length; index++) {
      const code = chunk[index] ?? ASCII;
      state = code < ASCII ? (transitions[(state << bits) | (classes[code] ?? 0)] ?? 0) : 0;
      if (outputs[state] === 0) continue;
      this.state = state;
      return index + 1;
    }
    this.state = state;
    return -1;
  }

  private report(end: number, found: LiteralFound): void {
    for (let output = this.outputs[this.state] ?? 0; output !== 0; output = this.nextOutput(output)) {
      found(this.literals[output] ?? 0, end);
    }
  }

  private nextOutput(output: number): number {
    return this.outputs[this.suffixes[output] ?? 0] ?? 0;
  }

  private classify(literals: readonly string[]): number {
    const characters = [...new Set(literals.join(''))];
    characters.forEach((character, index) => {
      this.classes[character.charCodeAt(0)] = index + 1;
      this.classes[character.toUpperCase().charCodeAt(0)] = index + 1;
    });
    return characters.length;
  }

  /**
   * Adds one letter of all literals at a time, so that the states near the start, where most texts stay, are adjacent
   * in memory.
   */
  private addAll(literals: readonly string[]): void {
    const states = new Int32Array(literals.length);
    let last = 0;
    let growing = [...literals.keys()];
    for (let depth = 0; growing.length > 0; depth++) {
      for (const number of growing) {
        const way = this.wayFrom(states[number] ?? 0, literals[number]?.charCodeAt(depth) ?? 0);
        if (this.transitions[way] === 0) this.transitions[way] = ++last;
        states[number] = this.transitions[way] ?? 0;
      }
      growing = growing.filter((number) => {
        if (depth + 1 < (literals[number]?.length ?? 0)) return true;
        this.literals[states[number] ?? 0] = number;
        return false;
      });
    }
  }

  private wayFrom(state: number, code: number): number {
    return (state << this.bits) | (this.classes[code] ?? 0);
  }

  /** Breadth first, so that the transitions of a suffix are complete before those that fall back on it. */
  private completeTransitions(): void {
    const { transitions, suffixes, bits } = this;
    const queue = [0];
    for (const state of queue) {
      for (let letter = 1; letter < 1 << bits; letter++) {
        const way = (state << bits) | letter;
        const next = transitions[way] ?? 0;
        const fallback = state === 0 ? 0 : (transitions[((suffixes[state] ?? 0) << bits) | letter] ?? 0);
        if (next === 0) transitions[way] = fallback;
        else {
          suffixes[next] = fallback;
          this.outputs[next] = this.literals[next] === -1 ? (this.outputs[fallback] ?? 0) : next;
          queue.push(next);
        }
      }
    }
  }
}
