import type { Evidence, SiteTechnology } from '@lode/contracts';
import type { DetectedTechnology } from '../extraction/facts/facts';
import type { PageReading } from './page-reading';

/** Maximum number of technologies of a reading. */
export const maxTechnologies = 200;
const maxEvidence = 3;

/** Technologies of a site, from its pages and DNS records. */
export interface SiteTechnologies {
  readonly merged: readonly DetectedTechnology[];
  /** Technologies in DNS records, which have no page. */
  readonly dns: readonly DetectedTechnology[];
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

export function describeTechnologies(
  { merged, dns, askedAt }: SiteTechnologies,
  pages: readonly PageReading[],
): SiteTechnology[] {
  return merged.slice(0, maxTechnologies).map(({ name, version, categories, confidence, impliedBy }) => {
    const cause = impliedBy ?? name;
    const evidence = [
      ...pages.flatMap((page) => evidenceOf(page.facts.technologies, cause, page.url, page.fetchedAt)),
      ...evidenceOf(dns, cause, null, askedAt),
    ];
    return {
      name,
      version,
      categories: [...categories],
      implied_by: impliedBy,
      confidence,
      still_on_page: true,
      evidence: evidence.sort((a, b) => b.confidence - a.confidence).slice(0, maxEvidence),
    };
  });
}

function evidenceOf(
  found: readonly DetectedTechnology[],
  name: string,
  url: string | null,
  at: number,
): Evidence[] {
  const seen = new Date(at).toISOString();
  return found
    .filter((technology) => technology.name === name)
    .map(({ method, confidence }) => ({
      method,
      source: url === null ? 'dns' : 'website',
      url,
      first_seen_at: seen,
      last_seen_at: seen,
      confidence,
    }));
}
