import { databaseSettings } from './service-settings';
import { loadConfig } from './load-config';

test('an account may have 200 open jobs by default', () => {
  const { maxOpenJobs } = databaseSettings;
  expect(loadConfig({ maxOpenJobs }, {})).toEqual({ maxOpenJobs: 200 });
  expect(loadConfig({ maxOpenJobs }, { LODE_MAX_OPEN_JOBS: '7' })).toEqual({ maxOpenJobs: 7 });
});
