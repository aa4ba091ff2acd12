import { DatabaseBusyError, databaseProblem } from './database-failures';

const withCode = (code: string): Error => Object.assign(new Error('failed'), { code });

test.each([
  ['a full disk', withCode('53100')],
  ['too many connections', withCode('53300')],
  ['a server that stops', withCode('57P01')],
  ['a statement that took too long', withCode('57014')],
  ['a refused connection', withCode('ECONNREFUSED')],
  ['a network path that is gone', withCode('EHOSTUNREACH')],
  ['a resolver that fails for a moment', withCode('EAI_AGAIN')],
  ['a name that does not exist', withCode('ENOTFOUND')],
  ['a queue that is full', new DatabaseBusyError('too many requests wait')],
  [
    'several addresses that refuse',
    new AggregateError([withCode('ECONNREFUSED'), new Error('ECONNREFUSED')]),
  ],
  ['a pool that ends', new Error('Cannot use a pool after calling end on the pool')],
])('%s is unavailable, with a retry delay', (_what, error) => {
  expect(databaseProblem(error)).toMatchObject({
    code: 'unavailable',
    status: 503,
    retryAfter: 1,
    cause: error,
  });
});

test.each([
  ['a wrong statement', withCode('42601')],
  ['a duplicate value', withCode('23505')],
  ['an error of the service', new Error('secret')],
  ['no error', 'text'],
])('%s is not a problem of the database', (_what, error) => {
  expect(databaseProblem(error)).toBeUndefined();
});
