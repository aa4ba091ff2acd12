import type { Attribution, EnrichCompanyResult } from '@lode/contracts';
import type { Inquiry, Findings, Investigation } from '../investigations/investigation';
import { KnownCompany } from '../investigations/known-company';
import type { CompanySources } from '../sources/company-source';
import type { SectorReader } from '../sources/site-claims';
import { IntelResults } from '../investigations/intel-results';
import type { OneCompanyQuestion } from '../database/answer.repository';
import { companyProfile } from './company-profile';

export interface EnrichmentParts {
  readonly sources: CompanySources;
  readonly readSector: SectorReader;
}

/** Collects facts about a company: first from its site, then from sources that find it by name or identifier. */
export class Enrichment implements Investigation<EnrichCompanyResult> {
  private readonly company: KnownCompany;

  constructor(
    domain: string,
    maxAge: number,
    private readonly parts: EnrichmentParts,
  ) {
    this.company = new KnownCompany(domain, maxAge, parts.sources);
  }

  async run(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    const { company } = this;
    const { rdap, namesIndex, gleif, sec } = this.parts.sources;
    const identified = company.identify(inquiry, signal);
    const registers = [gleif, sec, namesIndex].map(async (source) => {
      await identified;
      await company.ask(inquiry, source, signal);
    });
    await Promise.all([...registers, company.ask(inquiry, rdap, signal)]);
  }

  findings(): Findings<EnrichCompanyResult> {
    const { domain, reading, unread, reports } = this.company;
    const choice = this.company.choose(this.parts.readSector);
    return companyProfile({ domain, reading, unread, reports, choice });
  }

  hint(): string | null {
    return this.company.hint() ?? this.company.reading?.hint ?? null;
  }

  attribution(): readonly Attribution[] {
    return this.company.attribution();
  }
}

/** The cached results of the operation; the class is their injection token. */
export class CompanyProfiles extends IntelResults<OneCompanyQuestion, EnrichCompanyResult> {}
