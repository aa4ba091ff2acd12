// Malicious pages: each repeats one thing to keep a reader busy.
'use strict';

const units = {
  'at signs': '@',
  'beginnings of addresses': 'a.a.a.',
  'addresses without an end': 'a@a.a@',
  'spelled addresses': 'info at acme dot com dot ',
  'signs as entities': '&#64;&#46;&commat;',
  digits: '1234567890',
  'parts of numbers': '+1 (555) 01-',
  'names and titles': '<p>Anna Smith, Chief Executive Officer</p>',
  'names in one line': 'Anna Smith, CEO, ',
  'nested elements': '<div>',
  'nested lists': '<ul><li><b>',
  'open formatting': '<b><i><u>x',
  'table cells': '<tr><td>a<td>b',
  'unfinished tags': '<a href="',
  'angle brackets': '<<',
  comments: '<!-- x -->',
  'many attributes': '<p a=1 b=2 c=3 onclick="f(1)" data-x="y">',
  'many links': '<a href="/contact?a=1">Contact us</a>',
  'links to networks': '<a href="https://www.facebook.com/a/b/c?d=e">f</a>',
  'mail links': '<a href="mailto:a%40b.com,c%40d.com?cc=e%40f.com">m</a>',
  forms: '<form><input name=a><textarea name=b></textarea></form>',
  'style rules': '<style>.a .b{display:none}</style><p class="a b c">x</p>',
  'hidden elements': '<p style="display:none">a<span hidden>b</span></p>',
  'right-to-left text': '<bdo dir=rtl>moc.emca@ofni',
  'script constants': `<script>document.write('<a h'+'ref="mai'+"lto:"+'a'+'&#64;'+'b.com">')</script>`,
  'unfinished script': `<script>var a='x'+`,
  'structured data, nested': '<script type="application/ld+json">{"a":[',
  'structured data, broken': '<script type="application/ld+json">{"@type":"Person","name":"Anna",,}</script>',
  microdata: '<div itemscope itemtype="https://schema.org/Person"><span itemprop=name>A',
  cards: '<div class="h-card vcard"><span class="p-name fn">Anna Smith</span>',
  'postal addresses': '12 Main Street, Springfield, IL 62704\n',
  'opening hours': 'Mo-Fr 09:00-17:00, Sa 10:00-12:00; ',
  'legal forms': 'Acme GmbH & Co. KG ',
  'white space': ' \n\t',
  'zero-width characters': '\u200b\u00ad',
  'one long word': 'x',
};

const { units: counted } = require('./counted-units.cjs');
const { pages: whole } = require('./whole-pages.cjs');

const kinds = [...Object.keys(units), ...Object.keys(counted), ...Object.keys(whole)];

const head = '<!doctype html><html lang="en"><title>x</title><body>';

/** Below the page limit of the crawler. */
const maxBytes = 2_000_000;

/** @param length of the page in characters; shorter if it would exceed `maxBytes` */
function hostilePage(kind, length) {
  const page = pageOf(kind, length);
  const bytes = Buffer.byteLength(page);
  return bytes > maxBytes ? page.slice(0, Math.floor((page.length * maxBytes) / bytes) - 16) : page;
}

function pageOf(kind, length) {
  if (whole[kind]) return whole[kind](length).slice(0, length);
  if (units[kind]) return (head + units[kind].repeat(length / units[kind].length + 1)).slice(0, length);
  return head + filled(counted[kind], length - head.length);
}

/** As many numbered units as fit. */
function filled(unit, length) {
  const parts = [];
  for (let left = length, index = 0; left > 0; index += 1) {
    const part = unit(index);
    left -= part.length;
    parts.push(part);
  }
  return parts.join('');
}

module.exports = { hostilePage, kinds };
