import { Controller, Inject } from '@nestjs/common';
import {
  ReadSite,
  type ReadSiteRequest,
  type SiteReading,
  type ProfileOwner,
  FindCompanySites,
  FindProfileOwners,
  type CompanySites,
  type FindCompanySitesRequest,
  type FindProfileOwnersRequest,
  type ProfileOwners,
} from '@lode/contracts';
import { CONFIG } from '@lode/platform';
import { Handles, responseSignal, type CallContext } from '@lode/bus';
import { profilesOf, SubjectHasher } from '@lode/privacy';
import { companyNameKeys } from '@lode/domain/company-names';
import type { Depth } from '../crawling/crawl-plan';
import type { CrawlConfig } from '../crawl.config';
import { UrlPolicy } from '../guard/url-policy';
import { fitMessage } from './fit-message';
import { ReadSites, type SiteQuestion } from './read-sites';
import { siteStarts } from './site-starts';
import { SiteRepository } from './site.repository';

const maxOwners = 20;

/**
 * The people beside a profile, each once per site.
 * @param isSame whether a URL is that of the profile
 */
export function ownersOf(
  readings: readonly SiteReading[],
  isSame: (profile: string) => boolean,
): ProfileOwner[] {
  const owners = readings.flatMap(({ domain, company, people, read_at }) => {
    const names = people.filter(({ profiles }) => profiles.some(isSame)).map(({ name }) => name);
    return [...new Set(names)].map((name) => ({ name, domain, company, read_at }));
  });
  return owners.slice(0, maxOwners);
}

/** Reads whole sites for other services, and searches the cached readings by company name and by profile. */
@Controller()
export class SitesController {
  constructor(
    private readonly sites: ReadSites,
    private readonly policy: UrlPolicy,
    @Inject(CONFIG) private readonly config: Pick<CrawlConfig, 'siteMaxAge'>,
    private readonly stored: SiteRepository,
    private readonly hasher: SubjectHasher,
  ) {}

  @Handles(ReadSite)
  async read(
    { site, depth = 2, max_age: seconds, first_pages: firstPages = false }: ReadSiteRequest,
    context: CallContext,
  ): Promise<SiteReading> {
    const question = {
      starts: siteStarts(site, this.policy, 'body.site'),
      depth: depth as Depth,
      maxAge: seconds === undefined ? this.config.siteMaxAge : seconds * 1000,
      firstPages,
    };
    const participant = {
      signal: responseSignal(context),
      cancels: false,
      account: context.chargedAccount,
      // A service reads many sites for one request of an account, which has already passed the limits there.
      waitsForCapacity: context.account === undefined,
    };
    const reading = await this.sites.read(question, participant);
    return fitMessage(await this.followed(reading, question, participant));
  }

  @Handles(FindCompanySites)
  async findByCompany({ name }: FindCompanySitesRequest): Promise<CompanySites> {
    const keys = companyNameKeys(name);
    return { sites: keys.length === 0 ? [] : await this.stored.findByCompany(keys) };
  }

  @Handles(FindProfileOwners)
  async findOwners({ profile_url: url }: FindProfileOwnersRequest): Promise<ProfileOwners> {
    const hashes = profilesOf(this.hasher, url);
    if (hashes.length === 0) return { owners: [] };
    const isSame = (profile: string): boolean =>
      profilesOf(this.hasher, profile).some((hash) => hashes.includes(hash));
    return { owners: ownersOf(await this.stored.findByProfile(hashes), isSame) };
  }

  /** The reading of the site to which an empty one says that it moved. Further moves are not followed. */
  private async followed(
    reading: SiteReading,
    question: SiteQuestion,
    participant: Parameters<ReadSites['read']>[1],
  ): Promise<SiteReading> {
    const { reason_empty, moved_to } = reading;
    if (reason_empty !== 'moved' || moved_to === null) return reading;
    if (!this.policy.admit(new URL(`https://${moved_to}/`)).admitted) return reading;
    const starts = siteStarts(moved_to, this.policy, 'body.site');
    const there = await this.sites.read({ ...question, starts }, participant);
    if (there.pages_crawled === 0) return reading;
    const moved = `The site moved to ${moved_to}. The facts are of that site.`;
    return { ...there, moved_to, hint: there.hint === null ? moved : `${moved} ${there.hint}` };
  }
}
