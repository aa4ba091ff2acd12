import { found, partialAnswer, notApplicable, troubled } from '@lode/domain/sources';
import { cleanText } from '@lode/domain/values';
import type { DocumentReader, Source, SourceAnswer } from '@lode/domain/sources';
import { normalise } from '../../headlines/words';
import { readHeadline } from '../../headlines/read-headline';
import { evidenceOf } from '../evidence';
import { readInstant } from '../read-instant';
import { webAddress } from '../web-address';
import { plainText } from '../xml/plain-text';
import type { GdeltArticle, GdeltQuestion } from './gdelt-article';
import { newsQuery } from './news-query';
import { readAnswer, type ArticleDraft } from './read-answer';

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
