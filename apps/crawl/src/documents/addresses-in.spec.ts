import fc from 'fast-check';
import { addressesIn } from './addresses-in';

test.each([
  ['write to Jane.Doe@QuillBay.com.', ['jane.doe@quillbay.com']],
  ['<a href="mailto:a@quillbay.com?subject=x">', ['a@quillbay.com']],
  [
    'a@quillbay.com,b+tag@mail.quillbay.co.uk;a@QUILLBAY.com',
    ['a@quillbay.com', 'b+tag@mail.quillbay.co.uk'],
  ],
  ['info@müllerbau.de', ['info@xn--mllerbau-65a.de']],
  ["o'neil@quillbay.com", ["o'neil@quillbay.com"]],
  ['...dots@quillbay.com', ['dots@quillbay.com']],
  ['@quillbay.com, a@, a@localhost, a@.., @@@@', []],
  ['', []],
])('finds in %j %j', (text, addresses) => expect(addressesIn(text)).toEqual(addresses));

test('finds what stands between anything else', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      expect(addressesIn(`${before} jane@quillbay.com ${after}`)).toContain('jane@quillbay.com');
    }),
  ));

test.each(['@', 'a@', 'a.', '@a.', 'a@b.c@', '.@.'])('takes no time over a megabyte of %j', (piece) => {
  const text = piece.repeat(1_000_000 / piece.length);
  const begun = performance.now();
  addressesIn(text);
  expect(performance.now() - begun).toBeLessThan(2000);
});
