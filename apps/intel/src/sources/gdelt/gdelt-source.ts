import { join } from 'node:path';
import type { Evidence } from '@lode/contracts';
import { fieldsOf, listIn, distinct, cleanText } from '@lode/domain/values';
import { wordSet } from '@lode/domain/data';
import { foldName } from '@lode/domain/sites';
import {
  found,
  partialAnswer,
  notApplicable,
  troubled,
  type DocumentReader,
  type Source,
  type SourceAnswer,
} from '@lode/domain/sources';
import { withoutLegalForms } from '../../headlines/mentions';
import { normalise } from '../../headlines/words';
import { readHeadline } from '../../headlines/read-headline';
import { evidenceOf } from '../claim-factory';
import { readInstant, webAddress, plainText } from '../document-values';

export interface GdeltQuestion {
  /** Domain of the company. */
  readonly domain: string;
  /** Names of the company, the most likely first. */
  readonly names: readonly string[];
  /** Words that occur with the name in its news, the most likely first: town, sector. */
  readonly besides: readonly string[];
  /** Max age of cached source data, in seconds. */
  readonly maxAge: number;
}

/** An article whose headline names the company. */
export interface GdeltArticle {
  readonly title: string;
  readonly url: string | null;
  /** Milliseconds since 1970, when GDELT indexed it: minutes after publication. */
  readonly seenAt: number | null;
  /** In GDELT's spelling, such as `English`. */
  readonly language: string | null;
  /** Whether the article is on the company's site. */
  readonly isOwn: boolean;
  readonly evidence: readonly Evidence[];
}

interface ArticleDraft {
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

const commonWords = wordSet(join(__dirname, 'data/common-words.txt'));

/** Min characters of a phrase at GDELT. */
const minLength = 3;
const maxLength = 100;
const maxPhrases = 3;

export type NewsQuery = { readonly query: string } | { readonly unaskable: string };

/** Creates the search query: names as phrases. A name that is a common word is combined with the town or the sector. */
export function newsQuery({ names, besides }: Pick<GdeltQuestion, 'names' | 'besides'>): NewsQuery {
  if (names.length === 0) return { unaskable: 'The name of the company is unknown.' };
  const phrases = withoutLonger(distinct(names.map(phraseOf).filter(isLongEnough)));
  if (phrases.length === 0) return { unaskable: 'The name is too short to search for.' };
  const distinctive = phrases.filter((phrase) => !isCommon(phrase)).slice(0, maxPhrases);
  if (distinctive.length > 0) return { query: anyOf(distinctive) };
  const [beside] = besides.map(phraseOf).filter(isLongEnough);
  const [phrase = ''] = phrases;
  if (beside === undefined)
    return { unaskable: `"${phrase}" is a common word and matches too many articles.` };
  return { query: `${quoted(phrase)} ${quoted(beside)}` };
}

/** The name without its legal form and without characters that have a meaning in queries. */
function phraseOf(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}'’.-]+/gu, ' ')
    .split(' ')
    .map((word) => word.replace(/^[-.'’]+|[-'’]+$/gu, ''))
    .filter((word) => word !== '');
  const kept = withoutLegalForms(words.map((word) => foldName(word).replaceAll(' ', ''))).length;
  return words.slice(0, kept).join(' ').replace(/\.$/, '').slice(0, maxLength).trim();
}

const isLongEnough = (phrase: string): boolean => phrase.replace(/[^\p{L}\p{N}]/gu, '').length >= minLength;

const isCommon = (phrase: string): boolean => commonWords().has(foldName(phrase));

/** Drops phrases that contain a shorter one. Of phrases that differ only in case, the first is kept. */
const withoutLonger = (phrases: readonly string[]): string[] =>
  phrases.filter(
    (phrase, at) =>
      !phrases.some((other, before) => {
        const [inner, outer] = [foldName(other), foldName(phrase)];
        return inner === outer ? before < at : ` ${outer} `.includes(` ${inner} `);
      }),
  );

const quoted = (phrase: string): string => `"${phrase}"`;

/** Parentheses are allowed around alternatives only. */
const anyOf = (phrases: readonly string[]): string =>
  phrases.length === 1 ? phrases.map(quoted).join('') : `(${phrases.map(quoted).join(' OR ')})`;

/** The longest span that GDELT supports, and max articles of one company. */
const window = { timespan: '3months', maxrecords: '75' };
const confidence = 80;
/** Max queued requests at GDELT's rate limit. Further ones would time out and delay others. */
const maxQueueLength = 4;
const queueFull = 'Requests are limited to one in 6.5 seconds, and the queue is full. Retry later.';

/** News that GDELT has indexed in the last three months: titles only, in all languages. */
export class GdeltSource implements Source<'gdelt', GdeltQuestion, GdeltArticle> {
  readonly name = 'gdelt';
  /**
   * Milliseconds. The rate limit is one request in 6.5 s for all callers; the fourth in the queue waits, and other
   * sources continue.
   */
  readonly timeLimit = 28_000;

  private inLine = 0;

  constructor(private readonly reader: Pick<DocumentReader, 'readText'>) {}

  async find(question: GdeltQuestion, signal: AbortSignal): Promise<SourceAnswer<GdeltArticle>> {
    const asked = newsQuery(question);
    if ('unaskable' in asked) return notApplicable(asked.unaskable);
    if (this.inLine >= maxQueueLength) return partialAnswer([], queueFull);
    this.inLine += 1;
    try {
      return await this.ask(asked, question, signal);
    } finally {
      this.inLine -= 1;
    }
  }

  private async ask(
    asked: { readonly query: string },
    question: GdeltQuestion,
    signal: AbortSignal,
  ): Promise<SourceAnswer<GdeltArticle>> {
    const at = { url: addressOf(asked.query) };
    const read = await this.reader.readText(
      { at, maxAge: question.maxAge, budget: this.timeLimit },
      'text',
      signal,
    );
    if (read.kind === 'unread') return troubled(read);
    const answer = readAnswer(read.value);
    if (answer.kind === 'articles')
      return found(answer.articles.flatMap((draft) => articleOf(draft, question, read.fetchedAt) ?? []));
    if (answer.kind === 'unaskable') return notApplicable(`GDELT rejects the name: ${answer.words}`);
    return troubled({ state: 'failed', detail: `It refused. ${answer.words}`.trim() });
  }
}

function addressOf(query: string): string {
  const parameters = new URLSearchParams({
    query,
    mode: 'artlist',
    format: 'json',
    ...window,
    sort: 'datedesc',
  });
  return `https://api.gdeltproject.org/api/v2/doc/doc?${parameters}`;
}

/** Undefined if the headline is about another company: the search also matches passing mentions. */
function articleOf(
  draft: ArticleDraft,
  { names, domain }: GdeltQuestion,
  seenAt: number,
): GdeltArticle | undefined {
  const title = typeof draft.title === 'string' ? plainText(normalise(draft.title)) : undefined;
  if (title === undefined) return undefined;
  const host = cleanText(draft.domain)?.toLowerCase() ?? '';
  const isOwn = host === domain || host.endsWith(`.${domain}`);
  const language = cleanText(draft.language) ?? null;
  const headline = { text: title, company: names, isOwn, ...(language !== null && { language }) };
  if (!readHeadline(headline).mentionsCompany) return undefined;
  const url = webAddress(draft.url);
  return {
    title,
    url,
    seenAt: readInstant(draft.seenAt, seenAt) ?? null,
    language,
    isOwn,
    evidence: [evidenceOf('gdelt', 'news', url, { seenAt, confidence })],
  };
}
