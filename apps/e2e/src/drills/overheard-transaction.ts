import type { Socket } from 'node:net';

/**
 * Listens in on connections to Postgres for one transaction, told by a text that stands in a parameter, and
 * keeps the word that it is committed from the client.
 */
export class OverheardTransaction {
  private readonly speakers = new Set<Socket>();
  private readonly begins = Promise.withResolvers<void>();
  private readonly ends = Promise.withResolvers<void>();

  constructor(private readonly mark: string) {}

  /** Resolves when the text is on its way to the server. */
  get begun(): Promise<void> {
    return this.begins.promise;
  }

  /** Resolves when the server has said that the transaction is committed. */
  get committed(): Promise<void> {
    return this.ends.promise;
  }

  readonly overhear = (said: Buffer, client: Socket, server: Socket): void => {
    const text = said.toString('latin1');
    if (text.includes(this.mark)) {
      this.speakers.add(client);
      this.begins.resolve();
    }
    if (!this.speakers.has(client) || !text.includes('COMMIT\0')) return;
    server.unpipe(client);
    server.once('data', () => this.ends.resolve()).resume();
  };
}
