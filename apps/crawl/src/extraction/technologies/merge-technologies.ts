import { byConfidence, type DetectedTechnology } from '../facts/detected-technology';
import { moreSpecific } from './patterns/version-template';
import type { Technology, TechnologyRules } from './technology-rules';

type Detections = Map<string, DetectedTechnology>;

/**
 * The technologies of a site from those of its pages, the surest first. Of each the highest confidence and the most
 * specific version count; what they imply, require and exclude is worked out for the site as a whole.
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
    // What was implied on a page is implied again where its cause is accepted.
    if (found.impliedBy === null) joined.set(found.name, known ? stronger(known, found) : found);
  }
  return joined;
}

function stronger(one: DetectedTechnology, other: DetectedTechnology): DetectedTechnology {
  const best = other.confidence > one.confidence ? other : one;
  return { ...best, version: moreSpecific(one.version, other.version) };
}

/** Takes in what has all that it requires, with all that it implies, until nothing is added any more. */
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

/** What speaks for itself comes before what is implied; the confidence is the higher one. */
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

/** Where two exclude each other, the one that speaks for itself, then the surer one, stays. */
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
