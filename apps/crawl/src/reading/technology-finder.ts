import type { Clock } from '@lode/service-kit';
import type { DetectedTechnology } from '../extraction/facts/detected-technology';
import { mergeTechnologies } from '../extraction/technologies/merge-technologies';
import type { TechnologyMatcher } from '../extraction/technologies/technology-matcher';
import type { TechnologyRules } from '../extraction/technologies/technology-rules';
import type { PageReading } from '../site/page-reading';
import type { SiteTechnologies } from '../site/technology-kind';

/** The DNS records of a domain by type; only verification asks the name servers. */
export interface NameRecords {
  /** Never throws: where nobody answers there are none. */
  find(domain: string): Promise<Readonly<Record<string, readonly string[]>>>;
}

/** What the names of a site show, once it is known. */
export interface NameFindings {
  readonly found: readonly DetectedTechnology[];
  readonly settled: Promise<void>;
}

/** The technologies of a site from its pages and its names. */
export class TechnologyFinder {
  constructor(
    private readonly rules: TechnologyRules,
    private readonly matcher: TechnologyMatcher,
    private readonly records: NameRecords,
    private readonly clock: Clock,
  ) {}

  ask(domain: string): NameFindings {
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
