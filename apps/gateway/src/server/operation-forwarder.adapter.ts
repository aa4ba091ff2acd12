import {
  maxWaitSeconds,
  problemKinds,
  ProblemError,
  beginsJob,
  takesWait,
  type Job,
  type LeanRequest,
  type Operation,
} from '@lode/contracts';
import { Injectable } from '@nestjs/common';
import { Bus, shorteningOf } from '@lode/bus';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Metering } from '../limits/metering';
import { JobWait } from '../jobs/job-wait';
import {
  describeAnswer,
  describeJob,
  describeJson,
  describePage,
  describeReplay,
  vary,
} from '../http/answer-headers';
import { callContext } from '../http/call-context';
import { codingFor, compress, entityTag, isKnown } from '../http/response-body';
import { InFlight } from '../http/in-flight';
import { partyOf } from '../http/request-parts';
import { preferredWait, prefersJob } from '../http/prefer';
import { fieldPlaces, relocated, requireValid } from '../http/request-reader';
import type { RoutedOperation } from '../http/routed-operations';
import { SessionAnswers } from '../http/session-cookie';
import { whileConnected } from '../http/while-connected.adapter';

interface TimedOperation {
  /** Maximum time in milliseconds. */
  readonly timeout: number;
  /** The variant that answers with a job. */
  readonly asJob?: object | undefined;
}

/**
 * Adds to the error of a spent time budget what the operation offers to a caller who can wait longer. Other errors are
 * returned unchanged.
 */
export function withTimeoutAdvice(
  error: unknown,
  { asJob, timeout }: TimedOperation,
  waitSeconds?: number,
): unknown {
  if (!(error instanceof ProblemError) || error.code !== 'timeout') return error;
  const limit = Math.min(maxWaitSeconds, Math.floor(timeout / 1000));
  const remedies = [
    ...(waitSeconds !== undefined && waitSeconds < limit
      ? [`raise \`wait\` in the header Prefer (at most ${limit})`]
      : []),
    ...(asJob ? ['send `Prefer: respond-async` for a job'] : []),
  ];
  if (remedies.length === 0) return error;
  const detail = `${problemKinds.timeout.meaning} To get an answer, ${remedies.join(', or ')}.`;
  return new ProblemError('timeout', detail, { retryAfter: error.retryAfter, cause: error.cause });
}

/** Resolves with the body of the response; its status and headers are set. */
export type Answer = (body: object, request: FastifyRequest, reply: FastifyReply) => Promise<string | Buffer>;

/** JSON text of a response. */
interface Forwarded {
  readonly text: string;
  /** A job was started instead of the answer. */
  readonly isJob: boolean;
  /** The response was stored for an earlier request with the same idempotency key. */
  readonly isReplayed: boolean;
}

/** Forwards requests over the bus, and returns the JSON text or the page. */
@Injectable()
export class OperationForwarder {
  constructor(
    private readonly bus: Bus,
    private readonly inFlight: InFlight,
    private readonly wait: JobWait,
    private readonly sessions: SessionAnswers,
    private readonly metering: Metering,
  ) {}

  /** Calls the operation, or its job variant if the client prefers it. */
  answering(operation: RoutedOperation): Answer {
    const { asJob } = operation;
    const isPage = operation.http.answer === 'page';
    const place = fieldPlaces(operation);
    return async (body, request, reply) => {
      const { prefer } = request.headers;
      const job = asJob && prefersJob(prefer) ? asJob : undefined;
      const waitSeconds = takesWait(operation) ? preferredWait(prefer) : undefined;
      if (waitSeconds !== undefined) void reply.header('Preference-Applied', `wait=${waitSeconds}`);
      const ask = job
        ? this.askForJob({ operation, starter: job }, body, request, waitSeconds)
        : this.ask(operation, body, request, { billed: operation, waitSeconds });
      const answer = await whileConnected(reply.raw, ask).catch((error: unknown) => {
        throw relocated(job ? error : withTimeoutAdvice(error, operation, waitSeconds), place);
      });
      describeReplay(reply, answer);
      if (isPage) return describePage(request, reply, answer.text);
      if (job) describeAppliedPreferences(reply, waitSeconds);
      if (answer.isJob || beginsJob(operation)) describeJob(reply, answer.text);
      else describeAnswer(reply, operation, answer.text);
      const text = this.sessions.move(operation, answer.text, request, reply);
      return this.body(operation, describeJson(request, reply, text), request, reply);
    };
  }

  /**
   * The body for the client: none if it has the same one already, compressed if it accepts that. Responses with a secret
   * are never compressed, because the size would reveal parts of the secret beside text that an attacker chose.
   */
  private async body(
    { http: { method }, secret }: RoutedOperation,
    text: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string | Buffer> {
    const { headers } = request;
    if (method === 'GET' && reply.statusCode === 200) {
      const tag = entityTag(text);
      void reply.header('ETag', tag);
      if (isKnown(tag, headers['if-none-match'])) {
        void reply.code(304).removeHeader('Content-Type');
        return '';
      }
    }
    if (secret) return text;
    vary(reply, 'Accept-Encoding');
    const coding = codingFor(single(headers['accept-encoding']), text.length);
    if (!coding) return text;
    void reply.header('Content-Encoding', coding);
    return compress(text, coding);
  }

  /** Starts a job. With a wait, its result is the answer if it ends in time; a failed job is its problem. */
  private askForJob(
    { operation, starter }: { operation: RoutedOperation; starter: NonNullable<RoutedOperation['asJob']> },
    body: object,
    request: FastifyRequest,
    waitSeconds: number | undefined,
  ): (gone: AbortSignal) => Promise<Forwarded> {
    return async (gone) => {
      // The service that starts the job does not know the rows of its result.
      const { fields } = body as LeanRequest;
      const shorten = shorteningOf(operation, fields === undefined ? body : requireValid(operation, body));
      const { text, isReplayed } = await this.ask(starter, body, request, { billed: operation })(gone);
      if (waitSeconds === undefined) return { text, isJob: true, isReplayed };
      const { id } = JSON.parse(text) as Job;
      const job = await this.wait.end(id, callContext(request, { timeout: waitSeconds * 1000 }, { gone }));
      if (job?.problem) throw new ProblemError(job.problem.code, job.problem.detail);
      if (job?.result) {
        const result = shorten?.(job.result) ?? job.result;
        return { text: JSON.stringify(result), isJob: false, isReplayed };
      }
      return { text, isJob: true, isReplayed };
    };
  }

  private ask(
    operation: NonNullable<RoutedOperation['asJob']> | RoutedOperation,
    body: object,
    request: FastifyRequest,
    { billed, waitSeconds }: { billed: RoutedOperation; waitSeconds?: number | undefined },
  ): (gone: AbortSignal) => Promise<Forwarded> {
    const metered = { key: request.key, operation: billed, body, beginsJob: beginsJob(operation) };
    return (gone) =>
      this.metering.send(metered, async (reservation) => {
        const context = callContext(request, operation, { waitSeconds, gone, reservation });
        const leave = await this.inFlight.enter(partyOf(request), context);
        try {
          const text = await this.bus.forward(operation, body, context);
          const { isReplayed } = context.reply;
          return { answer: { ...answerOrJob(operation, text), isReplayed }, context };
        } finally {
          leave();
        }
      });
  }
}

const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.join(',');

/** The job in the response of an operation that may start one, or the response itself. */
function answerOrJob(
  { mayStartJob }: Pick<Operation, 'mayStartJob'>,
  text: string,
): Omit<Forwarded, 'isReplayed'> {
  const { job } = mayStartJob ? (JSON.parse(text) as { job?: Job }) : {};
  return job ? { text: JSON.stringify(job), isJob: true } : { text, isJob: false };
}

function describeAppliedPreferences(reply: FastifyReply, waitSeconds: number | undefined): void {
  const wait = waitSeconds === undefined ? [] : [`wait=${waitSeconds}`];
  void reply.header('Preference-Applied', ['respond-async', ...wait].join(', '));
}
