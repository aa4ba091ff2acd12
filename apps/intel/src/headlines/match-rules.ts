import type { Mention } from './mentions';
import { hasAt, nextOf, tagsOf, type Kind, type Sentence } from './sentence';
import type { Tag } from './vocabulary';
import { type CompanyRole, type Rule, rules } from './rules';
import { readPlace } from './places';

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

/** Max words between a verb or noun and its company. */
const reach = 8;
/** The same with the amount between them. */
const backedReach = 11;

/** Anchor and companion of a rule in a headline. */
interface Hit {
  readonly anchor: Tag<Kind>;
  readonly companion: Tag<Kind> | null;
}

/** Whether the company has one of the roles of the rule. */
const playsRole = (sentence: Sentence, rule: Rule, hit: Hit): boolean =>
  rule.roles.some((role) => checks[role](sentence, rule, hit));

const checks: Readonly<Record<CompanyRole, (sentence: Sentence, rule: Rule, hit: Hit) => boolean>> = {
  subject: (sentence, rule, { anchor }) =>
    meant(sentence, rule).some(
      (mention) =>
        mention.to <= anchor.from &&
        !hasAt(sentence, ['barring'], mention.from - 1) &&
        !isSwitched(sentence, mention.to, anchor.from, rule.namesBetween === true),
    ),
  object: (sentence, rule, { anchor }) =>
    meant(sentence, rule).some(
      ({ from }) =>
        from >= anchor.to &&
        from - anchor.to <= reach &&
        !hasAt(sentence, ['barring', 'of', 'to', 'at', 'number'], from - 1) &&
        nextOf(sentence, ['name', 'clause'], anchor.to) >= from,
    ),
  receiver: (sentence, rule, { anchor, companion }) =>
    meant(sentence, rule).some(({ from, to }) =>
      [anchor, companion].some(
        (tag) =>
          tag &&
          from > tag.to &&
          from - tag.to <= reach &&
          hasAt(sentence, ['of', 'to'], from - 1) &&
          !(rule.topic === 'funding' && hasAt(sentence, ['goods'], to)) &&
          nextOf(sentence, ['name', 'clause'], tag.to) >= from,
      ),
    ),
  titled: (sentence, _rule, { companion }) =>
    sentence.mentions.some(
      ({ from, to }) => to === companion?.from && !hasAt(sentence, ['barring'], from - 1),
    ),
  publisher: (sentence, rule, { anchor, companion }) =>
    sentence.isOwn && isAboutPublisher(sentence, rule, Math.min(anchor.from, companion?.from ?? anchor.from)),
  alone: (sentence, rule, { anchor, companion }) =>
    meant(sentence, rule).some(
      ({ from, to }) =>
        to <= Math.min(anchor.from, companion?.from ?? anchor.from) &&
        !hasAt(sentence, ['barring'], from - 1) &&
        !namesOther(sentence, to, anchor.from, rule.placed) &&
        nextOf(sentence, ['clause'], to) > anchor.from,
    ) && !goesToOther(sentence, Math.max(anchor.to, companion?.to ?? 0)),
  opened: (sentence, rule, { anchor, companion }) =>
    anchor.from === 0 &&
    meant(sentence, rule).some(({ from }) => {
      const distance = from - (companion?.to ?? anchor.to);
      if (distance < 0) return false;
      return sentence.words[from]?.mark.startsWith(',') || (distance <= 2 && !namesOther(sentence, 0, from));
    }),
  headed: (sentence, _rule, { anchor, companion }) =>
    sentence.mentions.some(({ to }) => to <= anchor.from && sentence.words[to]?.mark.startsWith(':')) &&
    !goesToOther(sentence, companion?.to ?? anchor.to),
  backed: (sentence, rule, { anchor }) =>
    meant(sentence, rule).some(({ from }) => {
      const into = nextOf(sentence, ['into'], anchor.to);
      return into < from && from - anchor.to <= backedReach && !namesOther(sentence, anchor.to, from);
    }),
  agent: (sentence, rule, { anchor }) =>
    meant(sentence, rule).some(
      ({ from, to }) =>
        hasAt(sentence, ['barring', 'of'], from - 1) &&
        ((from >= anchor.to && from - anchor.to <= 1) ||
          (to === anchor.from && namesOther(sentence, 0, from))),
    ),
};

/** Whether another company is named in the range; `Leeds-based` is a place, and `in Leeds` may be. */
const namesOther = (sentence: Sentence, from: number, to: number, butPlaces = false): boolean =>
  tagsOf(sentence, ['name']).some(
    (name) =>
      name.from >= from &&
      name.to <= to &&
      sentence.words[name.to]?.folded !== 'based' &&
      !(butPlaces && hasAt(sentence, ['at'], name.from - 1)),
  );

/** Whether the text before a word is for another company: `$30M round for Foo`. */
const goesToOther = (sentence: Sentence, at: number): boolean =>
  hasAt(sentence, ['to', 'into'], at) && namesOther(sentence, at, at + 3);

/** Mentions of the company itself, not of its customers, former people or investments. */
const meant = (sentence: Sentence, { topic }: Rule): readonly Mention[] =>
  sentence.mentions.filter(({ to }) => {
    const mark = sentence.words[to]?.mark ?? '';
    // Money raised by its people is not the company's.
    const others: readonly Kind[] = topic === 'funding' ? ['relation', 'member'] : ['relation'];
    const isPossessive = mark === "'" && sentence.words[to]?.folded === 's';
    return !/^[,;:]/.test(mark) ? !hasAt(sentence, others, isPossessive ? to + 1 : to) : true;
  });

/** Whether another company is named between the company and the verb: `… as Foo raises`, `Acme's Foo raises`. */
function isSwitched(sentence: Sentence, from: number, to: number, namesBetween: boolean): boolean {
  const names = tagsOf(sentence, ['name']).filter((name) => name.from >= from && name.to <= to);
  const clause = nextOf(sentence, ['clause'], from);
  if (names.some((name) => name.from > clause)) return true;
  return !namesBetween && names.some((name) => name.to === to && isSubject(sentence, name));
}

/** Whether a name before a verb is its subject; not in `Acme of Graz raises` and `Acme and Foo merge`. */
function isSubject(sentence: Sentence, name: Tag<Kind>): boolean {
  const before = sentence.words[name.from - 1];
  return before !== undefined && !ties.has(before.folded) && !hasAt(sentence, ['at', 'of'], name.from - 1);
}

const ties = new Set(['and', 'und', 'et', 'y', 'e', 'en', 'i', 'och', 'con', 'mit']);

function isAboutPublisher(sentence: Sentence, rule: Rule, from: number): boolean {
  const saysWe = tagsOf(sentence, ['we']).some((we) => rule.namesBetween === true || we.from <= from);
  if (saysWe || rule.anchor === 'join') return true;
  return !tagsOf(sentence, ['name']).some(
    (name) => name.from < from && !hasAt(sentence, ['at'], name.from - 1),
  );
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/**
 * Nouns that change their meaning before these words: `cuts staff training time`, `sells business software`. Folded.
 */
const compounds: Readonly<Partial<Record<Kind, ReadonlySet<string>>>> = {
  jobs: setOf(`absence absences admin benefits burnout bonuses churn commute costs errors expenses fatigue hours
    injuries meetings onboarding overtime paperwork pay perks stress time training travel turnover wages workload
    workloads`),
  site: setOf(
    'app card cards concept concepts design designs format formats hours layout manager plans strategy',
  ),
  unit: setOf(`analytics cards class computers courses equipment insurance intelligence laptops machines phones
    planes products services software solutions suite supplies tools travel`),
};

/** Last words of places that are rented or bought, not companies. Folded. */
const landmarks = setOf(`airport arena avenue boulevard mall park plaza square stadium street tower`);

/** The companion, if the adjacent words give it another meaning. */
function otherMeaning(sentence: Sentence, companion: Tag<Kind> | null): Tag<Kind> | undefined {
  if (!companion) return undefined;
  const { kind, to } = companion;
  const last = sentence.words[to - 1];
  const next = sentence.words[to];
  if (kind === 'name' && landmarks.has(last?.folded ?? '')) return { kind, from: to - 1, to };
  if (next?.mark === '' && compounds[kind]?.has(next.folded)) return { kind, from: to, to: to + 1 };
  // `a second round of layoffs`
  return hasAt(sentence, ['of'], to) && hasAt(sentence, ['layOff'], to + 1)
    ? { kind: 'layOff', from: to + 1, to: to + 2 }
    : undefined;
}

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
