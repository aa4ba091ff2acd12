import { Connection } from 'pg';

type Send = (this: Connection, text: string, ...rest: unknown[]) => unknown;

/** Statements of periodic work, which belong to no request: the database probe, leases, the queue and erasures. */
const periodic =
  /^SELECT 1$|\.renew_leases\(|FROM unnest\(\$1::text\[\]\) AS name|WITH held AS|FROM privacy\.log LEFT JOIN/;

/** Counts the statements that the services of this process send to Postgres for requests, BEGIN and COMMIT included. */
export class StatementCounter {
  /** The statements since the last `reset`, in order. */
  readonly sent: string[] = [];
  private readonly methods = Connection.prototype as unknown as Record<'query' | 'parse', Send>;
  private readonly original = { query: this.methods.query, parse: this.methods.parse };

  constructor() {
    const count = (text: string): void => void (!periodic.test(text) && this.sent.push(text));
    const { query, parse } = this.original;
    this.methods.query = function (text, ...rest) {
      count(text);
      return query.call(this, text, ...rest);
    };
    this.methods.parse = function (text, ...rest) {
      count((text as unknown as { readonly text: string }).text);
      return parse.call(this, text, ...rest);
    };
  }

  reset(): void {
    this.sent.length = 0;
  }

  stop(): void {
    Object.assign(this.methods, this.original);
  }
}
