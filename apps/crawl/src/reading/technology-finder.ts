import type { Clock } from '@lode/platform';
import { createContext, Bus } from '@lode/bus';
import { Injectable } from '@nestjs/common';
import { LookUp, type RecordType } from '@lode/contracts';
import type { DetectedTechnology } from '../extraction/facts/facts';
import { mergeTechnologies } from '../extraction/technologies/merge-technologies';
import type { TechnologyMatcher } from '../extraction/technologies/technology-matcher';
import type { TechnologyRules } from '../extraction/technologies/technology-rules';
import type { PageReading } from '../site/page-reading';
import type { SiteTechnologies } from '../site/technology-kind';

/** Port: DNS records of a domain by type. */
interface NameRecords {
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

/** In milliseconds; look-ups run while the pages are read. */
const lookUpTimeoutMs = 8000;

const types: readonly RecordType[] = ['MX', 'TXT', 'NS'];

/** Queries verification, the only service that queries name servers. */
@Injectable()
export class LookUpRecords implements NameRecords {
  constructor(private readonly bus: Bus) {}

  async find(domain: string): Promise<Record<string, readonly string[]>> {
    const questions = [
      ...types.map((type) => ({ name: domain, type })),
      { name: `www.${domain}`, type: 'CNAME' as const },
    ];
    const answers = questions.map(async ({ name, type }) => [type, await this.lookUp(name, type)] as const);
    return Object.fromEntries(await Promise.all(answers));
  }

  private async lookUp(name: string, type: RecordType): Promise<readonly string[]> {
    try {
      const { records } = await this.bus.call(LookUp, { name, type }, createContext(lookUpTimeoutMs));
      return records;
    } catch {
      return [];
    }
  }
}
