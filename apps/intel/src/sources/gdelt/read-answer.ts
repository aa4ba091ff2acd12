import { fieldsOf, listIn } from '@lode/domain/values';

export interface ArticleDraft {
  readonly title: unknown;
  readonly url: unknown;
  readonly seenAt: unknown;
  readonly language: unknown;
  readonly domain: unknown;
}

export type GdeltAnswer =
  | { readonly kind: 'articles'; readonly articles: readonly ArticleDraft[] }
  /** GDELT rejects the words of the query. */
  | { readonly kind: 'unaskable'; readonly words: string }
  | { readonly kind: 'refused'; readonly words: string };

/** Error messages about the query, sent as text with status 200. */
const aboutQuery = /phrase|keyword|query|parenthes|illegal/i;

/** JSON, or an error message: https://blog.gdeltproject.org/gdelt-doc-2-0-api-debuts/ */
export function readAnswer(text: string): GdeltAnswer {
  const answer = fieldsOf(parse(text));
  const { articles } = answer;
  if (Array.isArray(articles)) return { kind: 'articles', articles: listIn(articles).map(draftOf) };
  if (text.trim() === '{}') return { kind: 'articles', articles: [] };
  const words = sentenceIn(text);
  return aboutQuery.test(words) && !/limit|seconds/i.test(words)
    ? { kind: 'unaskable', words }
    : { kind: 'refused', words };
}

function draftOf(value: unknown): ArticleDraft {
  const { title, url, seendate, language, domain } = fieldsOf(value);
  return { title, url, seenAt: isoOf(seendate), language, domain };
}

/** `20260301T140506Z`. */
function isoOf(value: unknown): string | undefined {
  const stamp = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(typeof value === 'string' ? value : '');
  if (!stamp) return undefined;
  const [, year, month, day, hour, minute, second] = stamp;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}

/** GDELT does not escape titles: backslashes and control characters make its JSON invalid. */
function parse(text: string): unknown {
  const isJson = text.trimStart().startsWith('{');
  if (!isJson) return undefined;
  const valid = text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\\(?:["\\/bfnrt]|u[0-9a-f]{4})|\\/gi, (mark) => (mark === '\\' ? '' : mark));
  try {
    return JSON.parse(valid);
  } catch {
    return undefined;
  }
}

const sentenceIn = (text: string): string =>
  /^\s*[<{]/.test(text) ? '' : text.replace(/\s+/g, ' ').trim().slice(0, 120);
