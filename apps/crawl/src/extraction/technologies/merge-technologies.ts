import { byConfidence, type DetectedTechnology } from '../facts/facts';
import { moreSpecific } from './patterns/pattern-notation';
import type { Technology, TechnologyRules } from './technology-rules';

type Detections = Map<string, DetectedTechnology>;

/**
 * Merges the technologies of all pages of a site, by descending confidence. Each has its highest confidence and most
 * specific version; implied, required and excluded technologies are resolved for the whole site.
 */
export function mergeTechnologies(
  pages: readonly (readonly DetectedTechnology[])[],
  rules: TechnologyRules,
): DetectedTechnology[] {
  const seen = joinPages(pages);
  const excluded = excludedBy(accept(seen, new Set(), rules), rules);
  return [...accept(seen, excluded, rules).values()].sort(byConfidence);
}

function joinPages(pages: readonly (readonly DetectedTechnology[])[]): Detections {
  const joined: Detections = new Map();
  for (const found of pages.flat()) {
    const known = joined.get(found.name);
    // Technologies implied on a page are implied again for the site.
    if (found.impliedBy === null) joined.set(found.name, known ? stronger(known, found) : found);
  }
  return joined;
}

function stronger(one: DetectedTechnology, other: DetectedTechnology): DetectedTechnology {
  const best = other.confidence > one.confidence ? other : one;
  return { ...best, version: moreSpecific(one.version, other.version) };
}

/** Accepts technologies whose requirements are met, with the technologies that they imply, until no more are added. */
function accept(seen: Detections, excluded: ReadonlySet<string>, rules: TechnologyRules): Detections {
  const accepted: Detections = new Map();
  const admit = (found: DetectedTechnology): void => {
    const known = accepted.get(found.name);
    if (excluded.has(found.name) || (known && !saysMore(found, known))) return;
    accepted.set(found.name, known ? combined(known, found) : found);
    for (const implied of impliedBy(found, rules)) admit(implied);
  };
  const waiting = new Set(seen.values());
  let ready: DetectedTechnology[];
  do {
    ready = [...waiting].filter(({ name }) => hasRequired(rules.technologies.get(name), accepted));
    for (const found of ready) {
      waiting.delete(found);
      admit(found);
    }
  } while (ready.length > 0);
  return accepted;
}

function saysMore(found: DetectedTechnology, known: DetectedTechnology): boolean {
  return found.confidence > known.confidence || (found.impliedBy === null && known.impliedBy !== null);
}

/** A direct detection takes precedence over an implied one; the higher confidence is used. */
function combined(known: DetectedTechnology, found: DetectedTechnology): DetectedTechnology {
  const first = found.impliedBy === null ? found : known;
  return { ...first, confidence: Math.max(known.confidence, found.confidence) };
}

function impliedBy(found: DetectedTechnology, { technologies }: TechnologyRules): DetectedTechnology[] {
  return (technologies.get(found.name)?.implies ?? []).map(({ name, confidence }) => ({
    name,
    version: null,
    categories: technologies.get(name)?.categories ?? [],
    confidence: Math.max(1, Math.round((found.confidence * confidence) / 100)),
    impliedBy: found.name,
    method: 'implied',
  }));
}

function hasRequired(technology: Technology | undefined, accepted: Detections): boolean {
  const { requires = [], requiresCategories = [] } = technology ?? {};
  if (requires.length > 0 && !requires.some((name) => accepted.has(name))) return false;
  const categories = [...accepted.values()].flatMap((found) => found.categories);
  return requiresCategories.length === 0 || requiresCategories.some((name) => categories.includes(name));
}

/**
 * Of two technologies that exclude each other, the directly detected one is kept, then the one with the higher
 * confidence.
 */
function excludedBy(accepted: Detections, { technologies }: TechnologyRules): ReadonlySet<string> {
  const excluded = new Set<string>();
  const byStrength = [...accepted.values()].sort(
    (a, b) => Number(a.impliedBy !== null) - Number(b.impliedBy !== null) || byConfidence(a, b),
  );
  for (const { name } of byStrength) {
    if (excluded.has(name)) continue;
    for (const other of technologies.get(name)?.excludes ?? []) excluded.add(other);
  }
  return excluded;
}
