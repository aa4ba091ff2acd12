import { compile } from 'html-to-text';
import { isHidden } from '../markup/is-hidden';
import { readMarkup } from '../markup/read-markup';
import { rewriteTags } from '../markup/write-markup';

/** Deeper is laid out by a machine, and would be walked through at its own cost. */
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

/** The plain text that stands beside HTML: what its readers see. */
export const textOfMarkup = (html: string): string => convert(withHidden(html)).trim();

/** Whatever hides something, the converter knows by one attribute. */
const withHidden = (html: string): string =>
  rewriteTags(html, readMarkup(html), (tag) =>
    isHidden(tag) ? [...tag.attributes, { name: 'hidden', value: '', quoted: true }] : undefined,
  );
