import { Agent, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { Visit } from './visits';

const timeoutMs = 10_000;

/** The response to a visit. */
export interface Visited extends Pick<Visit, 'method' | 'url'> {
  readonly status: number;
  /** The redirect target; it is not followed. */
  readonly location?: string;
}

/** Sends the requests of mail programs and scanners over persistent connections. */
export class Visitor {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });

  /** @throws Error if there is no response within ten seconds */
  async visit({ method, url, headers, body = '' }: Visit): Promise<Visited> {
    const length = body === '' ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const asked = request(url, {
      method,
      agent: this.agent,
      headers: { ...headers, ...length },
      signal: AbortSignal.timeout(timeoutMs),
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
