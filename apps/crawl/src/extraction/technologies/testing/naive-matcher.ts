import { compilePatterns } from '../compile-patterns';
import type { DetectedTechnology } from '../../facts/facts';
import { PageHits } from '../page-hits';
import { signalValues, type TechnologySignals } from '../signal-values';
import type { SignalPattern, TechnologyRules } from '../technology-rules';

/** Matches every pattern separately: the reference for `TechnologyMatcher.observe`. */
export class NaiveMatcher {
  private readonly byKind;

  constructor(private readonly rules: TechnologyRules) {
    this.byKind = Map.groupBy(compilePatterns(rules).patterns, ({ signal }) => signal.kind);
  }

  observe(signals: TechnologySignals): DetectedTechnology[] {
    const hits = new PageHits(Infinity);
    for (const { kind, key, text } of signalValues(signals)) {
      for (const { signal, compiled } of this.byKind.get(kind) ?? []) {
        if (!matchesKey(signal, key) || !hits.wants(compiled)) continue;
        hits.searched(compiled, compiled.search === null ? [text] : compiled.search(text));
      }
    }
    return hits.detected(this.rules.technologies);
  }
}

function matchesKey({ key }: SignalPattern, name: string): boolean {
  return key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : key === name;
}
