import purify from 'dompurify';

/** Nothing is loaded, whatever the frame inherits: an image could be the one that counts an open. */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'";

const forbidden = [
  'style',
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'img',
  'picture',
  'video',
  'audio',
  'svg',
];

/** Attributes that load something, and that lead somewhere. */
const loading = ['src', 'srcset', 'poster', 'background', 'xlink:href', 'action', 'usemap'];
const leading = ['href', 'target'];

/** The document of a frame with the HTML of a message: text and layout, and links only where they can be followed. */
export function safeDocument(html: string, hasLinks: boolean): string {
  const body = purify.sanitize(renamedStyles(html), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: forbidden,
    FORBID_ATTR: ['style', ...loading, ...(hasLinks ? [] : leading)],
    ADD_ATTR: hasLinks ? ['target'] : [],
  });
  return `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${policy}"><link rel="stylesheet" href="/app/mail.css"></head><body>${body}</body></html>`;
}

/** The policy of the page forbids style attributes, also in markup that is parsed only; `applyStyles` sets them. */
const renamedStyles = (html: string): string =>
  html.replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/(\s)style(\s*=)/gi, '$1data-style$2'));

/** Sets the styles of a loaded document, without those that load something. */
export function applyStyles(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    const style = element.dataset['style'] ?? '';
    if (!/url\s*\(|image-set|\\/i.test(style)) element.style.cssText = style;
    delete element.dataset['style'];
  }
}
