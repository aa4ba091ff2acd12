import type { Mention } from '../names/mentions';
import { hasAt, nextOf, tagsOf, type Kind, type Sentence } from '../sentence';
import type { Tag } from '../vocabulary/lexicon';
import type { CompanyRole, Rule } from './rule';

/** Max words between a verb or noun and its company. */
const reach = 8;
/** The same with the amount between them. */
const backedReach = 11;

/** Anchor and companion of a rule in a headline. */
export interface Hit {
  readonly anchor: Tag<Kind>;
  readonly companion: Tag<Kind> | null;
}

/** Whether the company has one of the roles of the rule. */
export const playsRole = (sentence: Sentence, rule: Rule, hit: Hit): boolean =>
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
