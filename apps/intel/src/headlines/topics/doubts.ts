import { hasAt, tagsOf, type Kind, type Sentence } from '../sentence';
import type { Tag } from '../vocabulary/lexicon';

/**
 * Kinds that retract a headline: rumours are no facts yet, denials are none, and advice is about no company. An
 * announced plan is a fact: `to open a plant`, `to be acquired`.
 */
const retractions: Readonly<Partial<Record<Kind, { readonly why: string; readonly anywhere?: boolean }>>> = {
  rumour: { why: 'not yet a fact' },
  hearsay: { why: 'hearsay', anywhere: true },
  denial: { why: 'denied' },
  advice: { why: 'advice or an overview' },
};
const kinds = Object.keys(retractions) as Kind[];

export interface Doubt {
  readonly tag: Tag<Kind>;
  readonly why: string;
}

/**
 * @param before index of the topic: most doubts count only before it
 * @param borne kinds that do not affect the fact
 */
export function doubtOf(sentence: Sentence, before: number, borne: readonly Kind[] = []): Doubt | null {
  for (const tag of tagsOf(sentence, kinds)) {
    if (borne.includes(tag.kind)) continue;
    const rule = retractions[tag.kind];
    if (rule && (rule.anywhere || tag.from <= before) && !hasAt(sentence, ['company'], tag.from))
      return { tag, why: rule.why };
  }
  return null;
}
