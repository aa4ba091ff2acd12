import { fieldsOf, listIn } from '@lode/domain/values';
import { onePage, type JsonBoard } from '../board-interface';

/**
 * https://developers.greenhouse.io/job-board.html. Departments are returned only with the texts of all roles, which are
 * megabytes; titles are sufficient.
 */
export const greenhouse: JsonBoard = {
  name: 'greenhouse',
  format: 'json',
  address: ({ token }) => `https://boards-api.greenhouse.io/v1/boards/${encodeURIComponent(token)}/jobs`,
  read: (answer) => {
    const { jobs } = fieldsOf(answer);
    if (!Array.isArray(jobs)) return undefined;
    return onePage(
      listIn(jobs)
        .map(fieldsOf)
        .map((job) => ({
          title: job['title'],
          department: null,
          places: [fieldsOf(job['location'])['name']],
          remote: false,
          url: job['absolute_url'],
          postedAt: job['first_published'],
        })),
    );
  },
};
