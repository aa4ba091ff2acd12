import { Readable } from 'node:stream';
import { setTimeout as elapse } from 'node:timers/promises';
import { FilePage, fileHeaders } from '@lode/contracts';
import type { Bus, Clock, Logger } from '@lode/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerOf } from '../http/answer-of';
import { callContext } from '../http/call-context';
import type { InFlight } from '../http/in-flight';
import type { RoutedOperation } from '../http/routed-operations';
import { toProblemError } from '../http/to-problem-error';
import { untilBack } from '../http/until-back';
import { whileThere } from '../http/while-there.adapter';
import { breakOff } from './break-off.adapter';
import { fileBody } from './file-body';

export interface Parts {
  readonly bus: Pick<Bus, 'forward'>;
  readonly inFlight: InFlight;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** What is over soon: the file has begun, and to read a page again changes nothing. */
const passing = ['unavailable', 'overloaded', 'worker_lost'] as const;

/** A file on its way from its service to a client. */
export class Download {
  constructor(
    private readonly operation: RoutedOperation,
    private readonly parts: Parts,
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {}

  /** The first page. @throws ProblemError whatever is wrong, before a byte is sent */
  begin(asked: object): Promise<FilePage> {
    return this.page(asked, 'client');
  }

  /** All of the file: one page is with the connection, and the next one on its way or waiting in the stream. */
  body(asked: object, first: FilePage): Readable {
    const pages = fileBody(first, (cursor) => this.next({ ...asked, cursor }));
    return Readable.from(this.watched(pages));
  }

  /** A page of a file that has begun: a service that is away or busy for a moment is waited for. */
  private next(asked: object): Promise<FilePage> {
    const wait = (milliseconds: number): Promise<unknown> =>
      whileThere(this.reply.raw, elapse(milliseconds, undefined, { ref: false }));
    return untilBack(() => this.page(asked, 'admitted'), { clock: this.parts.clock, wait, passing });
  }

  /** Takes a place among the requests in flight only as long as the service is at work. */
  private async page(asked: object, who: 'client' | 'admitted'): Promise<FilePage> {
    const { operation, request, reply } = this;
    const { bus, inFlight } = this.parts;
    inFlight.enter(who);
    try {
      const answer = bus.forward(operation, asked, callContext(request, operation));
      return answerOf(FilePage, fileHeaders, await whileThere(reply.raw, answer));
    } finally {
      inFlight.leave();
    }
  }

  private async *watched(pages: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
    try {
      yield* pages;
    } catch (error) {
      this.failed(error);
      throw error;
    }
  }

  /** As long as nothing was sent there is still an answer to give; later, only the end of the connection tells. */
  private failed(error: unknown): void {
    const { request, reply } = this;
    const problem = toProblemError(error);
    if (problem.code === 'client_gone') return;
    if (!reply.raw.headersSent) return fileHeaders.forEach((name) => void reply.removeHeader(name));
    const level = problem.code === 'internal' ? 'error' : 'warn';
    this.parts.logger[level](
      { err: problem.cause ?? problem, request_id: request.id, code: problem.code },
      'download broken off',
    );
    breakOff(reply.raw);
  }
}
