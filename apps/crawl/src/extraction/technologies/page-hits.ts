import { byConfidence, type DetectedTechnology } from '../facts/facts';
import type { Groups } from './patterns/compile-expression';
import type { CompiledPattern, HitRecorder } from './patterns/pattern-index';
import { fillVersion, moreSpecific } from './patterns/pattern-notation';
import type { Technology } from './technology-rules';

/** Maximum number of searches per page; ordinary pages need a few hundred. */
const MAX_SEARCHES = 20_000;

/** The distinct patterns that matched on one page. */
export class PageHits implements HitRecorder {
  private readonly versions = new Map<CompiledPattern, string | null>();
  private searches = 0;

  constructor(private readonly maxSearches = MAX_SEARCHES) {}

  wants(pattern: CompiledPattern): boolean {
    if (this.searches >= this.maxSearches) return false;
    const version = this.versions.get(pattern);
    return version === undefined || (version === null && pattern.version !== null);
  }

  searched(pattern: CompiledPattern, groups: Groups | null): void {
    this.searches++;
    if (!groups) return;
    this.versions.set(pattern, pattern.version === null ? null : fillVersion(pattern.version, groups));
  }

  detected(technologies: ReadonlyMap<string, Technology>): DetectedTechnology[] {
    const byName = Map.groupBy(this.versions, ([pattern]) => pattern.technology);
    return [...byName]
      .map(([name, hits]) => summarise(name, technologies.get(name)?.categories ?? [], hits))
      .sort(byConfidence);
  }
}

function summarise(
  name: string,
  categories: readonly string[],
  hits: readonly (readonly [CompiledPattern, string | null])[],
): DetectedTechnology {
  const patterns = hits.map(([pattern]) => pattern);
  const strongest = patterns.reduce((best, pattern) =>
    pattern.confidence > best.confidence ? pattern : best,
  );
  return {
    name,
    version: hits.reduce<string | null>((best, [, version]) => moreSpecific(best, version), null),
    categories,
    confidence: Math.min(
      100,
      patterns.reduce((sum, { confidence }) => sum + confidence, 0),
    ),
    impliedBy: null,
    method: strongest.kind,
  };
}
