/** Elements of formatted messages; others are edited as source only. */
const simpleElements = /^(?:p|br|a|strong|b|em|i|ul|ol|li)$/i;
const element = /<\/?([a-z][a-z0-9]*)\b([^>]*)>/gi;

/**
 * Whether an HTML body can be edited as formatted text without a loss: it has simple elements only, links have nothing but
 * a target, and there are no comments and no logic of templates between elements.
 */
export function isSimple(html: string): boolean {
  if (/<!--|\{%/.test(html)) return false;
  for (const [, name = '', attributes = ''] of html.matchAll(element)) {
    if (!simpleElements.test(name)) return false;
    const rest = attributes.replace(/\/$/, '').trim();
    if (rest !== '' && !(/^a$/i.test(name) && /^href\s*=\s*(?:"[^"]*"|'[^']*')$/i.test(rest))) return false;
  }
  return true;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const link = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]|\{\{\s*unsubscribe_url\s*\}\})/g;

const linked = (line: string): string =>
  line
    .split(link)
    .map((part, index) =>
      index % 2 === 0 ? escaped(part) : `<a href="${escaped(part)}">${escaped(part)}</a>`,
    )
    .join('');

/** A plain text as simple HTML: blank lines separate paragraphs, addresses of pages become links. */
export const htmlOfText = (text: string): string =>
  text
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().split('\n').map(linked).join('<br>')}</p>`)
    .join('');

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

/** Simple HTML as plain text. The target of a link follows its text, unless they are the same. */
export const textOfHtml = (html: string): string =>
  html
    .replace(
      /<a\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>([\s\S]*?)<\/a>/gi,
      (_all, one, other, words) => {
        const target = String(one ?? other ?? '');
        return String(words).trim() === target.trim() ? target : `${words}: ${target}`;
      },
    )
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '- ')
    .replace(/<\/li>/gi, '\n')
    .replace(/<\/(?:p|ul|ol)>/gi, '\n\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(\w+|#39);/g, (all, name: string) => entities[name] ?? all)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
