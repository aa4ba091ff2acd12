import { createSign } from 'node:crypto';
import type { CrmVendor } from '@lode/contracts';
import type { Clock } from '@lode/platform';
import type { HttpAnswer, HttpRequest } from '@lode/platform/network';
import { CrmError, crmNames } from './crm-http';
import { isHostOf, urlOf } from './host-policy';

export type Send = (request: HttpRequest) => Promise<HttpAnswer>;

export interface Authorized {
  /** Of the API of the account. */
  readonly origin: URL;
  readonly headers: Readonly<Record<string, string>>;
}

/** How an account signs in at a CRM. */
export interface SignIn {
  /** @throws CrmError sign_in_rejected */
  authorize(send: Send): Promise<Authorized>;
  /** Called once after a 401. @throws CrmError sign_in_rejected */
  renew(send: Send): Promise<void>;
}

/** Origins of the token endpoints and APIs. */
const originOf = (host: string): URL => new URL(`https://${host}/`);

/** A token that is sent as it is. */
export class StaticToken implements SignIn {
  constructor(
    private readonly vendor: CrmVendor,
    private readonly host: string,
    private readonly token: string,
  ) {}

  async authorize(): Promise<Authorized> {
    const headers: Record<string, string> =
      this.vendor === 'pipedrive' ? { 'x-api-token': this.token } : { authorization: `Bearer ${this.token}` };
    return { origin: originOf(this.host), headers };
  }

  async renew(): Promise<void> {
    throw new CrmError('sign_in_rejected', 'the CRM rejects the token');
  }
}

/** Requests access tokens. */
export interface TokenSource {
  readonly vendor: CrmVendor;
  /** Host of the API, unless the answer states another. */
  readonly host: string;
  request(): HttpRequest;
  /** Called with a new refresh token, which replaces the old one. */
  readonly onRefreshToken?: (token: string) => Promise<void>;
}

/** Milliseconds before its end at which an access token is no longer used. */
const marginMs = 60_000;
/** Seconds of a token without a stated end: Salesforce states none. */
const usualSeconds = 900;

/** Access tokens, cached until shortly before their end. */
export class AccessToken implements SignIn {
  private current: { readonly token: string; readonly origin: URL; readonly endsAt: number } | undefined;

  constructor(
    private readonly source: TokenSource,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  async authorize(send: Send): Promise<Authorized> {
    if (!this.current || this.current.endsAt <= this.clock.now()) await this.renew(send);
    const { token, origin } = this.current ?? never();
    return { origin, headers: { authorization: `Bearer ${token}` } };
  }

  async renew(send: Send): Promise<void> {
    const { vendor, host, onRefreshToken } = this.source;
    const tokens = readTokens(vendor, await send(this.source.request()));
    if (tokens.refreshToken !== undefined) await onRefreshToken?.(tokens.refreshToken);
    this.current = {
      token: tokens.accessToken,
      origin: tokens.origin ?? originOf(host),
      endsAt: this.clock.now() + tokens.seconds * 1000 - marginMs,
    };
  }
}

function never(): never {
  throw new CrmError('sign_in_rejected', 'the CRM issued no token');
}

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken?: string;
  readonly seconds: number;
  /** Of the API, where the CRM states it. */
  readonly origin?: URL;
}

/** Reads a token answer (RFC 6749 §5.1). @throws CrmError, also for a host that is none of the CRM */
export function readTokens(vendor: CrmVendor, { status, text }: HttpAnswer): Tokens {
  const body = objectIn(text);
  if (status !== 200 || !body) throw refusalOf(vendor, status, body);
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = body;
  if (typeof accessToken !== 'string' || !/^[\x21-\x7e]+$/.test(accessToken)) return never();
  const origin = originIn(vendor, body.api_domain ?? body.instance_url);
  return {
    accessToken,
    seconds: typeof seconds === 'number' && seconds > 0 ? seconds : usualSeconds,
    ...(typeof refreshToken === 'string' && { refreshToken }),
    ...(origin && { origin }),
  };
}

function refusalOf(vendor: CrmVendor, status: number, body: Record<string, unknown> | undefined): CrmError {
  if (status >= 500 || status === 429)
    return new CrmError(
      'crm_unavailable',
      `${crmNames[vendor]} answered with status ${status} to the sign-in`,
    );
  const code = typeof body?.error === 'string' ? body.error : `status ${status}`;
  return new CrmError(body ? 'sign_in_rejected' : 'not_a_crm', `no token: ${code.slice(0, 100)}`);
}

/** The API of the account. @throws CrmError for a host that is none of the CRM */
function originIn(vendor: CrmVendor, stated: unknown): URL | undefined {
  if (stated === undefined) return undefined;
  const origin = typeof stated === 'string' ? urlOf(vendor, stated) : undefined;
  if (!origin) throw new CrmError('not_a_crm', 'the token is for a host that is none of the CRM');
  return origin;
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** A POST of a form, as token endpoints take. @param basic user and password of the header */
export const formRequest = (
  url: string,
  form: Readonly<Record<string, string>>,
  basic?: readonly [string, string],
): HttpRequest => ({
  method: 'POST',
  url: new URL(url),
  headers: {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
    ...(basic && { authorization: `Basic ${Buffer.from(basic.join(':')).toString('base64')}` }),
  },
  body: new URLSearchParams(form).toString(),
});

const tokenPath = '/services/oauth2/token';

/** The client credentials flow of Salesforce. */
export const clientCredentials = (host: string, id: string, secret: string): TokenSource => ({
  vendor: 'salesforce',
  host,
  request: () =>
    formRequest(`https://${requireHost(host)}${tokenPath}`, {
      grant_type: 'client_credentials',
      client_id: id,
      client_secret: secret,
    }),
});

/** The JWT bearer flow of Salesforce (RFC 7523). */
export const jwtBearer = (
  host: string,
  {
    clientId,
    username,
    privateKey,
  }: { readonly clientId: string; readonly username: string; readonly privateKey: string },
  clock: Pick<Clock, 'now'>,
): TokenSource => ({
  vendor: 'salesforce',
  host,
  request: () =>
    formRequest(`https://${requireHost(host)}${tokenPath}`, {
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertion(host, { clientId, username, privateKey }, clock.now()),
    }),
});

const requireHost = (host: string): string => {
  if (!isHostOf('salesforce', host)) throw new CrmError('not_a_crm', 'the host is none of the CRM');
  return host;
};

/** Seconds for which an assertion is valid; Salesforce accepts at most three minutes. */
const assertionSeconds = 120;

function assertion(
  host: string,
  {
    clientId,
    username,
    privateKey,
  }: { readonly clientId: string; readonly username: string; readonly privateKey: string },
  now: number,
): string {
  const isSandbox = host.toLowerCase().endsWith('.sandbox.my.salesforce.com');
  const claims = {
    iss: clientId,
    sub: username,
    aud: isSandbox ? 'https://test.salesforce.com' : 'https://login.salesforce.com',
    exp: Math.floor(now / 1000) + assertionSeconds,
  };
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${encode({ alg: 'RS256' })}.${encode(claims)}`;
  try {
    return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url')}`;
  } catch {
    throw new CrmError('sign_in_rejected', 'the private key is no RSA key in PEM');
  }
}
