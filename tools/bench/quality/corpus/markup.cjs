// Parses pages independently of the extractor, whose answers are verified with it.
'use strict';
const { Parser } = require('htmlparser2');
const { writtenMarkup } = require('./written-markup.cjs');

/** Elements whose text is not displayed. */
const hiddenElements = new Set(['script', 'style', 'noscript', 'template']);

/**
 * @returns `text`: the text between the tags, with folded white space; `links`: each decoded `href`, including those that
 * scripts write into the page.
 */
function readMarkup(html) {
  const { text, links, scripts } = parse(html);
  return { text, links: [...links, ...parse(writtenMarkup(scripts)).links] };
}

function parse(html) {
  const texts = [];
  const links = [];
  const scripts = [];
  const open = [];
  const parser = new Parser({
    onopentag(name, { href, 'data-cfemail': hidden }) {
      if (hiddenElements.has(name)) open.push(name);
      if (name === 'script') scripts.push('');
      if (href !== undefined) links.push(decodeLink(href));
      if (hidden !== undefined) links.push(`mailto:${decodeCloudflare(hidden)}`);
      texts.push(' ');
    },
    ontext(text) {
      if (open.length === 0) texts.push(text);
      else if (open.at(-1) === 'script') scripts.push(scripts.pop() + text);
    },
    onclosetag(name) {
      if (open.at(-1) === name) open.pop();
      texts.push(' ');
    },
  });
  parser.end(html);
  return { text: fold(texts.join('')), links, scripts };
}

function decodeLink(href) {
  const hidden = /\/cdn-cgi\/l\/email-protection#([0-9a-f]+)/i.exec(href)?.[1];
  if (hidden) return `mailto:${decodeCloudflare(hidden)}`;
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

/** The first byte is the key of the other bytes. */
function decodeCloudflare(hex) {
  const [key = 0, ...bytes] = Buffer.from(hex, 'hex');
  return Buffer.from(bytes.map((byte) => byte ^ key)).toString('utf8');
}

const fold = (text) => text.replace(/\s+/g, ' ');

module.exports = { fold, readMarkup };
