import { Controller, Inject } from '@nestjs/common';
import { ReadSite as Operation, type ReadSiteRequest, type SiteReading } from '@lode/contracts';
import { CONFIG, Handles, responseSignal, type CallContext } from '@lode/service-kit';
import type { Depth } from '../crawling/crawl-plan';
import type { CrawlConfig } from '../crawl.config';
import { UrlPolicy } from '../guard/url-policy';
import { fitMessage } from '../reading/fit-message';
import { ReadSites, type SiteQuestion } from '../reading/read-sites';
import { siteStarts } from '../reading/site-starts';

/** Reads whole sites for other services. */
@Controller()
export class ReadSiteHandler {
  constructor(
    private readonly sites: ReadSites,
    private readonly policy: UrlPolicy,
    @Inject(CONFIG) private readonly config: Pick<CrawlConfig, 'siteMaxAge'>,
  ) {}

  @Handles(Operation)
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
