import type { PoolClient } from 'pg';
import { DatabaseBusyError } from './database-busy-error';
import { withinRequest } from './database-limits';

type Send = (...given: unknown[]) => unknown;

const ignore = (): void => undefined;

/**
 * Bounds the time of each statement of a connection. A request that ends gets its error at once, while the connection
 * stays taken until Postgres has ended the statement too: a new one in its place would let the statements of a
 * slow database pile up. Only a server that does not keep its own time-out has its connection destroyed.
 */
export class StatementGuard {
  /** Settles when no statement that was given up is under way any more. */
  private abandoned: Promise<unknown> | undefined;
  private readonly send: Send;
  /** Whether a statement was sent after which the server has not said that it is ready for the next one. */
  private busy = false;
  private onReady: (() => void) | undefined;

  /** @param unansweredMs milliseconds after which a statement without an answer has its connection destroyed */
  constructor(
    private readonly client: PoolClient,
    private readonly unansweredMs: number,
  ) {
    this.send = client.query.bind(client) as Send;
    client.query = ((...given: unknown[]) => this.query(given)) as PoolClient['query'];
    for (const event of ['drain', 'end'] as const) client.on(event, () => this.becomeReady());
  }

  /**
   * Undefined where the server is ready for the next statement; otherwise resolves when it is, or when the connection
   * has ended. An error reaches its caller before the server says so, and only then the transaction status is known.
   */
  get ready(): Promise<void> | undefined {
    return this.busy ? new Promise((resolve) => (this.onReady = resolve)) : undefined;
  }

  private becomeReady(): void {
    this.busy = false;
    this.onReady?.();
  }

  /** Undefined where every statement was answered; otherwise settles when the connection can be thrown away. */
  get ending(): Promise<unknown> | undefined {
    return this.abandoned;
  }

  private query(given: unknown[]): unknown {
    if (this.abandoned) return Promise.reject(unanswered());
    this.busy = true;
    const answer = this.send(...given);
    // Streams and callbacks are their caller's to bound.
    return answer instanceof Promise ? this.inTime(answer) : answer;
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
    // With a statement under way, `end` destroys the socket: a server that hangs reads no farewell.
    const timer = setTimeout(() => void this.client.end(), restMs);
    const ended = answer.then(ignore, ignore).finally(() => clearTimeout(timer));
    this.abandoned = Promise.all([this.abandoned, ended]);
  }
}

const unanswered = (): DatabaseBusyError =>
  new DatabaseBusyError('the database did not answer a statement in time');
