import { constants, deflateSync } from 'node:zlib';
import { PdfReader } from './pdf-reader.adapter';
import { linesContent, pdfFile } from './testing/pdf-file';

const never = new AbortController().signal;
const reader = new PdfReader();
afterAll(() => reader.close());

const resultOf = (file: Buffer) => reader.read(file, never);
const read = async (file: Buffer): Promise<string> => ((await resultOf(file)) as { html: string }).html;

test('reads lines, tables, links, title and language', async () => {
  const file = pdfFile(
    ['Quay Boats Ltd', '12 Quay Street', '', 'Ada Quay\tDirector', 'Bo (Lock)\tMechanic'],
    {
      title: 'Imprint',
      links: ['mailto:info@quay.test', 'javascript:alert(1)'],
    },
  );
  expect(await read(file)).toBe(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Imprint</title></head><body><section>' +
      '<p>Quay Boats Ltd<br>12 Quay Street</p>' +
      '<table><tr><td>Ada Quay</td><td>Director</td></tr><tr><td>Bo (Lock)</td><td>Mechanic</td></tr></table>' +
      '<p><a href="mailto:info@quay.test">info@quay.test</a></p></section></body></html>',
  );
});

test('reads the first thirty pages', async () => {
  const contents = Array.from({ length: 40 }, (_, index) => linesContent([`Page ${index + 1}.`]));
  const html = await read(pdfFile([], { contents }));
  expect(html).toContain('Page 30.');
  expect(html).not.toContain('Page 31.');
});

const encryption = `/Encrypt<</Filter/Standard/V 1/R 2/O(${'o'.repeat(32)})/U(${'u'.repeat(32)})/P -4>>/ID[(aaaaaaaaaaaaaaaa)(aaaaaaaaaaaaaaaa)]`;
/** Zeros that are packed a thousand times. */
const bomb = (megabytes: number): Buffer => Buffer.alloc(megabytes * 1024 * 1024, ' ');

test.each<[string, string, () => Buffer]>([
  ['a password', 'encrypted', () => pdfFile(['x'], { trailer: encryption })],
  ['no PDF', 'malformed', () => Buffer.from('%PDF-1.7\nnothing')],
  ['half a file', 'malformed', () => pdfFile(['x']).subarray(0, 60)],
  ['a stream of forty megabytes', 'too_large', () => pdfFile([], { contents: [bomb(40)] })],
  [
    'a stream packed twice',
    'too_large',
    () => {
      const once = deflateSync(bomb(40), { level: constants.Z_BEST_COMPRESSION });
      const file = pdfFile([], { contents: [once] }).toString('latin1');
      return Buffer.from(file.replace('/Filter/FlateDecode', '/Filter[/FlateDecode/FlateDecode]'), 'latin1');
    },
  ],
  [
    'a million texts',
    'too_large',
    () =>
      pdfFile([], {
        contents: Array.from({ length: 30 }, () =>
          Buffer.from(`BT /F1 9 Tf\n${'1 0 0 1 9 9 Tm (x) Tj\n'.repeat(200_000)}ET`),
        ),
      }),
  ],
])(
  '%s: %s',
  async (_, reason, file) => {
    const content = file();
    const started = performance.now();
    expect(await resultOf(content)).toEqual({ reason });
    expect(performance.now() - started).toBeLessThan(15_000);
  },
  60_000,
);

test('a tree of pages that is a loop has none', async () => {
  const file = pdfFile(['x'])
    .toString('latin1')
    .replace('/Kids[10 0 R]/Count 1', '/Kids[2 0 R 2 0 R]/Count 99999999');
  expect(await read(Buffer.from(file, 'latin1'))).toContain('<section></section>');
}, 30_000);

test('reads the next file after one that ended the thread', async () => {
  expect(await read(pdfFile(['Quay Boats']))).toContain('<p>Quay Boats</p>');
});

test('reads streams with several filters', async () => {
  const once = deflateSync(linesContent(['Quay Boats']));
  const file = pdfFile([], { contents: [once] })
    .toString('latin1')
    .replace('/Filter/FlateDecode', '/Filter[/FlateDecode/FlateDecode]');
  expect(await read(Buffer.from(file, 'latin1'))).toContain('<p>Quay Boats</p>');
});
