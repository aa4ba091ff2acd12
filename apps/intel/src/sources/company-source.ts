import type { Evidence, IntelSourceName, SiteReading, SiteProfile } from '@lode/contracts';
import { type Source, type SourceAnswer, found, notApplicable } from '@lode/domain/sources';
import type { Claim } from '../claims/claim';

/** A company, as far as it is known when a source is asked. */
export interface CompanyQuestion {
  /** A-labels in lower case, without `www.` */
  readonly domain: string;
  /** Names that the company uses, the most likely first; empty if unknown. */
  readonly names: readonly string[];
  /** Legal names from its site or other sources. */
  readonly legalNames: readonly string[];
  /** ISO 3166-1 alpha-2 codes of its addresses. */
  readonly countries: readonly string[];
  /** Towns of its addresses. */
  readonly towns: readonly string[];
  /** Identifiers that its site or a knowledge base states. */
  readonly lei: string | null;
  readonly cik: string | null;
  readonly wikidata: string | null;
  /** Max age of cached source data, in seconds. */
  readonly maxAge: number;
}

/** A person that a source names. */
export interface ReportedPerson {
  readonly name: string;
  /** The role in the wording of the source; null if unknown. */
  readonly title: string | null;
  readonly group: 'team' | 'board';
  /** False if the role has ended. */
  readonly current: boolean;
  /** URLs of profiles on professional and other networks. */
  readonly profiles: readonly string[];
  readonly confidence: number;
  readonly evidence: readonly Evidence[];
}

/** A register's notice of capital raised. */
export interface Filing {
  readonly id: string;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly filedAt: number;
  readonly amount: number | null;
  /** ISO 4217. */
  readonly currency: string;
  readonly url: string;
  readonly confidence: number;
  readonly evidence: readonly Evidence[];
}

/** Facts of one source about one company. */
export interface CompanyReport {
  readonly claims: readonly Claim[];
  readonly people: readonly ReportedPerson[];
  /** Profiles of the company. */
  readonly profiles: readonly SiteProfile[];
  readonly filings: readonly Filing[];
  /** Time of the domain registration, in milliseconds since 1970. */
  readonly registeredAt: number | null;
}

export const emptyReport: CompanyReport = {
  claims: [],
  people: [],
  profiles: [],
  filings: [],
  registeredAt: null,
};

/** A source of facts about a company; it returns one report or none. */
export type CompanySource = Source<IntelSourceName, CompanyQuestion, CompanyReport>;
export type CompanySourceAnswer = SourceAnswer<CompanyReport>;

/** The company's site; it returns one reading or none. */
export type SiteSource = Source<'website', CompanyQuestion, SiteReading>;

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

/** A report with the given facts; the others are empty. */
export const reportOf = (facts: Partial<CompanyReport>): CompanyReport => ({ ...emptyReport, ...facts });

export const oneReport = (facts: Partial<CompanyReport>): CompanySourceAnswer => found([reportOf(facts)]);

/** Several companies match; a wrong report is worse than none. */
export const ambiguous = (count: number): CompanySourceAnswer =>
  notApplicable(`${count} companies match, and no evidence selects one.`);
