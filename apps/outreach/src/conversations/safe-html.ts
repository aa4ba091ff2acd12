import type { IOptions } from 'sanitize-html';

const tags =
  'a abbr b bdi bdo big blockquote br caption center code col colgroup dd del dfn div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strike strong sub sup table tbody td tfoot th thead tr tt u ul var'.split(
    ' ',
  );

/** Elements whose text is not shown either. */
const withoutText =
  'script style textarea option noscript title template iframe object svg math select'.split(' ');

const cell = ['align', 'valign', 'width', 'bgcolor', 'colspan', 'rowspan'];

const options: IOptions = {
  allowedTags: tags,
  nonTextTags: withoutText,
  allowedAttributes: {
    '*': ['dir', 'lang', 'align'],
    a: ['href', 'title', 'rel', 'target'],
    img: ['data-remote-src', 'alt', 'width', 'height'],
    font: ['color', 'face', 'size'],
    table: ['border', 'cellpadding', 'cellspacing', 'width', 'bgcolor'],
    td: cell,
    th: cell,
    ol: ['start', 'type'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'data-remote-src'],
  allowProtocolRelative: false,
  nestingLimit: 100,
  transformTags: {
    a: (tagName, { href = '', title = '' }) => ({
      tagName,
      attribs: {
        ...(href !== '' && { href, rel: 'noopener noreferrer nofollow', target: '_blank' }),
        ...(title !== '' && { title }),
      },
    }),
    img: (tagName, { src = '', alt = '', width = '', height = '' }) => ({
      tagName,
      attribs: { 'data-remote-src': src, alt, ...(width && { width }), ...(height && { height }) },
    }),
  },
  // Images of the mail itself are attachments, and others have no address.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !/^https?:\/\//i.test(attribs['data-remote-src'] ?? ''),
};

/** Characters of HTML that are sanitized, and that are kept. */
const [maxInput, maxOutput] = [512 * 1024, 128 * 1024];

/** Open elements and elements, far above those of real mails: the time of the parser is quadratic in the depth. */
const [maxDepth, maxElements] = [300, 20_000];

/** Elements without an end tag, or whose end tag is often omitted. */
const unclosed = /^(?:area|base|br|col|dd|dt|hr|img|input|li|link|meta|p|wbr)$/i;

function isTooComplex(html: string): boolean {
  let [depth, elements] = [0, 0];
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]{0,20})/gi)) {
    if (!unclosed.test(name)) depth = Math.max(0, depth + (end === '/' ? -1 : 1));
    elements += 1;
    if (depth > maxDepth || elements > maxElements) return true;
  }
  return false;
}

const blocked = ' data-remote-src="';

/**
 * HTML without anything that a browser executes, submits or loads. Images at other servers keep their address in
 * `data-remote-src`.
 * @returns undefined if it is too long or too complex
 */
export async function safeHtml(html: string): Promise<string | undefined> {
  if (html.length > maxInput || isTooComplex(html)) return undefined;
  const { default: sanitize } = await import('sanitize-html');
  const safe = sanitize(html, options).trim();
  return safe.length > maxOutput ? undefined : safe;
}

export const hasRemoteImages = (safe: string): boolean => safe.includes(blocked);

/** Values of attributes are escaped, so this changes attributes only, or a text that quotes one. */
export const withRemoteImages = (safe: string): string => safe.replaceAll(blocked, ' src="');
