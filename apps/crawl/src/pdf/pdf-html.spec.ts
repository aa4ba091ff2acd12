import { pdfHtml, type PdfText } from './pdf-html';

const at = (str: string, x: number, y: number, size = 10): PdfText => ({
  str,
  x,
  y,
  size,
  width: str.length * size * 0.5,
});
const bodyOf = (texts: readonly PdfText[], links: readonly string[] = []): string =>
  /<section>(.*)<\/section>/.exec(pdfHtml({ title: '', language: '', pages: [{ texts, links }] }))?.[1] ?? '';

test('lines that are close are one paragraph, others are their own', () => {
  const texts = [
    at('Quay Boats Ltd', 50, 700),
    at('12 Quay Street', 50, 688),
    at('Leeds', 50, 676),
    at('Ada Quay', 50, 640),
  ];
  expect(bodyOf(texts)).toBe('<p>Quay Boats Ltd<br>12 Quay Street<br>Leeds</p><p>Ada Quay</p>');
});

test('pieces of a line are joined, with a space where there is a gap', () => {
  expect(bodyOf([at('Qu', 50, 700), at('ay', 60, 700), at('Boats', 73, 700)])).toBe('<p>Quay Boats</p>');
});

test('lines with wide gaps are rows of a table', () => {
  const texts = [
    at('Ada Quay', 50, 700),
    at('Director', 200, 700),
    at('Bo Lock', 50, 688),
    at('Mechanic', 200, 688),
    at('Since 1987', 50, 660),
  ];
  expect(bodyOf(texts)).toBe(
    '<table><tr><td>Ada Quay</td><td>Director</td></tr><tr><td>Bo Lock</td><td>Mechanic</td></tr></table><p>Since 1987</p>',
  );
});

test('a column that follows another one begins a paragraph', () => {
  expect(bodyOf([at('Left', 50, 700), at('low', 50, 688), at('Right', 300, 700)])).toBe(
    '<p>Left<br>low</p><p>Right</p>',
  );
});

test('texts, titles and links cannot become elements', () => {
  const html = pdfHtml({
    title: '</title><b>',
    language: '"><b>',
    pages: [{ texts: [at('<b> & "b"', 0, 0)], links: ['mailto:a"><b>@quay.test'] }],
  });
  expect(html).not.toContain('<b>');
  expect(html).toContain('<p>&lt;b&gt; &amp; &quot;b&quot;</p>');
});
