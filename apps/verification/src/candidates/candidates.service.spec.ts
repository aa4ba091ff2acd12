import { candidatesOf } from './candidates.service';

test('keeps the order and the input, and normalises the domain', () => {
  expect(candidatesOf(['b@ACME.test', 'a@acme.test', 'b@acme.test'])).toMatchObject({
    candidates: [
      { email: 'b@ACME.test', address: { normalized: 'b@acme.test' } },
      { email: 'a@acme.test', address: { normalized: 'a@acme.test' } },
      { email: 'b@acme.test', address: { normalized: 'b@acme.test' } },
    ],
  });
});

test('returns an issue for each invalid candidate', () => {
  expect(candidatesOf(['jane', 'a@acme.test', 'a@other.test'])).toMatchObject({
    issues: [
      { location: 'body.candidates[0]', message: 'must be an email address' },
      { location: 'body.candidates[2]', message: 'is of another domain than the first' },
    ],
  });
});
