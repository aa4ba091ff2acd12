import { Inject, Injectable } from '@nestjs/common';
import {
  FetchDocument,
  ProblemError,
  storable,
  storableText,
  type DocumentUse,
  type FetchDocumentRequest,
  type FetchDocumentResult,
  type FetchedDocument,
} from '@lode/contracts';
import { Bus } from '../bus';
import { createContext, type CallContext } from '../context';
import { LOGGER, type Logger, unlessAborted } from '@lode/platform';
import type {
  DocumentReader,
  DocumentRequest,
  DocumentUnread,
  JsonRead,
  TextRead,
} from '@lode/domain/sources';
import { timeoutDetail } from '@lode/domain/sources';

/** Maximum number of parts of one document: above the limit of crawl, so that every read ends. */
const maxParts = 40;

/** Reads documents through the crawl service, the only one with access to the web. */
@Injectable()
export class BusDocumentReader implements DocumentReader {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async readJson(request: DocumentRequest, signal: AbortSignal): Promise<JsonRead | DocumentUnread> {
    const read = await this.read(request, 'json', signal);
    return read.kind === 'text' ? parse(read) : read;
  }

  readText(
    request: DocumentRequest,
    use: Exclude<DocumentUse, 'json'>,
    signal: AbortSignal,
  ): Promise<TextRead | DocumentUnread> {
    return this.read(request, use, signal);
  }

  private read(
    request: DocumentRequest,
    use: DocumentUse,
    signal: AbortSignal,
  ): Promise<TextRead | DocumentUnread> {
    if (signal.aborted) return Promise.resolve(late);
    return unlessAborted(this.readWhole(request, use, signal), signal, () => late);
  }

  private async readWhole(
    { at, maxAge, budget }: DocumentRequest,
    use: DocumentUse,
    signal: AbortSignal,
  ): Promise<TextRead | DocumentUnread> {
    const context = createContext(budget);
    try {
      return await this.readParts({ ...at, use, max_age: maxAge }, context, signal);
    } catch (error) {
      const code = error instanceof ProblemError ? error.code : undefined;
      if (code === 'not_found' && 'source' in at) return notSetUp(at.source);
      if (code === 'timeout') return late;
      // A suppressed site is treated like one whose robots.txt closes it.
      if (code === 'suppressed') return failed('Its address may not be read.', { reason: 'robots' });
      this.logger.info({ code, err: code === undefined ? error : undefined }, 'no document of a source');
      return failed(`It could not be asked (${code ?? 'internal'}).`);
    }
  }

  private async readParts(
    request: FetchDocumentRequest,
    context: CallContext,
    signal: AbortSignal,
  ): Promise<TextRead | DocumentUnread> {
    let text = '';
    let cursor: string | null = null;
    for (let part = 0; part < maxParts && !signal.aborted; part++) {
      const asked: FetchDocumentRequest = cursor === null ? request : { ...request, cursor };
      const result: FetchDocumentResult = await this.bus.call(FetchDocument, asked, context);
      const document: FetchedDocument | null = result.document;
      if (!document) return unread(result, request.use);
      text += document.text;
      cursor = document.next_cursor;
      if (cursor === null)
        return {
          kind: 'text',
          value: storableText(text),
          url: document.url,
          fetchedAt: Date.parse(document.fetched_at),
        };
    }
    return failed(tooLarge, { reason: 'too_large' });
  }
}

const tooLarge = 'Its answer is too large.';
const noJson = 'Its answer is no JSON.';

const failed = (
  detail: string,
  why: Partial<Pick<DocumentUnread, 'reason' | 'status'>> = {},
): DocumentUnread => ({ kind: 'unread', state: 'failed', detail, reason: null, status: null, ...why });

const late: DocumentUnread = { ...failed(timeoutDetail, { reason: 'timeout' }), state: 'timeout' };

const notSetUp = (source: string): DocumentUnread => ({
  ...failed(`Not set up: LODE_${source.toUpperCase()}_URL is not set.`),
  state: 'off',
});

function unread({ reason, status }: FetchDocumentResult, use: DocumentUse = 'page'): DocumentUnread {
  if (reason === 'timeout') return late;
  if (reason === 'too_large') return failed(tooLarge, { reason });
  if (reason === 'type')
    return failed(use === 'json' ? noJson : 'Its answer is of another type.', { reason });
  if (status !== null) return failed(`It answered with HTTP status ${status}.`, { reason, status });
  return failed(`It could not be reached (${reason ?? 'unknown'}).`, { reason });
}

function parse({ value, ...read }: TextRead): JsonRead | DocumentUnread {
  try {
    return { ...read, kind: 'json', value: storable(JSON.parse(value) as unknown) };
  } catch {
    return failed(noJson, { reason: 'type' });
  }
}
