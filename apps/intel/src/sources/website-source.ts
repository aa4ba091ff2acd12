import { Inject, Injectable } from '@nestjs/common';
import { ProblemError, ReadSite, type SiteReading, type SkippedPage } from '@lode/contracts';
import { createContext, Bus } from '@lode/bus';
import { unlessAborted, type Logger, LOGGER } from '@lode/platform';
import {
  found,
  partialAnswer,
  timeoutDetail,
  notApplicable,
  troubled,
  type SourceAnswer,
} from '@lode/domain/sources';
import type { CompanyQuestion, SiteSource } from './company-source';

/** The same for all requests, so that services share cached readings. */
const depth = 2;

/** Reasons that a retry may overcome. */
const passing: ReadonlySet<string> = new Set([
  ...['timeout', 'connection', 'refused', 'tls', 'time_budget', 'renderer_unavailable'],
]);

/** Problems of crawl itself; others are of the site. */
const isTrouble: ReadonlySet<string> = new Set(['account_busy', 'overloaded', 'unavailable', 'worker_lost']);

/**
 * Reads the company's site by way of crawl. An unreadable site is not a failure of this source: the result is partial
 * if a later reading may succeed, else not applicable.
 */
@Injectable()
export class WebsiteSource implements SiteSource {
  readonly name = 'website';
  /** Milliseconds. Crawl requests two pages a second, returns the pages read by then, and continues. */
  readonly timeLimit = 20_000;

  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async find(question: CompanyQuestion, signal: AbortSignal): Promise<SourceAnswer<SiteReading>> {
    if (signal.aborted) return late;
    return unlessAborted(this.read(question), signal, () => late);
  }

  private async read({ domain, maxAge }: CompanyQuestion): Promise<SourceAnswer<SiteReading>> {
    try {
      const request = { site: domain, depth, max_age: maxAge };
      return judge(await this.bus.call(ReadSite, request, createContext(this.timeLimit)));
    } catch (error) {
      const code = error instanceof ProblemError ? error.code : undefined;
      this.logger.info(
        { code, err: code === undefined ? error : undefined, domain },
        'site reading unavailable',
      );
      if (code === 'timeout') return late;
      if (code === 'url_not_allowed' || code === 'suppressed')
        return notApplicable('The URL is not allowed.');
      const detail = `It could not be asked (${code ?? 'internal'}).`;
      return code !== undefined && isTrouble.has(code)
        ? troubled({ state: 'failed', detail })
        : partialAnswer([], detail);
    }
  }
}

const late = troubled<SiteReading>({ state: 'timeout', detail: timeoutDetail });

function judge(reading: SiteReading): SourceAnswer<SiteReading> {
  if (reading.pages_crawled === 0) return unreadable(reading.skipped);
  if (reading.parked) return { ...found([reading]), detail: 'The domain is parked. It has no company site.' };
  const mayComeLater = reading.partial && reading.skipped.some(isOpen);
  return mayComeLater ? partialAnswer([reading], 'Some pages could not be read.') : found([reading]);
}

/** Whether more time could return the page. Pages with errors are not awaited. */
const isOpen = ({ reason, status }: SkippedPage): boolean => passing.has(reason) || status === 429;

const unreadDetail = (failure: string): string => `The site could not be read (${failure}).`;

/** The detail of a site whose robots.txt forbids it. */
export const forbiddenDetail = unreadDetail('robots' satisfies SkippedPage['reason']);

function unreadable([first]: readonly SkippedPage[]): SourceAnswer<SiteReading> {
  const reason = first?.reason ?? 'unreachable';
  const detail = unreadDetail(first?.status ? `${reason} ${first.status}` : reason);
  const mayPass = passing.has(reason) || (first?.status ?? 0) >= 500 || first?.status === 429;
  return mayPass ? partialAnswer([], detail) : notApplicable(detail);
}
