import { eventFeeds, jobOperations, type EventFeed } from '@lode/contracts';
import { definitions } from './services';

it('report the end of each job to webhooks', () => {
  const feeds: Readonly<Partial<Record<string, EventFeed>>> = eventFeeds;
  const withJobs = definitions.filter(({ name }) => name in jobOperations);
  expect(withJobs.length).toBeGreaterThan(5);
  const silent = withJobs.filter(({ name, events }) => !events.some((event) => event === feeds[name]?.grown));
  expect(silent.map(({ name }) => name)).toEqual([]);
});
