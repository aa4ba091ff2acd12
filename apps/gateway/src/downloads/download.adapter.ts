import { Readable } from 'node:stream';
import { setTimeout as elapse } from 'node:timers/promises';
import { FilePage, allowedFileHeaders } from '@lode/contracts';
import type { Bus } from '@lode/bus';
import type { Clock, Logger } from '@lode/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerOf } from '../http/answer-headers';
import { callContext } from '../http/call-context';
import type { InFlight } from '../http/in-flight';
import type { RoutedOperation } from '../http/routed-operations';
import { partyOf } from '../http/request-parts';
import { toProblemError } from '../http/to-problem-error';
import { retryWhileUnavailable } from '../http/retry-while-unavailable';
import { whileConnected } from '../http/while-connected.adapter';
import { abortResponse, type OpenDownloads } from './open-downloads.adapter';

/**
 * The body of a file, page by page. A page is requested when the stream takes the previous one; streams read one chunk
 * ahead, so the next page is requested in time.
 * @param page the first page
 * @param next requests the page of a cursor
 */
async function* fileBody(
  page: FilePage | null,
  next: (cursor: string) => Promise<FilePage>,
): AsyncGenerator<string | Buffer, void, undefined> {
  while (page) {
    const { body, encoding, next_cursor } = page;
    if (body !== '') yield encoding === 'base64' ? Buffer.from(body, 'base64') : body;
    page = next_cursor === null ? null : await next(next_cursor);
  }
}

export interface Parts {
  readonly bus: Pick<Bus, 'forward'>;
  readonly inFlight: InFlight;
  readonly downloads: OpenDownloads;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Temporary problems: reading a page again has no side effects. */
const retryable = ['unavailable', 'account_busy', 'overloaded', 'worker_lost'] as const;

/** Streams a file from its service to a client. */
export class Download {
  private lastCall: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly operation: RoutedOperation,
    private readonly parts: Parts,
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {}

  /**
   * Requests the first page.
   * @param timeout time limit in milliseconds, from the arrival of the request
   * @throws ProblemError before a byte is sent
   */
  async begin(asked: object, timeout: number): Promise<FilePage> {
    const { request } = this;
    const context = callContext(request, { ...this.operation, timeout });
    const leave = await this.parts.inFlight.enter(partyOf(request), context, { yields: true });
    return this.page(asked, context).finally(leave);
  }

  /** The whole file. At most one page is being written and the next one is buffered. */
  body(asked: object, first: FilePage): Readable {
    const pages = fileBody(first, (cursor) => this.next({ ...asked, cursor }));
    return Readable.from(this.watched(pages));
  }

  /** Resolves when the last page request has ended, possibly after the client has disconnected. */
  async lastCallEnded(): Promise<void> {
    await this.lastCall;
  }

  /** Requests a later page; retries while the service is unavailable or overloaded. */
  private next(asked: object): Promise<FilePage> {
    const wait = (milliseconds: number): Promise<unknown> =>
      whileConnected(this.reply.raw, () => elapse(milliseconds, undefined, { ref: false }));
    return retryWhileUnavailable(() => this.page(asked), { clock: this.parts.clock, wait, retryable });
  }

  /** Later pages do not count as requests in flight, because the number of downloads is limited itself. */
  private async page(asked: object, context = callContext(this.request, this.operation)): Promise<FilePage> {
    const answer = this.parts.bus.forward(this.operation, asked, context);
    this.lastCall = answer.catch(() => undefined);
    return answerOf(FilePage, allowedFileHeaders, await whileConnected(this.reply.raw, () => answer));
  }

  private async *watched(
    pages: AsyncIterable<string | Buffer>,
  ): AsyncGenerator<string | Buffer, void, undefined> {
    try {
      yield* pages;
      await this.taken();
    } catch (error) {
      this.failed(error);
      throw error;
    }
  }

  /**
   * Resolves when the operating system has accepted all written bytes. Node treats a connection as idle when its response
   * has ended, and closes it at shutdown although part of the file may still be buffered in the process.
   */
  private async taken(): Promise<void> {
    const { raw } = this.reply;
    const written = new Promise<void>((resolve) => raw.write('', () => resolve()));
    await whileConnected(raw, () => written);
  }

  /** Before the first byte a problem can still be sent; later the connection is reset. */
  private failed(error: unknown): void {
    const { request, reply } = this;
    const problem = toProblemError(error);
    if (problem.code === 'client_gone') return;
    if (!reply.raw.headersSent) return allowedFileHeaders.forEach((name) => void reply.removeHeader(name));
    const level = problem.code === 'internal' ? 'error' : 'warn';
    this.parts.logger[level](
      { err: problem.cause ?? problem, request_id: request.id, code: problem.code },
      'download aborted',
    );
    abortResponse(reply.raw);
  }
}
