import {
  FetchDocument,
  ProblemError,
  type FetchDocumentRequest,
  type FetchDocumentResult,
  type FetchedDocument,
} from '@lode/contracts';
import { createContext, unlessAborted, type Bus, type CallContext, type Logger } from '@lode/service-kit';
import type { JsonRead, JsonReader, JsonRequest, JsonUnread } from './json-reader';
import { lateDetail } from './source-answers';

/** Parts that are read of one document: beyond what crawl lets pass as JSON, so that no answer goes on for ever. */
const mostParts = 40;

type Text = JsonUnread | { readonly kind: 'text'; readonly text: string; readonly fetchedAt: number };

/** Asks crawl, which alone speaks to the web. */
export class BusJsonReader implements JsonReader {
  constructor(
    private readonly bus: Bus,
    private readonly logger: Logger,
  ) {}

  async read(request: JsonRequest, signal: AbortSignal): Promise<JsonRead | JsonUnread> {
    if (signal.aborted) return late;
    const text = await unlessAborted(this.readText(request, signal), signal, () => late);
    return text.kind === 'text' ? parse(text) : text;
  }

  private async readText({ at, maxAge, budget }: JsonRequest, signal: AbortSignal): Promise<Text> {
    const context = createContext(budget);
    try {
      return await this.readParts({ ...at, use: 'json', max_age: maxAge }, context, signal);
    } catch (error) {
      const code = error instanceof ProblemError ? error.code : undefined;
      if (code === 'not_found' && 'source' in at) return notSetUp(at.source);
      if (code === 'timeout') return late;
      this.logger.info({ code, err: code === undefined ? error : undefined }, 'no document for leads');
      return failed(`It could not be asked (${code ?? 'internal'}).`);
    }
  }

  private async readParts(
    request: FetchDocumentRequest,
    context: CallContext,
    signal: AbortSignal,
  ): Promise<Text> {
    let text = '';
    let cursor: string | null = null;
    for (let part = 0; part < mostParts && !signal.aborted; part++) {
      const asked: FetchDocumentRequest = cursor === null ? request : { ...request, cursor };
      const result: FetchDocumentResult = await this.bus.call(FetchDocument, asked, context);
      const document: FetchedDocument | null = result.document;
      if (!document) return unread(result);
      text += document.text;
      cursor = document.next_cursor;
      if (cursor === null) return { kind: 'text', text, fetchedAt: Date.parse(document.fetched_at) };
    }
    return failed(tooLarge);
  }
}

const tooLarge = 'Its answer is too large.';
const noJson = 'Its answer is no JSON.';

const failed = (detail: string, status: number | null = null): JsonUnread => ({
  kind: 'unread',
  state: 'failed',
  detail,
  status,
});

const late: JsonUnread = { ...failed(lateDetail), state: 'timeout' };

const notSetUp = (source: string): JsonUnread => ({
  ...failed(`Not set up: LODE_${source.toUpperCase()}_URL is not set.`),
  state: 'off',
});

function unread({ reason, status }: FetchDocumentResult): JsonUnread {
  if (reason === 'timeout') return late;
  if (reason === 'too_large') return failed(tooLarge);
  if (reason === 'type') return failed(noJson);
  if (status !== null) return failed(`It answered with HTTP status ${status}.`, status);
  return failed(`It could not be reached (${reason ?? 'unknown'}).`);
}

function parse({ text, fetchedAt }: Extract<Text, { kind: 'text' }>): JsonRead | JsonUnread {
  try {
    return { kind: 'read', value: JSON.parse(text) as unknown, fetchedAt };
  } catch {
    return failed(noJson);
  }
}
