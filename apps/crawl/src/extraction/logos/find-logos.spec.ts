import { readOrganisations } from '../organisation/read-organisations';
import { readPage } from '../page/read-page';
import { readStructured } from '../structured/read-structured';
import { findLogos } from './find-logos';

function logos(html: string) {
  const page = readPage(html, new URL('https://quillbay.com/about'));
  return findLogos(page, readOrganisations(readStructured(page), page));
}

const jsonLd =
  '<script type="application/ld+json">{"@type":"Organization","name":"Quillbay","logo":"/l.svg"}</script>';

test('finds logos in structured data, the header and icons, by descending confidence', () => {
  const html = `<link rel="apple-touch-icon" sizes="180x180" href="/icon.png">${jsonLd}
    <header><a href="/"><img src="/img/logo.png" alt="Quillbay"></a></header>`;
  expect(logos(html)).toMatchObject([
    { url: 'https://quillbay.com/l.svg', type: 'structured', method: 'json_ld', confidence: 95 },
    { url: 'https://quillbay.com/img/logo.png', type: 'image', confidence: 80 },
    { url: 'https://quillbay.com/icon.png', type: 'icon', confidence: 55 },
  ]);
});

test.each([
  ['<a class="site-logo" href="https://quillbay.com/"><img src="/q.png"></a>', 1],
  ['<a href="/"><span><img src="/q.png" class="logo"></span></a>', 1],
  ['<a href="/en/"><img src="/q.png" alt="Quillbay logo"></a>', 1],
  [`${jsonLd}<a href="/"><img src="/l.svg" alt="Logo"></a>`, 1],
  ['<a href="https://tidewater.com/"><img src="/tidewater-logo.png"></a>', 0],
  ['<a href="/partners"><img src="/logo.png"></a>', 0],
  ['<img src="/logo.png">', 0],
  ['<a href="/"><img src="/catalogo.png" alt="Start"></a>', 0],
  ['<a href="/"><img class="logo" src="data:image/png;base64,AAAA"></a>', 0],
  ['<a href="/"><img class="logo" src=""></a>', 0],
])('%s: %i', (html, count) => {
  expect(logos(html)).toHaveLength(count);
});
