import type { SiteReading } from '@lode/contracts';
import { inLanes, unlessAborted } from '@lode/service-kit';
import type { Sighting } from '../business/sighting';
import type { Town } from '../locations/location';
import type { Niche } from '../niches/niche';
import { siteOf, type SiteOwner } from './site-of';
import type { SiteReader } from './site-reader';
import { sightingOfSite } from './site-sighting';
import type { TradeReader } from './trade-told';
import type { WorkLimits } from './work-limits';

/** Sites that are read at the same time. */
const lanes = 16;
/** Milliseconds for one site: the pages that tell how to get in touch are read first. */
const siteTime = { least: 1000, most: 10_000 };

export interface SiteQuestion {
  readonly niche: Niche;
  readonly town: Town;
}

/** What one site tells, of all who have it as their own. */
export interface SiteTold<Owner> {
  readonly owners: readonly Owner[];
  /** Undefined where the site could not be read. */
  readonly sighting: Sighting | undefined;
  /** Whether time was short: asked again, it will tell more. */
  readonly isUnfinished: boolean;
  /** Whether nobody could be asked to read it, which says nothing of the site. */
  readonly isLost: boolean;
}

/** Reads the sites of many businesses. */
export class SiteEnricher {
  constructor(
    private readonly reader: SiteReader,
    private readonly readTrade: TradeReader,
  ) {}

  /** How many sites there are to read: branches share one, and some businesses have none. */
  count(owners: readonly SiteOwner[]): number {
    return bySite(owners).size;
  }

  /**
   * Never rejects; ends at once when the signal aborts.
   * @param owners the most promising first
   * @param tell hears of each site as soon as it is read
   */
  async read<Owner extends SiteOwner>(
    owners: readonly Owner[],
    question: SiteQuestion,
    { signal, remaining }: WorkLimits,
    tell: (told: SiteTold<Owner>) => void,
  ): Promise<void> {
    const readOne = async ([site, sharing]: [string, Owner[]]): Promise<void> => {
      const budget = Math.min(siteTime.most, remaining());
      if (budget < siteTime.least) return;
      const reading = await unlessAborted(this.reader.read(site, budget), signal, () => undefined);
      if (signal.aborted) return;
      const sighting = reading ? sightingOfSite(reading, question, this.readTrade) : undefined;
      const isLost = reading === undefined;
      tell({ owners: sharing, sighting, isUnfinished: isLost || isUnfinished(reading), isLost });
    };
    await inLanes([...bySite(owners)], lanes, signal, readOne);
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
