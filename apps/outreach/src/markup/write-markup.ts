import { escapedHtml } from '@lode/domain/values';
import type { Markup, MarkupAttribute, MarkupTag } from './read-markup';

/** Other attributes for a tag; undefined where it stays as it was written. */
export type Change = (tag: MarkupTag) => readonly MarkupAttribute[] | undefined;

/** The text with some of its tags written anew; everything else stays as it is, to the letter. */
export function rewriteTags(html: string, { tags }: Markup, change: Change): string {
  const parts: string[] = [];
  let from = 0;
  for (const tag of tags) {
    const attributes = change(tag);
    if (!attributes) continue;
    const close = html.slice(tag.start, tag.end).endsWith('/>') ? ' />' : '>';
    parts.push(
      html.slice(from, tag.start),
      `<${tag.name}`,
      ...attributes.filter(hasName).map(written),
      close,
    );
    from = tag.end;
  }
  return parts.join('') + html.slice(from);
}

/** What else stands between the brackets is a mistake, and would be another one in its new place. */
const hasName = ({ name }: MarkupAttribute): boolean => /^[^\s"'<>/=]+$/.test(name);

const written = ({ name, value }: MarkupAttribute): string => ` ${name}="${escapedHtml(value)}"`;
