import type { Socket } from 'node:net';

/**
 * Intercepts a transaction on a connection to Postgres, identified by a text in a parameter, and withholds the commit
 * reply from the client.
 */
export class InterceptedTransaction {
  private readonly clients = new Set<Socket>();
  private readonly started = Promise.withResolvers<void>();
  private readonly ends = Promise.withResolvers<void>();

  constructor(private readonly mark: string) {}

  /** Resolves when the text is sent to the server. */
  get begun(): Promise<void> {
    return this.started.promise;
  }

  /** Resolves when the server has reported the commit. */
  get committed(): Promise<void> {
    return this.ends.promise;
  }

  readonly intercept = (said: Buffer, client: Socket, server: Socket): void => {
    const text = said.toString('latin1');
    if (text.includes(this.mark)) {
      this.clients.add(client);
      this.started.resolve();
    }
    if (!this.clients.has(client) || !text.includes('COMMIT\0')) return;
    server.unpipe(client);
    server.once('data', () => this.ends.resolve()).resume();
  };
}
