import fc from 'fast-check';
import { markupFaults, safeMarkup, UnsafeMarkup } from './safe-markup';
import { readMarkup } from './read-markup';

it('leaves valid markup unchanged', () => {
  const html = "<P Class=x>a & b<br/><a HREF='https://a.test/?x=1&y=2' >x</a ></p></b>\n";
  expect(safeMarkup(html)).toBe(html);
});

it('removes forbidden targets of links and images, and nothing else of their tags', () => {
  expect(safeMarkup('<a class="b" href="javascript:x" title="a &amp; b">x</a><img src="" alt="" />')).toBe(
    '<a class="b" title="a &amp; b">x</a><img alt="" />',
  );
});

it.each(['<p><script>x</script>', '<a href="https://a.test" onclick="x">', '<p><a href="https://a.test'])(
  'rejects %s',
  (html) => {
    expect(() => safeMarkup(html)).toThrow(UnsafeMarkup);
  },
);

it('never returns forbidden markup', () => {
  const piece = fc.constantFrom(
    ...[
      '<a ',
      'href=',
      '"',
      "'",
      '>',
      '<',
      '/',
      'javascript:',
      'https://a.test',
      ' ',
      '<script',
      '</script>',
      '<!--',
    ],
    ...[
      '-->',
      'onclick=',
      '<style>',
      '</style>',
      '<img src=',
      'data:x',
      '&#58;',
      '\n',
      'x',
      '<svg',
      '<title>',
      '<b>',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      let safe = '';
      try {
        safe = safeMarkup(pieces.join(''));
      } catch (error) {
        expect(error).toBeInstanceOf(UnsafeMarkup);
      }
      expect(markupFaults(readMarkup(safe))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});
