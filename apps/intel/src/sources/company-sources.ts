import type { CompanySource, SiteSource } from './company-source';

/** All sources of facts about companies. */
export class CompanySources {
  constructor(
    readonly website: SiteSource,
    readonly wikidata: CompanySource,
    readonly gleif: CompanySource,
    readonly sec: CompanySource,
    readonly rdap: CompanySource,
    readonly namesIndex: CompanySource,
  ) {}
}
