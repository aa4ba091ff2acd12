import { ProblemError, ReadSite, type SiteReading, type SkippedPage } from '@lode/contracts';
import { createContext, unlessAborted, type Bus, type Logger } from '@lode/service-kit';
import {
  found,
  foundInPart,
  lateDetail,
  notApplicable,
  troubled,
  type SourceAnswer,
} from '@lode/domain/sources';
import type { CompanyQuestion, SiteSource } from '../company-source';

/** One depth for all questions, so that they share the reading with each other and with other services. */
const depth = 2;

/** Reasons that another attempt would change: what a site does today it may not do in five minutes. */
const passing: ReadonlySet<string> = new Set(['timeout', 'connection', 'refused', 'tls', 'time_budget']);

/** Problems of crawl itself; others are of the one site. */
const isTrouble: ReadonlySet<string> = new Set(['account_busy', 'overloaded', 'unavailable', 'worker_lost']);

/**
 * The company's own site, read by crawl. A site that cannot be read says nothing about this source: it has answered
 * in part where the site may be read later, else it knows nothing of the question.
 */
export class WebsiteSource implements SiteSource {
  readonly name = 'website';
  /** Sites are asked twice a second: what is read by then is answered, and crawl goes on. */
  readonly timeLimit = 20_000;

  constructor(
    private readonly bus: Bus,
    private readonly logger: Logger,
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
      this.logger.info({ code, err: code === undefined ? error : undefined, domain }, 'no reading of a site');
      if (code === 'timeout') return late;
      if (code === 'url_not_allowed' || code === 'suppressed')
        return notApplicable('Its address may not be read.');
      const detail = `It could not be asked (${code ?? 'internal'}).`;
      return code !== undefined && isTrouble.has(code)
        ? troubled({ state: 'failed', detail })
        : foundInPart([], detail);
    }
  }
}

const late = troubled<SiteReading>({ state: 'timeout', detail: lateDetail });

function judge(reading: SiteReading): SourceAnswer<SiteReading> {
  if (reading.pages_crawled === 0) return unreadable(reading.skipped);
  if (reading.parked)
    return { ...found([reading]), detail: 'The domain is parked: it has no site of a company.' };
  const mayComeLater = reading.partial && reading.skipped.some(isOpen);
  return mayComeLater ? foundInPart([reading], 'Not all of its pages could be read.') : found([reading]);
}

/** Whether more time would bring the page; one that answers with an error is not waited for. */
const isOpen = ({ reason, status }: SkippedPage): boolean => passing.has(reason) || status === 429;

function unreadable([first]: readonly SkippedPage[]): SourceAnswer<SiteReading> {
  const reason = first?.reason ?? 'unreachable';
  const told = first?.status ? `${reason} ${first.status}` : reason;
  const detail = `The site could not be read (${told}).`;
  const mayPass = passing.has(reason) || (first?.status ?? 0) >= 500 || first?.status === 429;
  return mayPass ? foundInPart([], detail) : notApplicable(detail);
}
