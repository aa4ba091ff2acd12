import type { PoolClient } from 'pg';
import { DatabaseBusyError } from './database-busy-error';
import { withinRequest } from './database-limits';
import { startSpan, endWith } from '@lode/platform';
import { statementSpan } from './statement-span';

type Send = (...given: unknown[]) => unknown;

const ignore = (): void => undefined;

/**
 * Bounds the time of each statement of a connection. A request gets its error at the deadline, while the connection
 * stays occupied until Postgres has ended the statement too: a new connection instead would let the statements of a
 * slow database pile up. The connection is destroyed only where the server ignores its own time-out.
 */
export class StatementGuard {
  /** Settles when no abandoned statement is in progress any more. */
  private abandoned: Promise<unknown> | undefined;
  private readonly send: Send;
  /** Whether a statement was sent and ReadyForQuery has not been received. */
  private busy = false;
  private onReady: (() => void) | undefined;

  /**
   * @param unansweredMs milliseconds after which the connection of an unanswered statement is destroyed
   * @param onAnswer called when the server is ready for the next statement
   */
  constructor(
    private readonly client: PoolClient,
    private readonly unansweredMs: number,
    onAnswer: () => void,
  ) {
    this.send = client.query.bind(client) as Send;
    client.query = ((...given: unknown[]) => this.query(given)) as PoolClient['query'];
    for (const event of ['drain', 'end'] as const) client.on(event, () => this.becomeReady());
    client.on('drain', onAnswer);
  }

  /**
   * Undefined where the server is ready for the next statement; otherwise resolves when it is, or when the connection
   * has ended. Callers get an error before ReadyForQuery, and only then the transaction status is known.
   */
  get ready(): Promise<void> | undefined {
    return this.busy ? new Promise((resolve) => (this.onReady = resolve)) : undefined;
  }

  private becomeReady(): void {
    this.busy = false;
    this.onReady?.();
  }

  /** Undefined where every statement was answered; otherwise settles when the connection can be discarded. */
  get ending(): Promise<unknown> | undefined {
    return this.abandoned;
  }

  private query(given: unknown[]): unknown {
    if (this.abandoned) return Promise.reject(unanswered());
    this.busy = true;
    const answer = this.send(...given);
    // Streams and callbacks have no time limit here.
    if (!(answer instanceof Promise)) return answer;
    return endWith(
      startSpan(() => statementSpan(given[0])),
      this.inTime(answer),
    );
  }

  private inTime<T>(answer: Promise<T>): Promise<T> {
    const limit = withinRequest(this.unansweredMs);
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        this.abandon(answer, this.unansweredMs - limit);
        reject(unanswered());
      };
      const timer = setTimeout(giveUp, limit);
      answer.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  private abandon(answer: Promise<unknown>, restMs: number): void {
    // With a statement in progress, `end` destroys the socket instead of sending Terminate.
    const timer = setTimeout(() => void this.client.end(), restMs);
    const ended = answer.then(ignore, ignore).finally(() => clearTimeout(timer));
    this.abandoned = Promise.all([this.abandoned, ended]);
  }
}

const unanswered = (): DatabaseBusyError =>
  new DatabaseBusyError('the database did not answer a statement in time');
