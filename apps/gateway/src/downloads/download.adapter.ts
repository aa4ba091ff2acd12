import { Readable } from 'node:stream';
import { setTimeout as elapse } from 'node:timers/promises';
import { allowedFileHeaders, FilePage } from '@lode/contracts';
import type { Bus, Clock, Logger } from '@lode/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerOf } from '../http/answer-of';
import { callContext } from '../http/call-context';
import type { InFlight } from '../http/in-flight';
import { preferredWait } from '../http/prefer';
import type { RoutedOperation } from '../http/routed-operations';
import { partyOf } from '../http/party-of';
import { toProblemError } from '../http/to-problem-error';
import { untilBack } from '../http/until-back';
import { whileThere } from '../http/while-there.adapter';
import { breakOff } from './break-off.adapter';
import { fileBody } from './file-body';
import type { OpenDownloads } from './open-downloads.adapter';

export interface Parts {
  readonly bus: Pick<Bus, 'forward'>;
  readonly inFlight: InFlight;
  readonly downloads: OpenDownloads;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** What is over soon: the file has begun, and to read a page again changes nothing. */
const passing = ['unavailable', 'account_busy', 'overloaded', 'worker_lost'] as const;

/** A file on its way from its service to a client. */
export class Download {
  private lastCall: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly operation: RoutedOperation,
    private readonly parts: Parts,
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {}

  /**
   * The first page.
   * @param waitedMs milliseconds of the request's time that are over
   * @throws ProblemError whatever is wrong, before a byte is sent
   */
  async begin(asked: object, waitedMs = 0): Promise<FilePage> {
    const { operation, request, reply } = this;
    const waitSeconds = preferredWait(request.headers['prefer']);
    if (waitSeconds !== undefined) void reply.header('Preference-Applied', `wait=${waitSeconds}`);
    const context = callContext(request, { timeout: operation.timeout - waitedMs }, { waitSeconds });
    const leave = await this.parts.inFlight.enter(partyOf(request), context);
    return this.page(asked, context).finally(leave);
  }

  /** All of the file: one page is with the connection, and the next one on its way or waiting in the stream. */
  body(asked: object, first: FilePage): Readable {
    const pages = fileBody(first, (cursor) => this.next({ ...asked, cursor }));
    return Readable.from(this.watched(pages));
  }

  /** Resolves when the service works on no page any more, which may be after the client has left. */
  async atRest(): Promise<void> {
    await this.lastCall;
  }

  /** A page of a file that has begun: a service that is away or busy for a moment is waited for. */
  private next(asked: object): Promise<FilePage> {
    const wait = (milliseconds: number): Promise<unknown> =>
      whileThere(this.reply.raw, () => elapse(milliseconds, undefined, { ref: false }));
    return untilBack(() => this.page(asked), { clock: this.parts.clock, wait, passing });
  }

  /** Later pages take no place among the requests in flight: the number of downloads is limited, and what has begun goes on. */
  private async page(asked: object, context = callContext(this.request, this.operation)): Promise<FilePage> {
    const answer = this.parts.bus.forward(this.operation, asked, context);
    this.lastCall = answer.catch(() => undefined);
    return answerOf(FilePage, allowedFileHeaders, await whileThere(this.reply.raw, () => answer));
  }

  private async *watched(pages: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
    try {
      yield* pages;
      await this.taken();
    } catch (error) {
      this.failed(error);
      throw error;
    }
  }

  /**
   * Resolves when the system has taken all that was written. Node holds a connection for idle as soon as its answer has
   * ended, and closes it when the server stops, though some of the file may be in the process still.
   */
  private async taken(): Promise<void> {
    const { raw } = this.reply;
    const written = new Promise<void>((resolve) => raw.write('', () => resolve()));
    await whileThere(raw, () => written);
  }

  /** As long as nothing was sent there is still an answer to give; later, only the end of the connection tells. */
  private failed(error: unknown): void {
    const { request, reply } = this;
    const problem = toProblemError(error);
    if (problem.code === 'client_gone') return;
    if (!reply.raw.headersSent) return allowedFileHeaders.forEach((name) => void reply.removeHeader(name));
    const level = problem.code === 'internal' ? 'error' : 'warn';
    this.parts.logger[level](
      { err: problem.cause ?? problem, request_id: request.id, code: problem.code },
      'download broken off',
    );
    breakOff(reply.raw);
  }
}
