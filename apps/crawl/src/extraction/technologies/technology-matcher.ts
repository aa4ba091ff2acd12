import { compilePatterns } from './compile-patterns';
import type { DetectedTechnology } from '../facts/facts';
import { mergeTechnologies } from './merge-technologies';
import { ownSignals } from './own-markup';
import { PageHits } from './page-hits';
import { PatternIndex } from './patterns/pattern-index';
import { type SignalValue, signalValues, type TechnologySignals } from './signal-values';
import type { RuleProblem, SignalKind, TechnologyRules } from './technology-rules';

interface PrefixIndex {
  readonly prefix: string;
  readonly index: PatternIndex;
}

const matchers = new WeakMap<TechnologyRules, TechnologyMatcher>();

/** The matcher of these rules, constructed at the first call. */
export function sharedMatcher(rules: TechnologyRules): TechnologyMatcher {
  const matcher = matchers.get(rules) ?? new TechnologyMatcher(rules);
  matchers.set(rules, matcher);
  return matcher;
}

/** Detects the technologies of a page by rules. Construction is slow; matching is fast. */
export class TechnologyMatcher {
  /** Unusable parts of the rules, with reasons. */
  readonly problems: readonly RuleProblem[];
  readonly patternCount: number;
  /** Number of patterns without a literal, which are tried on every text of their kind. */
  readonly withoutLiteral: number;
  private readonly exact = new Map<SignalKind, Map<string, PatternIndex>>();
  private readonly prefixes = new Map<SignalKind, PrefixIndex[]>();
  /** Words before a dot in expressions, among them the names of hosts. */
  private readonly hostLabels: ReadonlySet<string>;

  constructor(private readonly rules: TechnologyRules) {
    const { patterns, problems } = compilePatterns(rules);
    this.problems = [...rules.problems, ...problems];
    this.patternCount = patterns.length;
    this.withoutLiteral = patterns.filter(
      ({ compiled }) => compiled.search !== null && compiled.literals.length === 0,
    ).length;
    const expressions = [...rules.technologies.values()].flatMap((technology) =>
      technology.patterns.map(({ expression }) => expression.replaceAll('\\', '').toLowerCase()),
    );
    this.hostLabels = new Set(expressions.flatMap((expression) => expression.match(hostLabel) ?? []));
    for (const [kind, ofKind] of Map.groupBy(patterns, ({ signal }) => signal.kind)) {
      const exact = new Map<string, PatternIndex>();
      const prefixes: PrefixIndex[] = [];
      this.exact.set(kind, exact);
      this.prefixes.set(kind, prefixes);
      for (const [key, group] of Map.groupBy(ofKind, ({ signal }) => signal.key)) {
        const index = new PatternIndex(group.map(({ compiled }) => compiled));
        if (key.endsWith('*')) prefixes.push({ prefix: key.slice(0, -1), index });
        else exact.set(key, index);
      }
    }
  }

  /** The technologies of a single page, by descending confidence. */
  match(signals: TechnologySignals): DetectedTechnology[] {
    return mergeTechnologies([this.observe(signals)], this.rules);
  }

  /**
   * Technologies detected directly on a page, without implications, requirements and exclusions; the input of
   * `mergeTechnologies`.
   */
  observe(signals: TechnologySignals): DetectedTechnology[] {
    const hits = new PageHits();
    const own = ownSignals(signals, (domain) => this.hostLabels.has(domain.split('.', 1)[0] ?? ''));
    for (const value of signalValues(own)) this.matchValue(value, hits);
    return hits.detected(this.rules.technologies);
  }

  private matchValue({ kind, key, text }: SignalValue, hits: PageHits): void {
    this.exact.get(kind)?.get(key)?.match(text, hits);
    if (key === '') return;
    for (const { prefix, index } of this.prefixes.get(kind) ?? [])
      if (key.startsWith(prefix)) index.match(text, hits);
  }
}

const hostLabel = /[a-z\d-]+(?=\.)/g;
