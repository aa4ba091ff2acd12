import { describeConnectionFailure } from './database-failures';

const failure = (code: string): Error => Object.assign(new Error('password authentication failed'), { code });

it.each([
  ['28P01', 'Postgres rejects the role or its password. Check both in DATABASE_URL.'],
  ['53100', 'The disk of Postgres is full. Free space or enlarge its volume.'],
  ['42P01', 'The schema has no tables. Run the migration of this version.'],
  [
    'SELF_SIGNED_CERT_IN_CHAIN',
    'The certificate of Postgres is not trusted. Check the root certificate in DATABASE_URL.',
  ],
])('%s: says what is wrong and what to do', (code, sentence) => {
  expect(describeConnectionFailure(failure(code))).toBe(sentence);
});

it('finds the cause in the errors of several addresses', () => {
  expect(describeConnectionFailure(new AggregateError([failure('ECONNREFUSED')]))).toMatch(
    /^Nothing listens/,
  );
});

it('says that a server without TLS needs it', () => {
  expect(describeConnectionFailure(new Error('The server does not support SSL connections'))).toBe(
    'Postgres offers no TLS. Configure TLS there, or remove sslmode from DATABASE_URL.',
  );
});

it('keeps the message of any other error', () => {
  expect(describeConnectionFailure(new Error('the schema crawl is older'))).toBe('the schema crawl is older');
});
