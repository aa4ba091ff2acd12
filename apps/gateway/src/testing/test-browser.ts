import type { SessionStatus } from '@lode/contracts';
import type { GatewayUnderTest } from './gateway-under-test';

export interface BrowserRequest {
  readonly method?: string;
  readonly body?: unknown;
  /** Replaces the headers of the dashboard; undefined values are omitted. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** A browser with the dashboard: it keeps cookies, and sends what the dashboard sends. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();

  constructor(private readonly gateway: Pick<GatewayUnderTest, 'url'>) {}

  async ask(path: string, { method = 'GET', body, headers = {} }: BrowserRequest = {}): Promise<Response> {
    const sent = {
      'X-Lode-CSRF': '1',
      Origin: this.gateway.url,
      ...(this.cookies.size > 0 && { Cookie: this.cookieHeader() }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    };
    const response = await fetch(new URL(path, this.gateway.url), {
      method,
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Record<
        string,
        string
      >,
      redirect: 'manual',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    response.headers.getSetCookie().forEach((cookie) => this.keep(cookie));
    return response;
  }

  async json<T>(path: string, request?: BrowserRequest): Promise<T> {
    return (await (await this.ask(path, request)).json()) as T;
  }

  signIn(email: string, password: string): Promise<Response> {
    return this.ask('/session', { method: 'POST', body: { email, password } });
  }

  /** Uses the link of the command line or of an invitation. */
  useLink(link: string, user: object): Promise<Response> {
    const token = link.slice(link.indexOf('#') + 1);
    return this.ask('/session/link', { method: 'PUT', body: { token, ...user } });
  }

  session(): Promise<SessionStatus> {
    return this.json('/session');
  }

  private cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
