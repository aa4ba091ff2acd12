import { candidatesOf } from './candidates-of';

test('each address once, in the order given, however the domain is written', () => {
  const read = candidatesOf(['b@ACME.test', 'a@acme.test', 'b@acme.test']);
  expect(read).toMatchObject({ candidates: [{ normalized: 'b@acme.test' }, { normalized: 'a@acme.test' }] });
});

test('says of each one that does not fit what is wrong with it', () => {
  expect(candidatesOf(['jane', 'a@acme.test', 'a@other.test'])).toMatchObject({
    issues: [
      { location: 'body.candidates[0]', message: 'is no address' },
      { location: 'body.candidates[2]', message: 'is of another domain than the first' },
    ],
  });
});
