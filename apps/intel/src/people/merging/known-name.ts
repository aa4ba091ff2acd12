import { parseFullName, samePersonAs, type PersonName } from '@lode/domain/names';
import { foldName } from '@lode/domain/sites';

type Comparison = ReturnType<typeof samePersonAs>;

const hasOtherLetters = (name: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(name);

/** A name prepared for many comparisons. Parsing is slow, and most names differ at first sight. */
export class KnownName {
  /** Without accents, in lower case. */
  readonly folded: string;
  readonly words: readonly string[];
  private readonly isForeign: boolean;
  private read: PersonName | undefined;
  private comparison: Comparison | undefined;

  constructor(private readonly name: string) {
    this.folded = foldName(name);
    this.words = this.folded.split(' ').filter(Boolean);
    this.isForeign = hasOtherLetters(name);
  }

  /** Whether both may be the same person's, as in `samePersonAs`. */
  agreement(other: KnownName): ReturnType<Comparison> {
    if (this.folded === other.folded && this.folded !== '') return 'same';
    const mayAgree =
      this.isForeign !== other.isForeign || this.words.some((word) => other.words.includes(word));
    if (!mayAgree) return 'different';
    this.comparison ??= samePersonAs(this.parsed);
    return this.comparison(other.parsed);
  }

  private get parsed(): PersonName {
    return (this.read ??= parseFullName(this.name));
  }
}
