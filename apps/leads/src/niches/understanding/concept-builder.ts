import { foldWords } from '@lode/domain/values';
import { categoriesAbove } from '../categories-above';
import { namesakes } from '../overlay/namesakes';
import type { SpokenLanguage } from '../text/spoken-languages';
import type { Concept } from './concept';
import { namingCost } from './cost';
import { PhraseIndex } from './phrase-index';
import { Vocabulary } from './vocabulary';

type Growing = Concept & { readonly categories: string[] };

/** Collects concepts, and joins those with the same words in several datasets. */
export class ConceptBuilder {
  readonly index = new PhraseIndex<Concept>();
  readonly byKey = new Map<string, Concept>();
  /** By the categories with one meaning. */
  readonly owners = new Map<string, Concept>();
  /** The words of names. */
  readonly vocabulary = new Vocabulary();
  /** The same concepts, to which categories may still be added. */
  readonly #growing = new Map<Concept, Growing>();

  /** @param owned the categories whose own names also mean this concept, unless an earlier one owns them */
  add(concept: Concept, owned: readonly string[]): Concept {
    const growing = { ...concept, categories: [...concept.categories] };
    this.#growing.set(growing, growing);
    this.byKey.set(growing.key, growing);
    for (const category of owned) if (!this.owners.has(category)) this.owners.set(category, growing);
    return growing;
  }

  /** The concept of a category, by ownership or by its names; null if there is none. */
  join(category: string, called: string): Concept | null {
    const owner = this.owners.get(category);
    if (owner) return owner;
    const growing = this.#calledSo(called);
    if (!growing || isOther(category, growing)) return null;
    this.owners.set(category, growing);
    // A category inside another one is found with it.
    const above = categoriesAbove(category);
    if (!growing.categories.some((known) => above.includes(known))) growing.categories.push(category);
    return growing;
  }

  /** Adds words for a concept, at a cost of `wordCost`. */
  say(
    words: readonly string[],
    concept: Concept,
    cost: number,
    language: SpokenLanguage | null = null,
  ): void {
    for (const text of words) {
      const folded = foldWords(text);
      this.index.add(folded, concept, cost, language);
      if (cost <= namingCost) for (const word of folded) this.vocabulary.add(word, language);
    }
  }

  #calledSo(called: string): Growing | undefined {
    const match = this.index.findWhole(foldWords(called));
    return match && match.cost <= namingCost ? this.#growing.get(match.meaning) : undefined;
  }
}

/** Whether a category only has a similar name: it is broader, like every category without another above it. */
const isOther = (category: string, { categories }: Concept): boolean =>
  namesakes.has(category) ||
  categoriesAbove(category).length === 0 ||
  categories.some((known) => categoriesAbove(known).includes(category));
