import { createHash } from 'node:crypto';
import type { OauthProvider } from '@lode/contracts';
import type { Clock } from '@lode/platform';
import { WebClient, type Dialer } from '@lode/platform/network';
import { LRUCache } from 'lru-cache';
import { LoginUnavailable } from './login-failures';

/** Fixed origins: a token is never sent elsewhere. */
const endpoints: Readonly<Record<OauthProvider, URL>> = {
  google: new URL('https://oauth2.googleapis.com/token'),
  microsoft: new URL('https://login.microsoftonline.com/common/oauth2/v2.0/token'),
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

/** What the browser of the owner of a mailbox brought back. */
export interface Consent {
  readonly code: string;
  /** Code verifier (RFC 7636). */
  readonly verifier: string;
  readonly redirectUri: string;
}

export interface Granted {
  readonly refreshToken: string;
  /** Address of the mailbox. */
  readonly email: string;
}

interface Issued extends Tokens {
  /** Lifetime of the access token. */
  readonly seconds: number;
  readonly idToken?: string;
}

/** Milliseconds before its end at which an access token is no longer used. */
const marginMs = 60_000;
const maxTokens = 1000;
const maxBytes = 64 * 1024;

/** Access tokens for XOAUTH2, requested with a refresh token and cached until shortly before they end. */
export class AccessTokens {
  private readonly cache = new LRUCache<string, Tokens & { readonly endsAt: number }>({ max: maxTokens });
  private readonly web: WebClient;

  constructor(
    private readonly clients: Partial<Record<OauthProvider, OauthClient>>,
    dialer: Pick<Dialer, 'connect'>,
    private readonly clock: Pick<Clock, 'now'>,
  ) {
    this.web = new WebClient({ dialer, keepAlive: false, maxBytes });
  }

  /** Whether the operator has a client at the provider. */
  clientId(provider: OauthProvider): string | undefined {
    return this.clients[provider]?.id;
  }

  /** @throws LoginUnavailable if the provider rejects the token, or an error of the connection */
  async of(provider: OauthProvider, refreshToken: string, signal: AbortSignal): Promise<Tokens> {
    const key = createHash('sha256').update(`${provider} ${refreshToken}`).digest('hex');
    const cached = this.cache.get(key);
    if (cached && cached.endsAt > this.clock.now()) return { accessToken: cached.accessToken };
    const given = { grant_type: 'refresh_token', refresh_token: refreshToken };
    const rejected = `${provider} rejected the refresh token: connect the mailbox again`;
    const {
      accessToken,
      refreshToken: next,
      seconds,
    } = await this.request(provider, given, rejected, signal);
    this.cache.set(key, { accessToken, endsAt: this.clock.now() + seconds * 1000 - marginMs });
    return { accessToken, ...(next !== undefined && { refreshToken: next }) };
  }

  /** Exchanges the code of a consent (RFC 6749 §4.1.3, RFC 7636). @throws as `of` */
  async exchange(provider: OauthProvider, consent: Consent, signal: AbortSignal): Promise<Granted> {
    const { code, verifier, redirectUri } = consent;
    const given = {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
    };
    const rejected = `${provider} rejected the consent: begin again`;
    const { refreshToken, idToken } = await this.request(provider, given, rejected, signal);
    const email = emailOf(idToken);
    if (refreshToken === undefined || email === undefined)
      throw new LoginUnavailable(`${provider} issued no refresh token or no address for the consent`);
    return { refreshToken, email };
  }

  private async request(
    provider: OauthProvider,
    given: Readonly<Record<string, string>>,
    rejected: string,
    signal: AbortSignal,
  ): Promise<Issued> {
    const client = this.clients[provider];
    if (!client) throw new LoginUnavailable(`the operator of Lode has no OAuth client at ${provider}`);
    const form = new URLSearchParams({
      ...given,
      client_id: client.id,
      ...(client.secret !== undefined && { client_secret: client.secret }),
    });
    const { status, text } = await this.web.send(
      {
        method: 'POST',
        url: endpoints[provider],
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: form.toString(),
      },
      signal,
    );
    if (status >= 400 && status < 500) throw new LoginUnavailable(rejected);
    const { access_token, refresh_token, id_token, expires_in } = parsed(text);
    if (status !== 200 || typeof access_token !== 'string') throw new Error(`${provider} issued no token`);
    return {
      accessToken: access_token,
      seconds: typeof expires_in === 'number' ? expires_in : 0,
      ...(typeof refresh_token === 'string' && { refreshToken: refresh_token }),
      ...(typeof id_token === 'string' && { idToken: id_token }),
    };
  }
}

function parsed(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/**
 * The address in an ID token. Its signature is not checked, because the token came from the provider itself over TLS
 * (OpenID Connect Core 1.0 §3.1.3.7).
 */
function emailOf(idToken = ''): string | undefined {
  const [, payload = ''] = idToken.split('.');
  const { email, preferred_username: name } = parsed(Buffer.from(payload, 'base64url').toString());
  const address = typeof email === 'string' ? email : name;
  return typeof address === 'string' && address.includes('@') ? address : undefined;
}
