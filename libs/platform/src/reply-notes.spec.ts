import { headersOfNotes, newReplyNotes } from './reply-notes';

const unknown = (...unknownFields: string[]) =>
  headersOfNotes({ ...newReplyNotes(), unknownFields })?.['Lode-Unknown-Fields'];

test('a reply without notes has no headers', () => {
  expect(headersOfNotes(newReplyNotes())).toBeUndefined();
});

test('names unknown fields by their place in the body', () => {
  expect(unknown('body.emial', 'body.leads[0].titel')).toBe('emial,leads[0].titel');
});

test('limits number and length of the names', () => {
  const names = unknown(...Array.from({ length: 50 }, (_, n) => `body.${'x'.repeat(500)}${n}`));
  expect(names).toBe(Array.from({ length: 10 }, () => 'x'.repeat(64)).join(','));
});

test.each(['a\r\nLode-Account: x', 'a b', 'é', 'a,b', '\u0000', '😀'])(
  '%j cannot end the header or the name',
  (name) => {
    expect(unknown(`body.${name}`)).toMatch(/^[\x21-\x2b\x2d-\x7e]+$/);
  },
);

test('states a replayed response', () => {
  expect(headersOfNotes({ ...newReplyNotes(), isReplayed: true })).toEqual({
    'Lode-Idempotency-Replayed': 'true',
  });
});
