import { definitions } from './services';

it('report the end of each job to webhooks', () => {
  const withJobs = definitions.filter(({ jobs }) => jobs);
  expect(withJobs.length).toBeGreaterThan(5);
  expect(withJobs.filter(({ eventFeed }) => !eventFeed).map(({ name }) => name)).toEqual([]);
});
