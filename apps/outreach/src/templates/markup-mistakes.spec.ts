import { markupMistakes } from './parse-template';

const messages = (html: string): string[] => markupMistakes(html).map(({ message }) => message);

it.each([
  '<p>Hi {{ first_name }}</p>',
  '<a href="https://acme.test/?a=1&amp;b={{ custom.x }}">x</a><a href="mailto:a@b.test">m</a><a href="tel:+49">t</a><a href="#x">y</a>',
  '<a href="{{ website }}">x</a>',
  '<a href="{% if website %}{{ website }}{% else %}https://acme.test{% endif %}">x</a>',
  '<!doctype html><html><head><title>A</title><meta charset="utf-8"><style>p { color: red }</style></head><body><!-- c --><img src="https://a.test/x.png" alt=""></body></html>\n',
  'a < b & c > d <br/> </p>',
  '',
])('accepts %s', (html) => {
  expect(markupMistakes(html)).toEqual([]);
});

it.each([
  ['<a href="javascript:alert(1)">x</a>', /href=/],
  ['<a href="JaVa&#115;cript&colon;alert(1)">x</a>', /href=/],
  ['<a href=" java\n\tscript:alert(1)">x</a>', /href=/],
  ['<a href="&#x6A;avascript:alert(1)">x</a>', /href=/],
  ['<a href="vbscript:x">x</a>', /href=/],
  ['<a href="data:text/html,x">x</a>', /href=/],
  ['<a href="/pricing">x</a>', /href=/],
  ['<a href="acme.test">x</a>', /href=/],
  ['<a href="">x</a>', /href=/],
  ['<a href="java{% if company %}script:{% endif %}alert(1)">x</a>', /href=/],
  ['<a href="java{{ custom.none }}script:alert(1)">x</a>', /href=/],
  ['<img src="data:image/png;base64,AAAA">', /src=/],
  ['<img srcset="https://a.test/1.png 1x, data:x 2x">', /srcset=/],
  ['<td background="file:///etc/passwd">', /background=/],
  ['<p style="background:url(JAVASCRIPT:x)">', /style=/],
  ['<script>alert(1)</script>', /<script>/],
  ['<SCRIPT src=//x>', /<script>/],
  ['<iframe src="https://a.test"></iframe>', /<iframe>/],
  ['<object></object>', /<object>/],
  ['<form><p></form>', /<form>/],
  ['<base href="https://a.test">', /<base>/],
  ['<meta HTTP-EQUIV="Refresh" content="0;url=https://a.test">', /refresh/],
  ['<svg><a xlink:href="javascript:x"/></svg>', /<svg>/],
  ['<p onclick="x()">', /onclick/],
  ['<img/onerror=alert(1) src="https://a.test/x.png">', /onerror/],
  ['<p {{ custom.x }}>', /without quotes/],
  ['<a href={{ website }}>x</a>', /without quotes/],
  ['<{{ custom.tag }}>', /name of a tag/],
  ['</{{ custom.tag }}>', /name of a tag/],
  ['<p>x<a href="https://a.test', /unclosed/],
  ['<p>x<a href="https://a.test>here</a>', /unclosed/],
  ['<p>x<!-- here</p>', /unclosed/],
  ['<p>x</p', /unclosed/],
  ['<style>p {', /unclosed/],
])('rejects %s', (html, message) => {
  expect(messages(html)[0]).toMatch(message);
});

it('reports positions after conditions and variables', () => {
  const template = '{% if company %}\n<p>{{ company }}</p>{% endif %}\n  <a href="x">y</a>';
  expect(markupMistakes(template)).toMatchObject([{ at: template.indexOf('<a ') }]);
});

it.each([
  ['tags', '<br>'.repeat(5000), '<br>'],
  ['depth', '<i>'.repeat(49) + '<b>x</b>'.repeat(1000), '<b><u>x</u></b>'],
])('limits %s', (_what, max, more) => {
  expect(messages(max)).toEqual([]);
  expect(messages(max + more)).toEqual([expect.stringMatching(/^has (tags )?more than /)]);
});
