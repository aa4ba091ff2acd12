import { databaseSettings, natsSettings, postgresUrl } from './service-settings';
import { loadConfig } from './load-config';

test('an account may have 200 open jobs by default', () => {
  const { maxOpenJobs } = databaseSettings;
  expect(loadConfig({ maxOpenJobs }, {})).toEqual({ maxOpenJobs: 200 });
  expect(loadConfig({ maxOpenJobs }, { LODE_MAX_OPEN_JOBS: '7' })).toEqual({ maxOpenJobs: 7 });
});

test.each([
  ['sslmode=verify-full&sslrootcert=/a&sslcert=/b&sslkey=/c', true],
  ['sslmode=verify-full&sslrootcert=system', true],
  ['sslmode=require', true],
  ['', true],
  ['sslmode=verify_full', false],
  ['sslmode=verify-ca', false],
  ['sslmode=require&sslrootcert=system', false],
  ['sslmode=require&sslcert=/b', false],
])('a URL of Postgres with %j is accepted: %j', (parameters, isAccepted) => {
  expect(postgresUrl.parse(`postgres://a:b@c/d?${parameters}`) !== undefined).toBe(isAccepted);
});

test.each([
  ['lode', true],
  ['acme.lode-staging_2', true],
  ['', false],
  ['lode.', false],
  ['lode.*', false],
  ['$SRV', false],
  ['_INBOX', false],
  ['a b', false],
])('the subject prefix %j is accepted: %j', (prefix, isAccepted) => {
  expect(natsSettings.natsSubjectPrefix.type.parse(prefix) !== undefined).toBe(isAccepted);
});
