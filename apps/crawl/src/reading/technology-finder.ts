import type { Clock } from '@lode/service-kit';
import type { DetectedTechnology } from '../extraction/facts/facts';
import { mergeTechnologies } from '../extraction/technologies/merge-technologies';
import type { TechnologyMatcher } from '../extraction/technologies/technology-matcher';
import type { TechnologyRules } from '../extraction/technologies/technology-rules';
import type { PageReading } from '../site/page-reading';
import type { SiteTechnologies } from '../site/technology-kind';

/** Port: DNS records of a domain by type. */
export interface NameRecords {
  /** Never rejects; without an answer the result is empty. */
  find(domain: string): Promise<Readonly<Record<string, readonly string[]>>>;
}

/** Technologies in the DNS records of a site; complete when `settled` resolves. */
export interface NameFindings {
  readonly found: readonly DetectedTechnology[];
  readonly settled: Promise<void>;
}

/** Detects the technologies of a site in its pages and DNS records. */
export class TechnologyFinder {
  constructor(
    private readonly rules: TechnologyRules,
    private readonly matcher: TechnologyMatcher,
    private readonly records: NameRecords,
    private readonly clock: Clock,
  ) {}

  start(domain: string): NameFindings {
    const findings: { found: readonly DetectedTechnology[]; settled: Promise<void> } = {
      found: [],
      settled: this.records.find(domain).then((dns) => {
        findings.found = this.matcher.match({ ...nothingElse, url: `https://${domain}/`, dns });
      }),
    };
    return findings;
  }

  merge(pages: readonly PageReading[], dns: readonly DetectedTechnology[]): SiteTechnologies {
    const merged = mergeTechnologies([...pages.map(({ facts }) => facts.technologies), dns], this.rules);
    return { merged, dns, askedAt: this.clock.now() };
  }
}

const nothingElse = {
  headers: {},
  cookies: {},
  metas: [],
  scripts: [],
  links: [],
  inlineScripts: [],
  html: '',
};
