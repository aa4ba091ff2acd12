import { fieldsOf, listIn } from '@lode/domain/values';
import { onePage, type JsonBoard } from '../board-interface';

/** https://developers.ashbyhq.com/docs/public-job-posting-api: unlisted roles are for people with a link. */
export const ashby: JsonBoard = {
  name: 'ashby',
  format: 'json',
  address: ({ token }) => `https://api.ashbyhq.com/posting-api/job-board/${encodeURIComponent(token)}`,
  read: (answer) => {
    const { jobs } = fieldsOf(answer);
    if (!Array.isArray(jobs)) return undefined;
    const listed = listIn(jobs)
      .map(fieldsOf)
      .filter(({ isListed }) => isListed !== false);
    return onePage(
      listed.map((job) => ({
        title: job['title'],
        department: job['department'] ?? job['team'],
        places: [
          job['location'],
          ...listIn(job['secondaryLocations']).map((place) => fieldsOf(place)['location']),
        ],
        remote: job['isRemote'] === true || job['workplaceType'] === 'Remote',
        url: job['jobUrl'],
        postedAt: job['publishedAt'],
      })),
    );
  },
};
