import { fieldsOf, listIn } from '@lode/domain/values';
import { onePage, placeOf, type JsonBoard } from '../board-interface';

type Fields = ReturnType<typeof fieldsOf>;

/** The data behind the widget of https://help.workable.com/hc/en-us/articles/115012771647. */
export const workable: JsonBoard = {
  name: 'workable',
  format: 'json',
  address: ({ token }) =>
    `https://apply.workable.com/api/v1/widget/accounts/${encodeURIComponent(token)}?details=true`,
  read: (answer) => {
    const { jobs } = fieldsOf(answer);
    if (!Array.isArray(jobs)) return undefined;
    return onePage(
      listIn(jobs)
        .map(fieldsOf)
        .map((job) => ({
          title: job['title'],
          department: job['department'],
          places: placesOf(job),
          remote: job['telecommuting'] === true,
          url: job['url'] ?? job['shortlink'],
          postedAt: job['published_on'] ?? job['created_at'],
        })),
    );
  },
};

function placesOf(job: Fields): string[] {
  const shown = listIn(job['locations'])
    .map(fieldsOf)
    .filter(({ hidden }) => hidden !== true);
  if (shown.length > 0) return shown.map(({ city, region, country }) => placeOf(city, region, country));
  return [placeOf(job['city'], job['state'], job['country'])];
}
