import { parse } from 'tldts';
import { type SiteReading, ProblemError, ReadSite } from '@lode/contracts';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { createContext, Bus } from '@lode/bus';
import { type Logger, LOGGER, forEachConcurrent, unlessAborted } from '@lode/platform';
import type { Business, Sighting } from '../business/business';
import type { Town } from '../locations/location';
import type { Niche } from '../niches/niche';
import { sightingOfSite } from './site-sighting';
import { readTrade, type TradeReader } from './stated-trade';
import type { WorkLimits } from './address-verifier';

/** A business by its website. */
export type SiteOwner = Pick<Business, 'website' | 'domain'>;

/**
 * The site that crawl reads: a host, so that all branches of a business share it, or the page of a site builder that
 * gives the business a host or a path. Undefined if there is no own site: pages on social networks and in directories
 * are not read.
 */
export function siteOf({ website, domain }: SiteOwner): string | undefined {
  const url = website === null ? null : URL.parse(website);
  if (url === null) return domain ?? undefined;
  if (domain !== null) return url.hostname.replace(/^www\./, '');
  return parse(url.hostname, { allowPrivateDomains: true }).isPrivate ? url.href : undefined;
}

/** The first page and the pages with contacts: the facts of a lead, within seconds. */
const depth = 1;

/** Calls crawl, the only service with access to the web. */
@Injectable()
export class SiteReader {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Never rejects. A site that does not respond is a reading without pages.
   * @param budget milliseconds; returns the pages read by then
   * @returns undefined if crawl is unavailable, null for a suppressed site
   */
  async read(site: string, budget: number): Promise<SiteReading | null | undefined> {
    try {
      return await this.bus.call(ReadSite, { site, depth }, createContext(budget));
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'suppressed') return null;
      const cause = error instanceof ProblemError ? { code: error.code } : { err: error };
      this.logger.info({ ...cause, site }, 'site could not be read');
      return undefined;
    }
  }
}

/** Sites that are read at the same time. */
const lanes = 32;
/** Milliseconds for one site: pages with contacts are read first. */
const siteTimeMs = { min: 1000, max: 10_000 };

export interface SiteQuestion {
  readonly niche: Niche;
  readonly town: Town;
}

/** The result of reading one site, for all businesses that share it. */
export interface SiteResult<Owner> {
  readonly owners: readonly Owner[];
  /** Undefined if the site could not be read. */
  readonly sighting: Sighting | undefined;
  /** Whether the time limit ended the reading; a second reading has more. */
  readonly isUnfinished: boolean;
  /** Whether crawl was unavailable, which says nothing about the site. */
  readonly isLost: boolean;
}

@Injectable()
export class SiteEnricher {
  constructor(
    @Inject(SiteReader) private readonly reader: Pick<SiteReader, 'read'>,
    @Optional() private readonly tradeOf: TradeReader = readTrade,
  ) {}

  /** Number of distinct sites: branches share one, and some businesses have none. */
  count(owners: readonly SiteOwner[]): number {
    return bySite(owners).size;
  }

  /**
   * Never rejects; ends immediately when the signal aborts.
   * @param owners the max promising first
   * @param onRead called for each site after it is read
   */
  async read<Owner extends SiteOwner>(
    owners: readonly Owner[],
    question: SiteQuestion,
    { signal, remaining }: WorkLimits,
    onRead: (result: SiteResult<Owner>) => void,
  ): Promise<void> {
    const readOne = async ([site, sharing]: [string, Owner[]]): Promise<void> => {
      const budget = Math.min(siteTimeMs.max, remaining());
      if (budget < siteTimeMs.min) return;
      const reading = await unlessAborted(this.reader.read(site, budget), signal, () => undefined);
      if (signal.aborted) return;
      const sighting = reading ? sightingOfSite(reading, question, this.tradeOf) : undefined;
      const isLost = reading === undefined;
      onRead({ owners: sharing, sighting, isUnfinished: isLost || isUnfinished(reading), isLost });
    };
    await forEachConcurrent([...bySite(owners)], lanes, signal, readOne);
  }
}

const isUnfinished = (reading: SiteReading | null): boolean =>
  reading?.skipped.some(({ reason }) => reason === 'time_budget') ?? false;

function bySite<Owner extends SiteOwner>(owners: readonly Owner[]): Map<string, Owner[]> {
  const sites = owners.flatMap((owner) => {
    const site = siteOf(owner);
    return site === undefined ? [] : [{ site, owner }];
  });
  const groups = Map.groupBy(sites, ({ site }) => site);
  return new Map([...groups].map(([site, group]) => [site, group.map(({ owner }) => owner)]));
}
