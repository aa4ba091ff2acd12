import { join } from 'node:path';
import type { Department } from '@lode/contracts';
import { readYaml } from '@lode/domain/data';
import { lazily } from '@lode/domain/values';
import { foldName } from '@lode/domain/sites';

/**
 * Strength of a word as evidence: an occupation (`recruiter`), a field of work (`marketing`), or a hint (`product`,
 * `technical`), which is often only an attribute of another word.
 */
const strengths = ['hint', 'field', 'trade'] as const;
type Strength = (typeof strengths)[number];

type Terms = Readonly<Partial<Record<Department, readonly string[]>>>;

/**
 * Words of one language in lower case, with one to four words per entry; `vertrieb-` is a prefix, `-leiter` a suffix.
 * Accents are optional.
 */
type FunctionWords = Readonly<Record<Strength, Terms>>;

/**
 * Titles are often in another language than their site: all languages are tried in this order, and the first match
 * wins.
 */
const languages = ['en', 'de', 'fr', 'es', 'it'];

const readFunctionWords = (): FunctionWords[] =>
  languages.map((language) => readYaml(join(__dirname, `data/words/${language}.yaml`)));

/** A term with its department. */
interface FunctionTerm {
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
const titleWords = (title: string): string[] =>
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
function termAt(words: readonly string[], at: number): FunctionTerm | undefined {
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

/** Separators of functions within one department; not in `R&D`. */
const between = /\s*[,/|+]\s*|\s+(?:&|and|und|et|y|e)\s+/i;
/** Asides in brackets. The function comes first in a title; asides and later parts state place and conditions. */
const asides = /\([^)]*\)|\[[^\]]*\]/g;

/**
 * The function of a role, by its department and title. If the department has several functions, such as `Product &
 * Engineering`, the title decides.
 * @param department in the wording of the company; null if unknown
 */
export function functionOf(title: string, department: string | null): Department | null {
  const stated = departmentOf(title);
  if (department === null) return stated;
  const named = department.split(between).flatMap(termsIn);
  if (named.some((term) => term.department === stated)) return stated;
  return strongest(termsIn(department))?.department ?? stated;
}

/** The function that a title states; null if unclear. */
export function departmentOf(title: string): Department | null {
  const main = strongest(termsIn(title.replace(asides, ' ')));
  return (main ?? strongest(termsIn(title)))?.department ?? null;
}

/** The first of equally strong terms. */
const strongest = (found: readonly FunctionTerm[]): FunctionTerm | undefined =>
  found.toSorted((a, b) => b.strength - a.strength)[0];

function termsIn(text: string): FunctionTerm[] {
  const words = titleWords(text);
  const found: FunctionTerm[] = [];
  for (let at = 0; at < words.length;) {
    const term = termAt(words, at);
    if (term) found.push(term);
    at += term?.words.length ?? 1;
  }
  return found;
}
