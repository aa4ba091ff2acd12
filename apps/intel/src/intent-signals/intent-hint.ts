import { jobBoards, type SiteReading } from '@lode/contracts';
import { onPage } from '@lode/domain/sites';
import { linkedBoards, ownFeeds } from './own-links';

const readable: ReadonlySet<string> = new Set(jobBoards);

/** Reason for few roles or news; null if the site links to roles. */
export function intentHint(reading: SiteReading): string | null {
  const providers = [...linkedBoards(reading).keys()];
  if (providers.some((provider) => readable.has(provider)) || onPage(reading.job_postings).length > 0)
    return null;
  const roles =
    providers.length > 0
      ? `The site links to a job board without a public interface (${providers.join(', ')})`
      : 'The site links to no job board and describes no open role';
  return `${roles}${ownFeeds(reading).length > 0 ? '' : ', and it offers no news feed'}.`;
}
