import { escapedHtml } from '@lode/domain/values';
import type { Markup, MarkupAttribute, MarkupTag } from './read-markup';

/** Returns new attributes of a tag, or undefined to keep it unchanged. */
export type Change = (tag: MarkupTag) => readonly MarkupAttribute[] | undefined;

/** Rewrites the tags that `change` selects; everything else stays byte for byte. */
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

/** Drops attributes with an invalid name, which are mistakes in the template. */
const hasName = ({ name }: MarkupAttribute): boolean => /^[^\s"'<>/=]+$/.test(name);

const written = ({ name, value }: MarkupAttribute): string => ` ${name}="${escapedHtml(value)}"`;
