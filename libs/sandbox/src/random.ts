/** Four words of state from a text: FNV-1a with a different start for each word. */
function seedWords(text: string): [number, number, number, number] {
  const word = (start: number): number => {
    let hash = start;
    for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
    return hash >>> 0;
  };
  return [word(0x811c9dc5), word(0x9e3779b9), word(0x85ebca6b), 1];
}

/**
 * A deterministic random generator: Chris Doty-Humphrey's small fast counting generator (sfc32, PractRand). Equal
 * labels give equal values on every machine.
 */
export class Random {
  private readonly state: [number, number, number, number];

  constructor(private readonly label: string) {
    this.state = seedWords(label);
    for (let round = 0; round < 12; round += 1) this.next();
  }

  /** An independent generator for a part, so that further draws in one part do not change the others. */
  fork(part: string | number): Random {
    return new Random(`${this.label}/${part}`);
  }

  /** A number in [0, 1). */
  next(): number {
    const [a, b, c, counter] = this.state;
    const result = (a + b + counter) | 0;
    this.state[0] = b ^ (b >>> 9);
    this.state[1] = (c + (c << 3)) | 0;
    this.state[2] = (((c << 21) | (c >>> 11)) + result) | 0;
    this.state[3] = (counter + 1) | 0;
    return (result >>> 0) / 0x1_0000_0000;
  }

  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of the choices. @throws RangeError if there are none */
  pick<T>(choices: readonly T[]): T {
    const chosen = choices[Math.floor(this.next() * choices.length)];
    if (chosen === undefined) throw new RangeError('nothing to choose from');
    return chosen;
  }

  /** One of the choices, with a probability proportional to its weight. @throws RangeError if no weight is positive */
  weighted<T>(choices: readonly T[], weight: (choice: T) => number): T {
    let total = 0;
    for (const choice of choices) total += weight(choice);
    let rest = this.next() * total;
    let chosen: T | undefined;
    for (const choice of choices) {
      const share = weight(choice);
      if (share <= 0) continue;
      chosen = choice;
      rest -= share;
      if (rest < 0) break;
    }
    if (chosen === undefined) throw new RangeError('nothing to choose from');
    return chosen;
  }
}
