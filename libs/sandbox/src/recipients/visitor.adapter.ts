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

  /**
   * @param gateway URL of the server that answers for the name of the URL; default: the one to which the name resolves
   * @throws Error if there is no response within ten seconds
   */
  async visit({ method, url, headers, body = '' }: Visit, gateway?: string): Promise<Visited> {
    const length = body === '' ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const { host, pathname, search } = new URL(url);
    const target = Object.assign(new URL(gateway ?? url), { pathname, search });
    const asked = request(target, {
      method,
      agent: this.agent,
      headers: { ...headers, ...length, Host: host },
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
