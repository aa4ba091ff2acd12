import { serviceNames } from '@lode/contracts';
import { type SpanStart, startSpan, endWith } from '@lode/platform';
import type { PoolClient } from 'pg';
import { DatabaseBusyError } from './database-failures';
import { withinRequest } from './database-limits';

const schemas: ReadonlySet<string> = new Set(serviceNames);
const literal = /'(?:[^']|'')*'/g;
const keyword = /^\s*([A-Za-z]+)/;
/** The first table with its schema, which is that of a service; other names may be those of functions. */
const table = /\b(?:FROM|INTO|UPDATE|JOIN)\s+(?:ONLY\s+)?"?([a-z_]\w*)"?\."?([a-z_]\w*)"?/i;

/**
 * The span of a statement: its keyword and its first table. The text itself is not recorded, because it might contain a
 * value.
 * @param statement the first argument of `query` of pg
 */
export function statementSpan(statement: unknown): SpanStart {
  const text = typeof statement === 'string' ? statement : textOf(statement);
  const operation = keyword.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
  const collection = collectionOf(text);
  return {
    name: collection === undefined ? operation : `${operation} ${collection}`,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(collection !== undefined && { 'db.collection.name': collection }),
    },
  };
}

function collectionOf(text: string): string | undefined {
  const [, schema, name] = table.exec(text.replace(literal, "''")) ?? [];
  return schemas.has(String(schema)) ? `${schema}.${name}` : undefined;
}

const textOf = (statement: unknown): string => {
  const { text } = (statement ?? {}) as { readonly text?: unknown };
  return typeof text === 'string' ? text : '';
};

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
