import { compile } from 'html-to-text';
import { isHidden } from '../markup/is-hidden';
import { readMarkup } from '../markup/read-markup';
import { rewriteTags } from '../markup/write-markup';

/** Deeper nesting is machine-made, and converting it takes too long. */
const maxDepth = 200;

const convert = compile({
  wordwrap: false,
  limits: { maxDepth },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    { selector: '[hidden]', format: 'skip' },
    { selector: 'img', format: 'skip' },
    { selector: 'style', format: 'skip' },
    { selector: 'title', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/** Derives the plain-text alternative from HTML: its visible text. */
export const textOfMarkup = (html: string): string => convert(withHidden(html)).trim();

/** Marks hidden elements by the attribute `hidden`, the only one that the converter skips. */
const withHidden = (html: string): string =>
  rewriteTags(html, readMarkup(html), (tag) =>
    isHidden(tag) ? [...tag.attributes, { name: 'hidden', value: '', quoted: true }] : undefined,
  );
