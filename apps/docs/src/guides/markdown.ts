import MarkdownIt from 'markdown-it';
import type { Heading } from '../html/heading';
import type { Highlight } from '../html/highlight';

export interface Rendered {
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
}

export interface MarkdownParts {
  readonly highlight: Highlight;
  /** URL of a relative link on the site; undefined if its target is not part of the site. */
  readonly linkTo: (link: string) => string | undefined;
  /** URL of a picture below `docs/images` on the site. */
  readonly pictureAt?: (name: string) => string | undefined;
}

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

/** Renders a document of the repository. Raw HTML is allowed: the documents are our own. */
export function renderMarkdown(source: string, { highlight, linkTo, pictureAt }: MarkdownParts): Rendered {
  const markdown = new MarkdownIt({ html: true });
  const tokens = markdown.parse(source, {});
  const headings = headingsOf(tokens);
  for (const token of tokens) {
    if (!token.children) continue;
    for (const picture of token.children.filter(({ type }) => type === 'image')) {
      const [, name = ''] = /(?:^|\/)images\/([\w.-]+)$/.exec(String(picture.attrGet('src') ?? '')) ?? [];
      picture.attrSet('src', pictureAt?.(name) ?? '');
      picture.attrSet('loading', 'lazy');
    }
    token.children = withSiteLinks(token.children, linkTo);
  }
  Object.assign(markdown.renderer.rules, {
    fence: (all: Token[], position: number) => fence(all[position], highlight),
    table_open: () => '<div class="table" tabindex="0" role="group" aria-label="Table"><table>\n',
    table_close: () => '</table></div>\n',
  });
  const [first] = headings;
  return {
    title: first?.level === 1 ? first.text : '',
    html: markdown.renderer.render(tokens, markdown.options, {}),
    headings: headings.filter(({ level }) => level > 1),
  };
}

const fence = (token: Token | undefined, highlight: Highlight): string =>
  token ? highlight(token.content.trimEnd(), token.info.trim()) : '';

/** Gives each heading its id. */
function headingsOf(tokens: readonly Token[]): Heading[] {
  const slugs = new Slugs();
  return tokens.flatMap((token, index) => {
    const inline = tokens[index + 1];
    if (token.type !== 'heading_open' || !inline) return [];
    const text = (inline.children ?? []).map(({ content }) => content).join('');
    const id = slugs.next(text);
    token.attrSet('id', id);
    return [{ level: Number(token.tag.slice(1)), id, text }];
  });
}

/** Links that lead to no page of the site become text. */
function withSiteLinks(tokens: readonly Token[], linkTo: MarkdownParts['linkTo']): Token[] {
  let isText = false;
  return tokens.filter((token) => {
    if (token.type === 'link_close') {
      const wasText = isText;
      isText = false;
      return !wasText;
    }
    if (token.type !== 'link_open') return true;
    const target = linkTo(String(token.attrGet('href') ?? ''));
    isText = target === undefined;
    if (target !== undefined) token.attrSet('href', target);
    return target !== undefined;
  });
}

/** Ids of headings as GitHub writes them, so that links between documents work on both. */
class Slugs {
  private readonly used = new Map<string, number>();

  next(text: string): string {
    const slug = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    const count = this.used.get(slug) ?? 0;
    this.used.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  }
}
