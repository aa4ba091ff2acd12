import type { SiteFeed, SiteJobBoard, SiteReading } from '@lode/contracts';
import { onPage, ownDomain } from '@lode/domain/sites';

/** Feeds of the site itself: under its domain, or declared for browsers. */
export function ownFeeds(reading: SiteReading): SiteFeed[] {
  const isOwn = ({ url, evidence }: SiteFeed): boolean =>
    ownDomain(url) === reading.domain || evidence.some(({ method }) => method === 'link_alternate');
  return onPage(reading.feeds).filter(isOwn);
}

/** Boards that a site links to, by provider. */
export function linkedBoards(reading: SiteReading): Map<string, SiteJobBoard[]> {
  const boards = new Map<string, SiteJobBoard[]>();
  for (const board of onPage(reading.job_boards))
    boards.set(board.provider, [...(boards.get(board.provider) ?? []), board]);
  return boards;
}
