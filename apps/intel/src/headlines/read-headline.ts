import { hasAt, tagsOf, type Kind, type Sentence, readSentence } from './sentence';
import type { Tag } from './vocabulary';
import type { Amount, Headline, HeadlineReading } from './headline';
import { readPlace } from './places';
import { matchRules, textOf, type Match } from './match-rules';

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
function doubtOf(sentence: Sentence, before: number, borne: readonly Kind[] = []): Doubt | null {
  for (const tag of tagsOf(sentence, kinds)) {
    if (borne.includes(tag.kind)) continue;
    const rule = retractions[tag.kind];
    if (rule && (rule.anywhere || tag.from <= before) && !hasAt(sentence, ['company'], tag.from))
      return { tag, why: rule.why };
  }
  return null;
}

/**
 * Interprets a headline about a company. It must name the company or be its own, and state a fact about it with the
 * words of a topic. Reads the first 500 characters, in linear time.
 */
export function readHeadline(headline: Headline): HeadlineReading {
  const sentence = readSentence(headline);
  const mentionsCompany = sentence.mentions.length > 0 || speaksForItself(sentence);
  const nothing = { topic: null, amount: null, round: null, place: null, mentionsCompany };
  if (!mentionsCompany) return { ...nothing, reason: 'company not mentioned' };
  const { first, refusal } = matchRules(sentence);
  if (!first) return { ...nothing, reason: refusal ?? 'no words of a topic' };
  const doubt = doubtOf(sentence, first.anchor.from, first.rule.bears);
  if (doubt) return { ...nothing, reason: `${textOf(sentence, doubt.tag)}: ${doubt.why}` };
  return { ...nothing, ...factsOf(sentence, first), reason: reasonOf(sentence, first) };
}

/** An own headline with `we`, or without other names. */
const speaksForItself = (sentence: Sentence): boolean =>
  sentence.isOwn && (tagsOf(sentence, ['we']).length > 0 || tagsOf(sentence, ['name']).length === 0);

function factsOf(
  sentence: Sentence,
  { rule: { topic } }: Match,
): Pick<HeadlineReading, 'topic' | 'amount' | 'round' | 'place'> {
  const hasAmount = topic === 'funding' || topic === 'expansion' || topic === 'acquisition';
  return {
    topic,
    amount: hasAmount ? amountOf(sentence) : null,
    round: topic === 'funding' ? (sentence.rounds[0]?.round ?? roundOfListing(sentence)) : null,
    place: topic === 'expansion' ? readPlace(sentence) : null,
  };
}

/** `goes public` is an IPO without the word. */
const roundOfListing = (sentence: Sentence): string | null =>
  tagsOf(sentence, ['goPublic']).length > 0 ? 'ipo' : null;

/** The first amount that is no valuation or total. */
function amountOf(sentence: Sentence): Amount | null {
  const amount = sentence.amounts.find(({ from }) => hasAt(sentence, ['money'], from));
  return amount ? { value: amount.value, currency: amount.currency } : null;
}

function reasonOf(sentence: Sentence, { anchor, companion }: Match): string {
  const tags = companion ? [anchor, companion] : [anchor];
  return tags
    .toSorted((a, b) => a.from - b.from)
    .map((tag) => textOf(sentence, tag))
    .join(' … ');
}
