import * as fc from 'fast-check';
import { processorTime } from '@lode/domain/testing';
import { readPage } from './read-page';
import type { Page } from './page';
import { resolveLink } from './resolve-link';

const read = (html: string, url = 'https://quay.test/about/'): Page => readPage(html, new URL(url));
const texts = (html: string): string[] => read(html).blocks.map(({ text }) => text);

describe('blocks', () => {
  test('join inline siblings but not block siblings', () => {
    expect(texts('<p>jo<b>@</b>quay<i>.test</i></p>')).toEqual(['jo@quay.test']);
    expect(texts('<tr><td>7GT</td><td>eva@quay.test</td></tr>')).toEqual(['7GT', 'eva@quay.test']);
    expect(texts('<div>one<p>two</p>three</div>')).toEqual(['one', 'two', 'three']);
  });

  test('include shadow roots, which the page declares, but not templates', () => {
    expect(
      texts(
        '<x-a><template shadowrootmode="open"><p>eva@quay.test</p></template></x-a><template>no</template>',
      ),
    ).toEqual(['eva@quay.test']);
  });

  test('collapse white space, break lines at br, and keep preformatted lines', () => {
    expect(texts('<p> a \n\t b&nbsp;&#x2003;c </p>')).toEqual(['a b c']);
    expect(texts('<p>a <br> b<br/><br/>c</p>')).toEqual(['a\nb\nc']);
    expect(texts('<pre>a\r\n  b</pre>')).toEqual(['a\nb']);
  });

  test('contain no invisible characters and are normalized', () => {
    expect(texts('<p>a&shy;b&#8203;c&#xFEFF;d&#x2060;e</p>')).toEqual(['abcde']);
    expect(texts('<p>jo＠quay．test</p>')).toEqual(['jo@quay.test']);
  });

  test('have a heading level and a region', () => {
    const { blocks } = read(
      '<nav><a href="/">Home</a></nav><h2>Our <em>team</em></h2><p>x</p><div class="site-footer"><p>©</p></div>',
    );
    expect(blocks.map(({ text, heading, region }) => [text, heading, region])).toEqual([
      ['Home', 0, 'navigation'],
      ['Our team', 2, 'main'],
      ['x', 0, 'main'],
      ['©', 0, 'footer'],
    ]);
  });

  test('reference the elements of their text', () => {
    const [block] = read('<p><b>Ana Ruiz</b><span>VP Sales</span></p>').blocks;
    expect(block?.runs.map(({ start, element }) => [start, element.name])).toEqual([
      [0, 'b'],
      [8, 'span'],
    ]);
  });

  test('include text outside of any element', () => {
    expect(texts('one<p>two</p>three')).toEqual(['one', 'two', 'three']);
    expect(texts('just text')).toEqual(['just text']);
    expect(texts('')).toEqual([]);
  });
});

describe('invisible text is ignored', () => {
  test.each([
    '<i style="display:none">no</i>',
    '<i style="color:red; DISPLAY : none">no</i>',
    '<i style="visibility:hidden">no</i>',
    '<i hidden>no</i>',
    '<style>.x{color:red}.trap , .y { display : none }</style><i class="a trap">no</i>',
    '<style>/* } */ #t{display:none}</style><i id="t">no</i>',
    '<script>no</script>',
    '<template>no</template>',
    '<select><option>no</option></select>',
    '<!-- no -->',
  ])('case 18: %s', (trap) => {
    expect(texts(`<p>x${trap}y@quay.test</p>`)).toEqual(['xy@quay.test']);
  });

  test('except the whole page, which a script shows', () => {
    expect(texts('<html style="display: none"><body style="visibility:hidden"><p>yes</p>')).toEqual(['yes']);
  });

  test('except text that only some media hide', () => {
    expect(texts('<style>@media print{.x{display:none}}</style><p class="x">yes</p>')).toEqual(['yes']);
  });
});

describe('text that is shown from right to left', () => {
  test.each([
    '<bdo dir=rtl>ku.oc.nlikthgirb@eel</bdo>',
    '<span style="unicode-bidi:bidi-override; direction: rtl">ku.oc.nlikthgirb@eel</span>',
    '<style>.r{unicode-bidi:bidi-override;direction:rtl}</style><span class=r>ku.oc.nlikthgirb@eel</span>',
    '<bdo dir=rtl><b>ku.oc.nlik</b><bdo dir=rtl>thgirb@eel</bdo></bdo>',
  ])('case 8: %s', (text) => {
    expect(texts(`<p>Mail ${text} now</p>`)).toEqual(['Mail lee@brightkiln.co.uk now']);
  });

  test('does not affect languages written from right to left', () => {
    expect(texts('<p dir="rtl">שלום</p>')).toEqual(['שלום']);
  });
});

test('links have text, region and visibility', () => {
  const { links } = read(
    '<base href="/de/"><p>Write <a href=" mail.html " rel="NoFollow">to <b>us</b></a></p>' +
      '<footer><a href="/x"><img alt="Map"></a></footer><div hidden><a href="/y">secret</a></div>',
  );
  expect(
    links.map(({ href, text, rel, region, hidden, block }) => [href, text, rel, region, hidden, block]),
  ).toEqual([
    ['mail.html', 'to us', 'nofollow', 'main', false, 0],
    ['/x', 'Map', '', 'footer', false, 1],
    ['/y', '', '', 'main', true, 1],
  ]);
  const page = read('<base href="/de/">');
  expect(resolveLink(page, 'mail.html')?.href).toBe('https://quay.test/de/mail.html');
  expect(resolveLink(page, 'mailto:x@quay.test')).toBeUndefined();
});

test('collects the other input of the extractors', () => {
  const page = read(
    `<html lang="de-AT"><title> Quay
      Ltd </title><meta property="OG:title" content=" Quay "><link rel="Alternate" href="/feed" type="application/rss+xml">
     <script src="/a.js"></script><script type="application/ld+json">{"a":1}</script><img src="/p.jpg" alt="Ana">
     <form action="/send"></form><iframe src="/map"></iframe><div itemscope></div><div typeof="Person"></div>
     <div class="big vcard" data-mail="x"></div><b onclick="y()"></b>`,
  );
  expect(page).toMatchObject({
    language: 'de',
    title: 'Quay Ltd',
    metas: [{ name: 'og:title', content: 'Quay' }],
    linkTags: [{ rel: 'alternate', href: '/feed', type: 'application/rss+xml' }],
    scripts: [
      { src: '/a.js', text: '' },
      { src: undefined, type: 'application/ld+json', text: '{"a":1}' },
    ],
    images: [{ src: '/p.jpg', alt: 'Ana' }],
  });
  const { forms, frames, microdata, rdfa, cards, attributed } = page;
  expect([forms, frames, microdata, rdfa, cards].map((found) => found.length)).toEqual([1, 1, 1, 1, 1]);
  expect(attributed.map(({ name }) => name)).toEqual(['div', 'b']);
});

test('accepts any text', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom('<', '>', '</', 'a', ' href=', '"', "'", '<p>', '<bdo dir=rtl>', '<!--', '&', '@'),
      ),
      (parts) => {
        expect(Array.isArray(read(parts.join('')).blocks)).toBe(true);
      },
    ),
  );
});

describe('hostile pages take linear time', () => {
  const hostile: Readonly<Record<string, string>> = {
    'nested blocks': '<div>'.repeat(200_000),
    'nested inline elements': '<b>'.repeat(300_000),
    'nested reversals': '<bdo dir=rtl>a'.repeat(70_000),
    'links in links': '<a href=x>y'.repeat(90_000),
    'pieces of text': `<p>${'a<b></b>'.repeat(120_000)}`,
    'line breaks': `<p>${'a<br>'.repeat(200_000)}`,
    'unclosed styles': '<style>a{'.repeat(100_000),
    'closing tags': '</p>'.repeat(250_000),
  };
  test.each(Object.keys(hostile))('%s', (name) => {
    const html = hostile[name] ?? '';
    const begin = processorTime();
    read(html);
    // Quadratic work on a megabyte takes minutes.
    expect(processorTime() - begin).toBeLessThan(5000);
  });
});

describe('the language', () => {
  const portuguese =
    '<p>Marque as suas consultas por telefone ou internet. O horário de atendimento é o da unidade, para os utentes e as famílias que não têm médico. Os dados são da unidade e do município.</p>';
  const languageOf = (attributes: string, text: string) =>
    readPage(`<html ${attributes}>${text}`, new URL('https://quay.test/')).language;

  test.each([
    ['lang="en"', portuguese, 'pt'],
    ['lang="en"', `<p>Welcome to Quay.</p>${portuguese}`, 'pt'],
    ['lang="en"', '<p>The quay is open to all of you, and we are glad to see our friends.</p>', 'en'],
    ['lang="en"', '<p>Menu e os da</p>', 'en'],
    ['lang="de"', portuguese, 'de'],
    ['', portuguese, undefined],
  ])('of a document with %s and the text %s', (attributes, text, language) => {
    expect(languageOf(attributes, text)).toBe(language);
  });
});
