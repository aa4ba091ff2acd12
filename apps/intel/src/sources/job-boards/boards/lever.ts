import { fieldsOf, listIn } from '@lode/domain/values';
import { onePage, type JsonBoard } from '../board-interface';

const isEuropean = (url: string): boolean => /\.eu\.lever\.co$/.test(URL.parse(url)?.host ?? '');

/** https://github.com/lever/postings-api: companies of the European instance have a separate host. */
export const lever: JsonBoard = {
  name: 'lever',
  format: 'json',
  exactTokens: true,
  address: ({ token, url }) =>
    `https://${isEuropean(url) ? 'api.eu' : 'api'}.lever.co/v0/postings/${encodeURIComponent(token)}?mode=json`,
  read: (answer) => {
    if (!Array.isArray(answer)) return undefined;
    return onePage(
      listIn(answer)
        .map(fieldsOf)
        .map((posting) => {
          const { department, team, location, allLocations } = fieldsOf(posting['categories']);
          return {
            title: posting['text'],
            department: department ?? team,
            places: [location, ...listIn(allLocations)],
            remote: posting['workplaceType'] === 'remote',
            url: posting['hostedUrl'],
            postedAt: posting['createdAt'],
          };
        }),
    );
  },
};
