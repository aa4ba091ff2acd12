import { once } from 'node:events';
import { Feeds } from './feeds';
import { JobFeed } from '../jobs/job-feed';

const feed = (): JobFeed => new JobFeed(() => Promise.reject(new Error('is never asked')));
const problem = (code: string) => expect.objectContaining({ code });

it('one account has at most a hundred feeds, until one of them closes', async () => {
  const feeds = new Feeds();
  const open = Array.from({ length: 100 }, feed);
  open.forEach((one) => feeds.add('acc_1', one));
  expect(() => feeds.add('acc_1', feed())).toThrow(problem('rate_limited'));
  expect(() => feeds.add('acc_2', feed())).not.toThrow();
  const first = open[0] ?? feed();
  first.destroy();
  await once(first, 'close');
  expect(feeds.size).toBe(100);
  expect(() => feeds.add('acc_1', feed())).not.toThrow();
});

it('all accounts together have at most five thousand', () => {
  const feeds = new Feeds();
  for (let count = 0; count < 5000; count += 1) feeds.add(`acc_${count}`, feed());
  expect(() => feeds.add('acc_x', feed())).toThrow(problem('overloaded'));
});

it('after closing, all have ended and no new one is accepted', async () => {
  const feeds = new Feeds();
  const last = feed();
  feeds.add('acc_1', last);
  feeds.close();
  await once(last.resume(), 'close');
  expect(feeds.size).toBe(0);
  expect(() => feeds.add('acc_1', feed())).toThrow(problem('unavailable'));
});
