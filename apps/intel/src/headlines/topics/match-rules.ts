import { readPlace } from '../places';
import { hasAt, nextOf, tagsOf, type Kind, type Sentence } from '../sentence';
import type { Tag } from '../vocabulary/lexicon';
import { playsRole, type Hit } from './company-role';
import { otherMeaning } from './other-meaning';
import type { Rule } from './rule';
import { rules } from './rules';

export interface Match extends Hit {
  readonly rule: Rule;
}

/** Kinds that end the object of a verb: `raises $5M to cut prices`. */
const objectEnds: readonly Kind[] = ['clause', 'barring', 'to'];

export interface Matches {
  /** The first match in the headline. */
  readonly first: Match | null;
  /** Reason why the first rule with matching words does not apply: its object, or another actor. */
  readonly refusal: string | null;
}

export function matchRules(sentence: Sentence): Matches {
  const matches: Match[] = [];
  let refusal: string | null = null;
  for (const rule of rules)
    for (const hit of hitsOf(sentence, rule)) {
      const veto = vetoOf(sentence, rule, hit);
      if (veto) refusal ??= `${textOf(sentence, hit.anchor)} … ${textOf(sentence, veto)}: no ${rule.topic}`;
      else if (!playsRole(sentence, rule, hit)) refusal ??= 'about another company';
      else matches.push({ ...hit, rule });
    }
  const [first = null] = matches.toSorted((a, b) => startOf(a) - startOf(b));
  return { first, refusal };
}

const startOf = ({ anchor, companion }: Hit): number => Math.min(anchor.from, companion?.from ?? anchor.from);

/** The text in the headline; for an amount, including the currency. */
export function textOf(
  { text, words, amounts }: Sentence,
  { from, to }: Pick<Tag<Kind>, 'from' | 'to'>,
): string {
  const amount = amounts.find((span) => span.from === from && span.to === to);
  return text.slice(amount?.start ?? words[from]?.start, amount?.end ?? words[to - 1]?.end);
}

function hitsOf(sentence: Sentence, rule: Rule): readonly Hit[] {
  if ((rule.own && !sentence.isOwn) || (rule.placed && readPlace(sentence) === null)) return [];
  const anchors = tagsOf(sentence, [rule.anchor]);
  if (!rule.companions) return anchors.map((anchor) => ({ anchor, companion: null }));
  return anchors.flatMap((anchor) => {
    const companion = companionOf(sentence, rule, anchor);
    return companion ? [{ anchor, companion }] : [];
  });
}

/** The nearest allowed companion; those after the anchor come first. */
function companionOf(sentence: Sentence, rule: Rule, anchor: Tag<Kind>): Tag<Kind> | undefined {
  const { companions = [], reach = 0, side = 'either' } = rule;
  const all = tagsOf(sentence, companions);
  const end = side === 'object' || side === 'phrase' ? endOfObject(sentence, anchor) : sentence.words.length;
  const after = all.filter(
    ({ from }) =>
      from >= anchor.to &&
      from - anchor.to <= reach &&
      from < end &&
      (!rule.between || hasBetween(sentence, rule.between, anchor.to, from)),
  );
  if (side === 'object' || side === 'after' || after.length > 0) return after[0];
  return all.findLast(({ to }) => to <= anchor.from && anchor.from - to <= reach);
}

const hasBetween = (sentence: Sentence, kind: Kind, from: number, to: number): boolean =>
  nextOf(sentence, [kind], from) < to;

/** The word after the verb may belong to it, as in `enters into an agreement`. */
const endOfObject = (sentence: Sentence, anchor: Tag<Kind>): number =>
  nextOf(sentence, objectEnds, anchor.to + 1);

/** The word that changes the meaning, if any. */
function vetoOf(sentence: Sentence, rule: Rule, { anchor, companion }: Hit): Tag<Kind> | undefined {
  const start = rule.unlessAfter && companion ? companion.to : anchor.to;
  const end = endOfObject(sentence, anchor);
  const another = otherMeaning(sentence, companion) ?? hirerOf(sentence, rule, anchor);
  if (another) return another;
  const inObject = tagsOf(sentence, rule.unless ?? []).find(
    (tag) => tag.from >= start && tag.from < end && !isPartOf(tag, companion),
  );
  return inObject ?? tagsOf(sentence, rule.unlessAnywhere ?? []).find((tag) => isVeto(sentence, tag));
}

/** Max words between a verb and the anchor in its object: `hires 200 laid-off workers`. */
const objectReach = 2;

function hirerOf(
  sentence: Sentence,
  { unlessBefore = [] }: Rule,
  { from }: Tag<Kind>,
): Tag<Kind> | undefined {
  return tagsOf(sentence, unlessBefore).findLast(
    (tag) => tag.to <= from && from - tag.to <= objectReach && isOnePhrase(sentence, tag.to, from),
  );
}

const isOnePhrase = (sentence: Sentence, from: number, to: number): boolean =>
  sentence.words
    .slice(from, to + 1)
    .every(
      ({ mark, folded }, index) =>
        !/[,;:.]/.test(mark) && !ends.has(folded) && !hasAt(sentence, ['role'], from + index),
    );

const ends = new Set(['and', 'but', 'or']);

const isPartOf = (tag: Tag<Kind>, companion: Tag<Kind> | null): boolean =>
  companion !== null && tag.from >= companion.from && tag.to <= companion.to;

/** A fund is raised if the amount is its size: `closes $150M fund`. */
const isVeto = (sentence: Sentence, { kind, from }: Tag<Kind>): boolean =>
  kind !== 'fund' || hasAt(sentence, ['money'], from - 1);
