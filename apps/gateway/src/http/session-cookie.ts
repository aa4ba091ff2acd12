import type { FastifyReply, FastifyRequest } from 'fastify';
import { Inject, Injectable } from '@nestjs/common';
import type { SessionStatus } from '@lode/contracts';
import { CONFIG } from '@lode/platform';
import { isTokenForm } from '../identity/secrets';
import type { GatewayConfig } from '../gateway.config';
import type { RoutedOperation } from './routed-operations';

interface Received {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Seconds that a browser keeps the cookie: the maximum age of a session. */
const maxAge = 30 * 24 * 3600;

/**
 * The cookie of a session. Over TLS the prefix `__Host-` makes browsers reject a cookie that another host of the domain has
 * set; without TLS, as in `npm start`, browsers would not accept that name.
 */
export class SessionCookie {
  /** @param name of the cookie, `lode_session`; the sign-in at a provider has another */
  constructor(
    private readonly publicUrl: string | undefined,
    private readonly name = 'lode_session',
    private readonly lifetime = maxAge,
  ) {}

  /** The token of the request; undefined without a well-formed one. */
  read(request: Pick<FastifyRequest, 'headers' | 'protocol'>): string | undefined {
    const value = valueOf(request.headers, this.nameFor(request));
    return value !== undefined && isTokenForm(value) ? value : undefined;
  }

  set(request: Pick<FastifyRequest, 'protocol'>, reply: FastifyReply, token: string): void {
    this.write(request, reply, token, this.lifetime);
  }

  clear(request: Pick<FastifyRequest, 'protocol'>, reply: FastifyReply): void {
    this.write(request, reply, '', 0);
  }

  private write(
    request: Pick<FastifyRequest, 'protocol'>,
    reply: FastifyReply,
    value: string,
    seconds: number,
  ): void {
    const attributes = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax'];
    if (this.isSecure(request)) attributes.push('Secure');
    void reply.header('Set-Cookie', [`${this.nameFor(request)}=${value}`, ...attributes].join('; '));
  }

  private nameFor(request: Pick<FastifyRequest, 'protocol'>): string {
    return this.isSecure(request) ? `__Host-${this.name}` : this.name;
  }

  /** A proxy that ends TLS is trusted for its scheme, or LODE_PUBLIC_URL says so. */
  private isSecure({ protocol }: Pick<FastifyRequest, 'protocol'>): boolean {
    return protocol === 'https' || this.publicUrl?.startsWith('https:') === true;
  }
}

const deviceName = 'lode_device';
/** Seconds that a browser keeps the cookie of a device after the last sign-in. */
const deviceMaxAge = 180 * 24 * 3600;

/** The cookie of a browser in which a user has signed in. */
const deviceCookie = (publicUrl: string | undefined): SessionCookie =>
  new SessionCookie(publicUrl, deviceName, deviceMaxAge);

/** The token of the device, under either name: unlike a session, it is bound to an address by its content. */
export function deviceOf({ headers }: Pick<Received, 'headers'>): string | undefined {
  const value = valueOf(headers, `__Host-${deviceName}`) ?? valueOf(headers, deviceName);
  return value !== undefined && isTokenForm(value) ? value : undefined;
}

/** The first value of a cookie (RFC 6265, section 4.2.1). */
function valueOf(headers: Received['headers'], name: string): string | undefined {
  const { cookie } = headers;
  if (typeof cookie !== 'string') return undefined;
  const pairs = cookie.split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** Moves the tokens of a new session and of its browser from the response to cookies, where no script can read them. */
@Injectable()
export class SessionAnswers {
  private readonly cookie: SessionCookie;
  private readonly device: SessionCookie;

  constructor(@Inject(CONFIG) { publicUrl }: Pick<GatewayConfig, 'publicUrl'>) {
    this.cookie = new SessionCookie(publicUrl);
    this.device = deviceCookie(publicUrl);
  }

  /** @param answer JSON of the operation @returns JSON for the client */
  move({ http }: RoutedOperation, answer: string, request: FastifyRequest, reply: FastifyReply): string {
    if (http.session === 'ends') this.cookie.clear(request, reply);
    if (http.session !== 'begins') return answer;
    const { token, device, ...status } = JSON.parse(answer) as SessionStatus;
    if (token !== null) this.cookie.set(request, reply, token);
    if (device !== null) this.device.set(request, reply, device);
    return JSON.stringify({ ...status, token: null, device: null });
  }
}
