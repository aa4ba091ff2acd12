import { hasAt, tagsOf, type Kind, type Sentence } from '../sentence';
import type { Tag } from '../vocabulary/lexicon';

/**
 * Kinds that take a headline back: talks and hearsay are no facts yet, denials are none at all, and advice is about
 * nobody. A plan that the company announced is a fact: `to open a plant`, `to be acquired`.
 */
const takesBack: Readonly<Partial<Record<Kind, { readonly why: string; readonly anywhere?: boolean }>>> = {
  rumour: { why: 'not yet a fact' },
  hearsay: { why: 'hearsay', anywhere: true },
  denial: { why: 'denied' },
  advice: { why: 'advice or an overview' },
};
const kinds = Object.keys(takesBack) as Kind[];

export interface Doubt {
  readonly tag: Tag<Kind>;
  readonly why: string;
}

/**
 * @param before the word at which the topic begins: most doubts count before it only
 * @param borne kinds that leave it a fact
 */
export function doubtOf(sentence: Sentence, before: number, borne: readonly Kind[] = []): Doubt | null {
  for (const tag of tagsOf(sentence, kinds)) {
    if (borne.includes(tag.kind)) continue;
    const rule = takesBack[tag.kind];
    if (rule && (rule.anywhere || tag.from <= before) && !hasAt(sentence, ['company'], tag.from))
      return { tag, why: rule.why };
  }
  return null;
}
