/** Parts of a page that patterns apply to. */
export type SignalKind =
  | 'header'
  | 'cookie'
  | 'meta'
  | 'script'
  | 'link'
  | 'inline_script'
  | 'html'
  | 'url'
  | 'dns';

export interface SignalPattern {
  readonly kind: SignalKind;
  /**
   * Header, cookie or meta name, or DNS record type, in lower case; a trailing `*` matches any ending. Empty for kinds
   * without names.
   */
  readonly key: string;
  /** A case-insensitive regular expression; empty if the presence of the signal suffices. */
  readonly expression: string;
  /** 1 to 100. */
  readonly confidence: number;
  /** Template of the version from the groups of a match, such as `\1` or `\1?with:without`; null without a version. */
  readonly version: string | null;
}

export interface Implication {
  readonly name: string;
  /** 1 to 100: percentage of the confidence of the implying technology. */
  readonly confidence: number;
}

export interface Technology {
  readonly name: string;
  readonly website: string | null;
  readonly categories: readonly string[];
  readonly patterns: readonly SignalPattern[];
  readonly implies: readonly Implication[];
  /** The technology counts only together with one of these; empty without a requirement. */
  readonly requires: readonly string[];
  /** The same by category. */
  readonly requiresCategories: readonly string[];
  readonly excludes: readonly string[];
  /** Whether the patterns are Lode's own. Others never run on a backtracking engine. */
  readonly trusted: boolean;
}

/** An unusable part of a rule file, with the reason. */
export interface RuleProblem {
  /** The rule file or the technology. */
  readonly where: string;
  readonly problem: string;
}

export interface TechnologyRules {
  readonly technologies: ReadonlyMap<string, Technology>;
  readonly problems: readonly RuleProblem[];
  /**
   * Number of technologies with patterns for signals that a fetched page does not contain, by the key in the rule file.
   */
  readonly unseen: ReadonlyMap<string, number>;
}

/** Joins rules; of technologies with equal names the last one applies. */
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
