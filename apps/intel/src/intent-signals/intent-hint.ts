import { jobBoards, type SiteReading } from '@lode/contracts';
import { onPage } from '@lode/domain/sites';
import { linkedBoards, ownFeeds } from './own-links';

const readable: ReadonlySet<string> = new Set(jobBoards);

/** Why few roles were found, and perhaps no news; null where the site leads to roles. */
export function intentHint(reading: SiteReading): string | null {
  const providers = [...linkedBoards(reading).keys()];
  if (providers.some((provider) => readable.has(provider)) || onPage(reading.job_postings).length > 0)
    return null;
  const roles =
    providers.length > 0
      ? `The site links to a job board that has no public interface (${providers.join(', ')})`
      : 'The site links to no job board and describes no open role';
  return `${roles}${ownFeeds(reading).length > 0 ? '' : ', and it offers no feed of news'}.`;
}
