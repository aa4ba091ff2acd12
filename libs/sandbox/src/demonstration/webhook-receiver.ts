import type { Answer, WebRequest } from '../web/answer';
import { document, failure } from '../web/answer';
import type { WebSite } from '../web/web-site';

/** A request that the receiver has taken. Bodies that are no JSON objects are empty. */
export interface ReceivedHook {
  received_at: string;
  path: string;
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** Kept requests. */
const maxKept = 200;
const maxBodyBytes = 64 * 1024;
const headers = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

/**
 * Takes webhooks at any path of `receiver.lode.test`. `/status/500` answers with this status. `/received` lists the last
 * requests, newest first.
 */
export class WebhookReceiver {
  readonly received: ReceivedHook[] = [];

  /** @param clock current time in milliseconds */
  constructor(private readonly clock: () => number) {}

  get site(): WebSite {
    return {
      hosts: ['receiver.lode.test'],
      pages: { '/received': (request) => this.list(request) },
      otherwise: (request) => this.take(request),
    };
  }

  private list({ method }: WebRequest): Answer {
    return method === 'GET' ? document('application/json', JSON.stringify(this.received)) : failure(405);
  }

  private take({ method, path, headers: given, body }: WebRequest): Answer {
    if (method !== 'POST') return failure(405);
    const status = Number(/^\/status\/([2345]\d\d)$/.exec(path)?.[1] ?? 204);
    this.received.unshift({
      received_at: new Date(this.clock()).toISOString(),
      path: path.slice(0, 200),
      status,
      headers: Object.fromEntries(headers.map((name) => [name, given[name] ?? ''])),
      body: contentOf(body),
    });
    this.received.splice(maxKept);
    return { status };
  }
}

function contentOf(body: Buffer): Record<string, unknown> {
  if (body.length > maxBodyBytes) return {};
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}
