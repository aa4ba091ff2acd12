import type { Evidence, IntelSourceName, SiteReading, SiteProfile } from '@lode/contracts';
import type { Source, SourceAnswer } from '@lode/domain/sources';
import type { Claim } from '../claims/claim';

/** A company, by what is known of it when a source is asked. */
export interface CompanyQuestion {
  /** A-labels in lower case, without `www.` */
  readonly domain: string;
  /** What the company calls itself, the likeliest first; empty where that is not known yet. */
  readonly names: readonly string[];
  /** Its names in law, as its own site or other sources tell them. */
  readonly legalNames: readonly string[];
  /** ISO 3166-1 alpha-2 codes of its addresses. */
  readonly countries: readonly string[];
  /** The towns of its addresses. */
  readonly towns: readonly string[];
  /** Numbers in registers that it, or a knowledge base, states. */
  readonly lei: string | null;
  readonly cik: string | null;
  readonly wikidata: string | null;
  /** Seconds: how old what a source has said may be. */
  readonly maxAge: number;
}

/** Somebody whom a source names. */
export interface ReportedPerson {
  readonly name: string;
  /** The role in words that a page could show; null where it is not told. */
  readonly title: string | null;
  readonly group: 'team' | 'board';
  /** False for a role that has ended. */
  readonly current: boolean;
  /** Profiles of professional networks and others. */
  readonly profiles: readonly string[];
  readonly confidence: number;
  readonly evidence: readonly Evidence[];
}

/** A notice of money raised, at a register. */
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

/** What one source says of one company. */
export interface CompanyReport {
  readonly claims: readonly Claim[];
  readonly people: readonly ReportedPerson[];
  /** Profiles of the company itself. */
  readonly profiles: readonly SiteProfile[];
  readonly filings: readonly Filing[];
  /** Registration of the domain, milliseconds since 1970. */
  readonly registeredAt: number | null;
}

export const emptyReport: CompanyReport = {
  claims: [],
  people: [],
  profiles: [],
  filings: [],
  registeredAt: null,
};

/** A source of facts about a company; it gives one report, or none. */
export type CompanySource = Source<IntelSourceName, CompanyQuestion, CompanyReport>;
export type CompanySourceAnswer = SourceAnswer<CompanyReport>;

/** The company's own site; it gives one reading, or none. */
export type SiteSource = Source<'website', CompanyQuestion, SiteReading>;
