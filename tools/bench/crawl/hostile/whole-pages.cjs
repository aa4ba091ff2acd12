// Hostile pages that are not a repeated unit: one giant element, deep nesting, unusual characters, and texts for backtracking.
'use strict';
const { name, word } = require('./counted-units.cjs');

const document = (body, head = '<title>Acme</title>') =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
const giant = (length, unit = 'x y ') => unit.repeat(Math.floor((length - 600) / unit.length));
const jsonLd = (json) => document(`<script type="application/ld+json">${json}</script>`);
const script = (code) => document(`<script>${code}</script>`);
const list = (length, size, item) =>
  Array.from({ length: Math.floor((length - 600) / size) }, (_, index) => item(index)).join(',');
/** The same text in a paragraph and in a title, which different expressions read. */
const text = (unit) => (length) =>
  document(`<p>${giant(length - 4000, unit)}</p>`, `<title>${giant(4000, unit)}</title>`);

const pages = {
  'a giant title': (length) => document('<p>x</p>', `<title>${giant(length)}</title>`),
  'a giant heading': (length) => document(`<h1>${giant(length)}</h1>`),
  'a giant alternative text': (length) => document(`<img class=logo src=/logo.png alt="${giant(length)}">`),
  'a giant link text': (length) => document(`<a href="/contact">${giant(length)}</a>`),
  'a giant address of a link': (length) => document(`<a href="/${giant(length, 'contact/')}">Contact</a>`),
  'a giant base': (length) =>
    document(
      '<a href="contact">Contact</a>'.repeat(length / 60),
      `<base href="https://acme.test/${giant(length / 2, 'a/')}">`,
    ),
  'a giant attribute': (length) => document(`<p title="${giant(length)}" class="${giant(600, 'a ')}">x</p>`),
  'a giant class': (length) => document(`<p class="${giant(length, 'card ')}">Anna Smith, CEO</p>`),
  'a giant description': (length) =>
    document('<p>x</p>', `<meta name=description content="${giant(length)}">`),
  'a giant canonical address': (length) =>
    document('<p>x</p>', `<link rel=canonical href="https://acme.test/${giant(length, 'a')}">`),
  'a giant comment': (length) => document(`<!-- ${giant(length)}`),
  'a giant mail link': (length) => document(`<a href="mailto:${giant(length, 'a@b.test,')}">m</a>`),
  'a giant data address': (length) => document(`<img src="data:image/png;base64,${giant(length, 'QUFB')}">`),
  'giant Base64 in a script': (length) => script(`var m=atob("${giant(length, 'YUBiLnRlc3Q=')}")`),
  'a giant list of character codes': (length) =>
    script(`document.write(String.fromCharCode(${giant(length, '97,64,98,46,')}97))`),
  'a cipher in a script': (length) =>
    script(giant(length, `document.write('n@b.pbz'.replace(/[a-zA-Z]/g,function(c){return c}));`)),
  'joined strings': (length) => script(giant(length, `var a=["a","@","b",".","com"].join("");`)),
  'deep lists of structured data': (length) => jsonLd('['.repeat(length - 600)),
  'deep objects of structured data': (length) => jsonLd(giant(length, '{"@type":"Person","a":')),
  'a graph of structured data': (length) =>
    jsonLd(
      `{"@graph":[${list(length, 90, (index) => `{"@id":"#${index}","@type":"Person","name":"${name(index)}","knows":{"@id":"#${index + 1}"}}`)}]}`,
    ),
  'employees in structured data': (length) =>
    jsonLd(
      `{"@type":"Organization","name":"Acme","employee":[${list(length, 110, (index) => `{"@type":"Person","name":"${name(index)}","jobTitle":"CEO","email":"${word(index)}@acme.test"}`)}]}`,
    ),
  'one name of a megabyte': (length) => jsonLd(`{"@type":"Organization","name":"${giant(length)}"}`),
  'addresses elsewhere in structured data': (length) =>
    jsonLd(
      `{"@type":"Organization","name":"Acme","sameAs":[${list(length, 45, (index) => `"https://www.facebook.com/${word(index)}"`)}]}`,
    ),
  'entities that grow': (length) =>
    `<!DOCTYPE html [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>${document(giant(length, '&b;'))}`,
  'entities without an end': (length) => document(giant(length, '&amp;&ltlt&#x41&copy')),
  'nested tables': (length) => document(giant(length, '<table><tr><td>')),
  'nested microdata': (length) =>
    document(giant(length, '<div itemscope itemprop=employee itemtype="https://schema.org/Person">')),
  'nested RDFa': (length) =>
    document(giant(length, '<div vocab="https://schema.org/" typeof=Person property=a>')),
  'letters with many marks': (length) => document(`<p>${giant(length / 2, 'a\u0301\u0302\u0303\u0304')}</p>`),
  'letters that become eighteen': (length) => document(`<p>${giant(length / 3, '\ufdfa ')}</p>`),
  'full-width signs': (length) => document(`<p>${giant(length / 3, 'ａ＠ｂ．ｔｅｓｔ　')}</p>`),
  'NUL and half characters': (length) => document(`<p>${giant(length / 4, '\0\ufffd\ud83d\u202e')}</p>`),
  'one line of words': text('word '),
  'names of companies without an end': text('Gesellschaft mit beschränkter Haftung und Co. '),
  'streets without an end': text('12 Main Street 12 '),
  'hours without an end': text('Mo-Tu-We 9:00-9:00-'),
  'years and numbers': text('since 1999 over 5,000 '),
  'addresses of the web without an end': text('http://www.a.b/http://'),
  'hyphens and dots': text('-.-.'),
  'brackets and quotes': text('("[\''),
  'capital letters': text('A. B. C. '),
  'titles without an end': text('Head of Vice President of '),
  'slogans without an end': text('| – — : · '),
};

module.exports = { pages };
