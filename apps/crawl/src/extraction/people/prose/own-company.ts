import { foldWord, wordsOf } from '../../roles/title-words';
import { lettersOf } from '../own-names';
import { familyOf } from './names-in-prose';

/** In UTF-16 units; shorter words occur within others. */
const minFamilyLength = 4;
const minNameLength = 4;
/** Maximum number of names of a company to look for. */
const maxNames = 10;

/** What names the company of a page: its host, its title and the names on it. */
export class OwnCompany {
  private readonly names: readonly string[];
  private readonly words: ReadonlySet<string>;
  private readonly wholeNames: ReadonlySet<string>;
  private readonly letters: string;
  private readonly host: string;

  /**
   * @param host without the suffix
   * @param names in order of precedence
   */
  constructor(host: string, names: readonly string[]) {
    this.names = names.slice(0, maxNames);
    this.words = new Set(names.flatMap(wordsOf));
    this.wholeNames = new Set(names.map(lettersOf));
    this.letters = [host, ...names].map(lettersOf).join(' ');
    this.host = lettersOf(host);
  }

  /**
   * Whether the company has the family name of a person: `Hugh Stearns` of `Stearns Design-Build`. `Stearns Design` is
   * no person.
   */
  hasNameOf(person: string): boolean {
    const letters = lettersOf(person);
    const isWhole = this.letters.includes(letters);
    return isWhole || (this.hasWord(familyOf(person)) && !this.hasWord(person.split(' ', 1)[0] ?? ''));
  }

  private hasWord(word: string): boolean {
    const folded = foldWord(word);
    const letters = lettersOf(word);
    if (letters.length < minFamilyLength) return false;
    const isWord = this.words.has(folded) || this.words.has(`${folded}s`) || this.words.has(letters);
    return isWord || (letters.length > minFamilyLength && this.host.includes(letters));
  }

  /** Whether a text names the company. */
  isNamed(text: string): boolean {
    const letters = lettersOf(text);
    return letters.length >= minNameLength && this.letters.includes(letters);
  }

  /** Whether a range of a text is part of a longer name of the company: `Roe` in `Jane Roe Roofing`. */
  isWithinName(text: string, start: number, end: number): boolean {
    return this.names.some((name) => {
      const from = name.length > end - start ? text.lastIndexOf(name, start) : -1;
      return from >= 0 && from + name.length >= end;
    });
  }

  /** Whether a name is that of the company itself. */
  isWholeName(name: string): boolean {
    const letters = lettersOf(name);
    return this.wholeNames.has(letters) || this.host === letters;
  }
}
