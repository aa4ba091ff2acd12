import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { until } from '@lode/testing';

/** A raw client that sends given lines, for input that no library would send. */
export class Dialogue {
  private output = '';

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => (this.output += text));
    socket.on('error', () => undefined);
  }

  static async begin(port: number): Promise<Dialogue> {
    const socket = connect(port, '127.0.0.1');
    const dialogue = new Dialogue(socket);
    await once(socket, 'connect');
    return dialogue;
  }

  say(...lines: string[]): this {
    for (const line of lines) this.socket.write(`${line}\r\n`, 'latin1');
    return this;
  }

  /** Waits for a reply with the given beginning. @returns the output until then */
  async waitFor(beginning: string): Promise<string> {
    await until(() => new RegExp(`^${beginning}`, 'm').test(this.output), 10_000, `"${beginning}"`);
    const { output } = this;
    this.output = '';
    return output;
  }

  /** Waits until the server closes the connection. */
  async ends(): Promise<void> {
    if (!this.socket.closed) await once(this.socket, 'close');
  }

  hangUp(): void {
    this.socket.destroy();
  }
}
