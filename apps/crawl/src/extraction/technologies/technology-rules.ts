/** The parts of a page that patterns are written for. */
export type SignalKind =
  'header' | 'cookie' | 'meta' | 'script' | 'link' | 'inline_script' | 'html' | 'url' | 'dns';

export interface SignalPattern {
  readonly kind: SignalKind;
  /**
   * Header, cookie or meta name, or DNS record type, in lower case; a `*` at its end stands for any ending. Empty
   * for kinds without a name.
   */
  readonly key: string;
  /** A regular expression, case-insensitive; empty where it is enough that the signal is there. */
  readonly expression: string;
  /** 1 to 100. */
  readonly confidence: number;
  /** What to make of the groups of a match, as in `\1` or `\1?with:without`; null where no version shows. */
  readonly version: string | null;
}

export interface Implication {
  readonly name: string;
  /** 1 to 100, in per cent of the confidence of the technology that implies. */
  readonly confidence: number;
}

export interface Technology {
  readonly name: string;
  readonly website: string | null;
  readonly categories: readonly string[];
  readonly patterns: readonly SignalPattern[];
  readonly implies: readonly Implication[];
  /** Counts only beside one of these; empty where it stands for itself. */
  readonly requires: readonly string[];
  /** As `requires`, by category. */
  readonly requiresCategories: readonly string[];
  readonly excludes: readonly string[];
  /** Whether its patterns are ours. Those of others never run on a backtracking engine. */
  readonly trusted: boolean;
}

/** Something in a rule file that is of no use, and why. */
export interface RuleProblem {
  /** Of the rule file, or of the technology. */
  readonly where: string;
  readonly problem: string;
}

export interface TechnologyRules {
  readonly technologies: ReadonlyMap<string, Technology>;
  readonly problems: readonly RuleProblem[];
  /** How many technologies have patterns for what a fetched page does not show, by the key in the rule file. */
  readonly unseen: ReadonlyMap<string, number>;
}

/** All rules together; of technologies with one name the last one counts. */
export function joinRules(...parts: readonly TechnologyRules[]): TechnologyRules {
  const unseen = new Map<string, number>();
  for (const part of parts)
    for (const [key, count] of part.unseen) unseen.set(key, (unseen.get(key) ?? 0) + count);
  return {
    technologies: new Map(parts.flatMap(({ technologies }) => [...technologies])),
    problems: parts.flatMap(({ problems }) => problems),
    unseen,
  };
}
