import { request } from 'node:https';
import { connect as connectTls } from 'node:tls';
import type { OauthProvider } from '@lode/contracts';
import type { Clock } from '@lode/service-kit';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { GuardedDialer } from './guarded-dialer.adapter';
import { LoginUnavailable } from './login-unavailable';

/** Fixed origins: a token is never sent elsewhere. */
const endpoints: Readonly<Record<OauthProvider, { readonly host: string; readonly path: string }>> = {
  google: { host: 'oauth2.googleapis.com', path: '/token' },
  microsoft: { host: 'login.microsoftonline.com', path: '/common/oauth2/v2.0/token' },
};

export interface OauthClient {
  readonly id: string;
  readonly secret: string | undefined;
}

export interface Tokens {
  readonly accessToken: string;
  /** A new one that replaces the old one, if the provider returns it. */
  readonly refreshToken?: string;
}

/** Milliseconds before its end at which an access token is no longer used. */
const marginMs = 60_000;
const maxTokens = 1000;
const maxBytes = 64 * 1024;

/** Access tokens for XOAUTH2, requested with a refresh token and cached until shortly before they end. */
export class AccessTokens {
  private readonly cache = new LRUCache<string, Tokens & { readonly endsAt: number }>({ max: maxTokens });

  constructor(
    private readonly clients: Partial<Record<OauthProvider, OauthClient>>,
    private readonly dialer: GuardedDialer,
    private readonly clock: Pick<Clock, 'now'>,
    private readonly ca?: readonly string[],
  ) {}

  /** @throws LoginUnavailable if the provider rejects the token, or an error of the connection */
  async of(provider: OauthProvider, refreshToken: string, signal: AbortSignal): Promise<Tokens> {
    const key = createHash('sha256').update(`${provider} ${refreshToken}`).digest('hex');
    const cached = this.cache.get(key);
    if (cached && cached.endsAt > this.clock.now()) return { accessToken: cached.accessToken };
    const client = this.clients[provider];
    if (!client) throw new LoginUnavailable(`the operator of Lode has no OAuth client at ${provider}`);
    const form = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: client.id,
      ...(client.secret !== undefined && { client_secret: client.secret }),
    });
    const { status, body } = await this.post(provider, form.toString(), signal);
    const answer = parsed(body);
    if (status >= 400 && status < 500)
      throw new LoginUnavailable(`${provider} rejected the refresh token: connect the mailbox again`);
    const { access_token: accessToken, refresh_token: next, expires_in: seconds } = answer;
    if (status !== 200 || typeof accessToken !== 'string') throw new Error(`${provider} issued no token`);
    const endsAt = this.clock.now() + (typeof seconds === 'number' ? seconds * 1000 : 0) - marginMs;
    this.cache.set(key, { accessToken, endsAt });
    return { accessToken, ...(typeof next === 'string' && { refreshToken: next }) };
  }

  private async post(
    provider: OauthProvider,
    form: string,
    signal: AbortSignal,
  ): Promise<{ status: number; body: string }> {
    const { host, path } = endpoints[provider];
    const socket = await this.dialer.connect(host, 443, signal);
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          method: 'POST',
          ...{ host, path, signal },
          createConnection: () =>
            connectTls({ socket, servername: host, ...(this.ca && { ca: [...this.ca] }) }),
          headers: {
            'Content-Type': 'application/x-www-form-urlencoded',
            'Content-Length': Buffer.byteLength(form),
            Accept: 'application/json',
          },
        },
        (response) => {
          let body = '';
          response
            .setEncoding('utf8')
            .on('data', (chunk: string) => {
              body += chunk;
              if (body.length > maxBytes) response.destroy(new Error('the answer is too large'));
            })
            .on('end', () => resolve({ status: response.statusCode ?? 0, body }))
            .on('error', reject);
        },
      );
      asked.on('error', reject).end(form);
    });
  }
}

function parsed(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return {};
  }
}
