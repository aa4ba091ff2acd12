import { Agent, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { Visit } from './visits';

const patienceMs = 10_000;

/** What a visit came to. */
export interface Visited extends Pick<Visit, 'method' | 'url'> {
  readonly status: number;
  /** Where the answer led; nobody follows it. */
  readonly location?: string;
}

/** Sends requests as programs of people and scanners do, over connections that are kept. */
export class Visitor {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });

  /** @throws Error where there is no answer within ten seconds */
  async visit({ method, url, headers, body = '' }: Visit): Promise<Visited> {
    const length = body === '' ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const asked = request(url, {
      method,
      agent: this.agent,
      headers: { ...headers, ...length },
      signal: AbortSignal.timeout(patienceMs),
    });
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    const { statusCode: status = 0, headers: said } = answer;
    return { method, url, status, ...(said.location !== undefined && { location: said.location }) };
  }

  close(): void {
    this.agent.destroy();
  }
}
