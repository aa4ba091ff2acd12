import { compile } from 'html-to-text';

/** Deeper is laid out by a machine, and would be walked through at its own cost. */
const maxDepth = 200;

const convert = compile({
  wordwrap: false,
  limits: { maxDepth },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    { selector: 'img', format: 'skip' },
    { selector: 'style', format: 'skip' },
    { selector: 'title', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/** The plain text that stands beside HTML. */
export const textOfMarkup = (html: string): string => convert(html).trim();
