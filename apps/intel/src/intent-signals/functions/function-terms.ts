import type { Department } from '@lode/contracts';
import { lazily } from '@lode/domain/values';
import { foldName } from '@lode/domain/sites';
import { readFunctionWords, strengths, type Strength } from './function-words';

/** A term with its department. */
export interface FunctionTerm {
  readonly department: Department;
  /** 0 for a hint; higher is stronger evidence. */
  readonly strength: number;
  readonly words: readonly TermWord[];
}

interface TermWord {
  readonly text: string;
  readonly fits: 'whole' | 'start' | 'end';
}

/** `l’exploitation`, `d'entrepôt`: the article is separated from the word. */
const elided = /(?<![\p{L}\p{N}])([dl])['’](?=\p{L})/giu;

/** Splits a title into comparable words: Latin letters without accents, in lower case. */
export const titleWords = (title: string): string[] =>
  foldName(title.replace(elided, '$1 ')).split(' ').filter(Boolean);

function termWord(written: string): TermWord {
  const fits = written.endsWith('-') ? 'start' : written.startsWith('-') ? 'end' : 'whole';
  return { text: titleWords(written).join(''), fits };
}

const termsOf = (strength: Strength, department: Department, terms: readonly string[]): FunctionTerm[] =>
  terms.map((term) => ({
    department,
    strength: strengths.indexOf(strength),
    words: term.replace(elided, '$1 ').split(' ').map(termWord),
  }));

const readTerms = (): FunctionTerm[] =>
  readFunctionWords().flatMap((language) =>
    strengths.flatMap((strength) =>
      (Object.entries(language[strength]) as [Department, readonly string[]][]).flatMap(
        ([department, terms]) => termsOf(strength, department, terms),
      ),
    ),
  );

/** Terms in order of precedence: longer phrases, then complete words, then the order of the lists. */
const rankedTerms = (): FunctionTerm[] =>
  readTerms().sort(
    (a, b) =>
      b.words.length - a.words.length || completeWords(b) - completeWords(a) || b.strength - a.strength,
  );

function completeWords({ words }: FunctionTerm): number {
  return words.every(({ fits }) => fits === 'whole')
    ? 1000
    : Math.max(...words.map(({ text }) => text.length));
}

const index = lazily(() => {
  const beginnings = new Map<string, FunctionTerm[]>();
  const compounds: FunctionTerm[] = [];
  for (const term of rankedTerms()) {
    const [first] = term.words;
    if (first?.fits !== 'whole') compounds.push(term);
    else beginnings.get(first.text)?.push(term) ?? beginnings.set(first.text, [term]);
  }
  return { beginnings, compounds };
});

/** The term that begins at the index; undefined if there is none. */
export function termAt(words: readonly string[], at: number): FunctionTerm | undefined {
  const fits = (term: FunctionTerm): boolean =>
    term.words.every((word, offset) => isWord(word, words[at + offset]));
  const { beginnings, compounds } = index();
  const whole = beginnings.get(words[at] ?? '')?.find(fits);
  const compound = whole && whole.words.length > 1 ? undefined : compounds.find(fits);
  return compound && (!whole || compound.words.length > whole.words.length) ? compound : whole;
}

function isWord({ text, fits }: TermWord, word: string | undefined): boolean {
  if (word === undefined) return false;
  if (fits === 'whole') return word === text;
  return fits === 'start' ? word.startsWith(text) : word.endsWith(text);
}
