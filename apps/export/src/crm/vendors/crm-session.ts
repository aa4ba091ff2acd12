import type { CrmVendor } from '@lode/contracts';
import type { Clock } from '@lode/platform';
import type { HttpAnswer, HttpRequest } from '@lode/platform/network';
import { CrmError, crmNames, detailOf, type CrmHttp } from './crm-http';
import { urlOf } from './host-policy';
import type { SignIn } from './sign-in';

/** Milliseconds between two attempts while a daily limit is spent, whose reset the CRM does not state. */
const dailyRetryMs = 3_600_000;
/** Milliseconds after a request too many, if the CRM states none. */
const usualRetryMs: Readonly<Record<CrmVendor, number>> = {
  // https://developers.hubspot.com/docs/developer-tooling/platform/usage-guidelines: windows of ten seconds.
  hubspot: 10_000,
  // https://pipedrive.readme.io/docs/core-api-concepts-rate-limiting: windows of two seconds.
  pipedrive: 2000,
  salesforce: 5000,
};

/** Whether the CRM rejects a request because of a limit of requests. */
function isLimited(vendor: CrmVendor, { status, text }: HttpAnswer): boolean {
  return (
    status === 429 || (vendor === 'salesforce' && status === 403 && text.includes('REQUEST_LIMIT_EXCEEDED'))
  );
}

/** Milliseconds until a limited request may be repeated. */
function retryTime(vendor: CrmVendor, answer: HttpAnswer, now: number): number {
  const stated = statedTime(answer.headers, now);
  if (stated !== undefined) return stated;
  if (isDaily(vendor, answer)) return dailyRetryMs;
  return resetTime(answer.headers) ?? usualRetryMs[vendor];
}

/** `Retry-After` in seconds or as a date (RFC 9110 §10.2.3). */
function statedTime({ 'retry-after': after }: HttpAnswer['headers'], now: number): number | undefined {
  if (after === undefined) return undefined;
  if (/^\d{1,6}$/.test(after.trim())) return Math.max(1, Number(after)) * 1000;
  const date = Date.parse(after);
  return Number.isNaN(date) ? undefined : Math.max(1000, date - now);
}

/** Pipedrive's seconds until the end of a burst. */
function resetTime(headers: HttpAnswer['headers']): number | undefined {
  const reset = headers['x-ratelimit-reset'] ?? '';
  return /^\d{1,5}$/.test(reset) ? Math.max(1, Number(reset)) * 1000 : undefined;
}

function isDaily(vendor: CrmVendor, { headers, text }: HttpAnswer): boolean {
  if (vendor === 'salesforce') return true;
  if (vendor === 'hubspot') return /"policyName"\s*:\s*"DAILY"/.test(text) || /daily limit/i.test(text);
  const left = headers['x-daily-ratelimit-token-remaining'] ?? headers['x-daily-requests-left'];
  return left === '0' || /daily/i.test(text);
}

/** Milliseconds between two requests that keep a stated limit, with a tenth to spare; undefined if none is stated. */
function paceOf(vendor: CrmVendor, headers: HttpAnswer['headers']): number | undefined {
  if (vendor === 'salesforce') return undefined;
  const [limit, windowMs] =
    vendor === 'hubspot'
      ? [headers['x-hubspot-ratelimit-max'], headers['x-hubspot-ratelimit-interval-milliseconds']]
      : [headers['x-ratelimit-limit'], '2000'];
  const [requests, milliseconds] = [Number(limit), Number(windowMs)];
  return requests > 0 && milliseconds > 0 ? (milliseconds / requests) * 1.1 : undefined;
}

export interface SessionParts {
  readonly vendor: CrmVendor;
  readonly http: CrmHttp;
  readonly signIn: SignIn;
  readonly clock: Pick<Clock, 'now'>;
  /** Waits until a time. Long waits are shown to the account. */
  readonly waitUntil: (at: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds between two requests, until the CRM states its limit. */
  readonly intervalMs: number;
  /** Lower limit of the interval, also if the CRM states a shorter one. */
  readonly minIntervalMs?: number;
}

export interface ApiRequest {
  readonly method?: HttpRequest['method'];
  /** Path with query, or a whole URL of the CRM. */
  readonly path: string;
  readonly body?: object;
  /** A creation that the CRM would repeat: it is not sent again after a failure that may have had its effect. */
  readonly isOnce?: boolean;
}

/** It is unknown whether a creation had its effect. */
export class OutcomeUnknown extends Error {}

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly text: string;
}

const maxRedirects = 3;
/** Attempts while the CRM is unavailable, and milliseconds before the second one; doubles each time. */
const outage = { attempts: 5, firstMs: 1000 };

/** Sends requests to the API of one account: signed in, at the pace of the CRM, and to hosts of the CRM only. */
export class CrmSession {
  requests = 0;
  private nextAt = 0;
  private intervalMs: number;

  constructor(private readonly parts: SessionParts) {
    this.intervalMs = this.paced(parts.intervalMs);
  }

  /** Milliseconds since 1970. */
  get now(): number {
    return this.parts.clock.now();
  }

  /** Milliseconds between two requests. */
  get pace(): number {
    return this.intervalMs;
  }

  /** The answer with a JSON body, of any status that concerns the sent records only. @throws CrmError */
  async ask(request: ApiRequest, signal: AbortSignal): Promise<ApiAnswer> {
    let failures = 0;
    let isRenewed = false;
    for (;;) {
      const answer = await this.attempt(request, signal).catch((error: unknown) => {
        signal.throwIfAborted();
        if (error instanceof CrmError) throw error;
        return undefined;
      });
      if (answer && isLimited(this.parts.vendor, answer)) {
        const now = this.parts.clock.now();
        await this.parts.waitUntil(now + retryTime(this.parts.vendor, answer, now), signal);
      } else if (answer?.status === 401 && !isRenewed) {
        isRenewed = true;
        await this.parts.signIn.renew(this.sender(signal));
      } else {
        const accepted = answer && acceptedOf(answer);
        if (accepted) return accepted;
        if (request.isOnce) throw new OutcomeUnknown();
        failures += 1;
        if (failures >= outage.attempts) throw unusable(this.parts.vendor, answer);
        await this.parts.waitUntil(this.parts.clock.now() + outage.firstMs * 2 ** (failures - 1), signal);
      }
    }
  }

  private async attempt(request: ApiRequest, signal: AbortSignal): Promise<HttpAnswer> {
    const { origin, headers } = await this.parts.signIn.authorize(this.sender(signal));
    const url = this.admit(request.path, origin);
    const json = request.body && JSON.stringify(request.body);
    const answer = await this.follow(
      {
        method: request.method ?? (request.body ? 'POST' : 'GET'),
        url,
        headers: {
          accept: 'application/json',
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(json !== undefined && { body: json }),
      },
      signal,
    );
    this.intervalMs = this.paced(paceOf(this.parts.vendor, answer.headers) ?? this.intervalMs);
    return answer;
  }

  private readonly paced = (intervalMs: number): number =>
    Math.max(intervalMs, this.parts.minIntervalMs ?? 0);

  /** Redirects are followed within the CRM, and for reading only: the sign-in is never sent elsewhere. */
  private async follow(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
    let { url } = request;
    for (let redirects = 0; ; redirects += 1) {
      const answer = await this.send({ ...request, url }, signal);
      if (answer.status < 300 || answer.status >= 400 || answer.status === 304) return answer;
      if (request.method !== 'GET' || redirects >= maxRedirects)
        throw new CrmError('not_a_crm', 'the request was redirected');
      url = this.admit(answer.headers.location ?? '', url);
    }
  }

  private admit(path: string, base: URL): URL {
    const url = urlOf(this.parts.vendor, path, base);
    if (!url) throw new CrmError('not_a_crm', 'the answer refers to a host that is none of the CRM');
    return url;
  }

  private async send(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
    const now = this.parts.clock.now();
    const at = Math.max(now, this.nextAt);
    this.nextAt = at + this.intervalMs;
    if (at > now) await this.parts.waitUntil(at, signal);
    this.requests += 1;
    return this.parts.http.send(request, signal);
  }

  private readonly sender = (signal: AbortSignal) => (request: HttpRequest) => this.send(request, signal);
}

/** The body of an answer in JSON, `{}` for an empty one; undefined for a page. */
function jsonOf({ headers, text }: HttpAnswer): unknown {
  if (text === '') return {};
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(headers['content-type'] ?? 'application/json'))
    return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Undefined for a page and while the CRM is unavailable. @throws CrmError sign_in_rejected */
function acceptedOf(answer: HttpAnswer): ApiAnswer | undefined {
  const { status, text } = answer;
  const body = status < 500 ? jsonOf(answer) : undefined;
  if (body === undefined) return undefined;
  if (status === 401) throw new CrmError('sign_in_rejected', messageOf(body));
  return { status, body, text };
}

function unusable(vendor: CrmVendor, answer: HttpAnswer | undefined): CrmError {
  const name = crmNames[vendor];
  const attempts = `in ${outage.attempts} attempts`;
  if (!answer) return new CrmError('crm_unavailable', `no connection to ${name} could be made ${attempts}`);
  if (answer.status === 401) return new CrmError('sign_in_rejected', 'the CRM rejects the sign-in');
  return answer.status >= 500
    ? new CrmError('crm_unavailable', `${name} answered with status ${answer.status} ${attempts}`)
    : new CrmError('not_a_crm', `status ${answer.status} with a page instead of data`);
}

/** The explanation in an error of any of the CRMs. */
export function messageOf(body: unknown): string {
  const first: unknown = Array.isArray(body) ? body[0] : body;
  if (typeof first !== 'object' || first === null) return detailOf(undefined);
  const { message, error_description: description, error } = first as Record<string, unknown>;
  return detailOf(message ?? description ?? error);
}
