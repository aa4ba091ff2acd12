import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Outcome {
  /** Planned start, in milliseconds of the monotonic clock. */
  readonly began: number;
  readonly latency: number;
  /** 0 without an answer. */
  readonly status: number;
  readonly path: string;
  /** The connection is used again. */
  readonly keptAlive: boolean;
  readonly retryAfter?: string;
  /** The beginning of an answer that is not 2xx, or the error. */
  readonly text: string;
}

const timeoutMs = 60_000;
const keptText = 300;

/** Requests at a fixed rate until it ends: one half on kept connections, one half each on a new one. */
export class Load {
  readonly outcomes: Outcome[] = [];
  private readonly agent = new Agent({ keepAlive: true });
  private readonly open = new Set<Promise<void>>();
  private stopped = false;
  private readonly loop: Promise<void>;

  constructor(
    private readonly target: { readonly address: string; readonly key: string },
    private readonly paths: readonly string[],
    private readonly rate: number,
  ) {
    this.loop = this.send();
  }

  /** Outcomes of the requests that were planned between two times. */
  between(from: number, to: number): Outcome[] {
    return this.outcomes.filter(({ began }) => began >= from && began < to);
  }

  /** Resolves when every request so far has its outcome. */
  async settled(): Promise<void> {
    await Promise.all(this.open);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.loop;
    await this.settled();
    this.agent.destroy();
  }

  private async send(): Promise<void> {
    const started = performance.now();
    for (let index = 0; !this.stopped; index += 1) {
      const planned = started + (index * 1000) / this.rate;
      await wait(Math.max(0, planned - performance.now()));
      const path = this.paths[Math.floor(index / 2) % this.paths.length] ?? '/';
      const sent = this.ask(path, index % 2 === 0, performance.now()).then((outcome) => {
        this.outcomes.push(outcome);
        this.open.delete(sent);
      });
      this.open.add(sent);
    }
  }

  private ask(path: string, keptAlive: boolean, began: number): Promise<Outcome> {
    return new Promise((resolve) => {
      const settle = (status: number, text: string, retryAfter?: string): void =>
        resolve({
          ...{ began, latency: performance.now() - began, status, path, keptAlive, text },
          ...(retryAfter === undefined ? {} : { retryAfter }),
        });
      const sent = request(this.target.address + path, {
        agent: keptAlive ? this.agent : false,
        headers: { 'X-API-Key': this.target.key },
        timeout: timeoutMs,
      });
      sent.once('response', (response) => {
        const status = Number(response.statusCode);
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => (status < 200 || status >= 300) && chunks.push(chunk));
        response.once('error', (error) => settle(0, String(error)));
        response.once('end', () =>
          settle(
            status,
            Buffer.concat(chunks).toString().slice(0, keptText),
            response.headers['retry-after'],
          ),
        );
      });
      sent.once('timeout', () => sent.destroy(new Error('no answer in a minute')));
      sent.once('error', (error) => settle(0, String(error)));
      sent.end();
    });
  }
}
