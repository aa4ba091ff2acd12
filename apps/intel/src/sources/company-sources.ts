import type { CompanySource, SiteSource } from './company-source';

/** Everybody who is asked about companies, by name. */
export interface CompanySources {
  readonly website: SiteSource;
  readonly wikidata: CompanySource;
  readonly gleif: CompanySource;
  readonly sec: CompanySource;
  readonly rdap: CompanySource;
  readonly namesIndex: CompanySource;
}
