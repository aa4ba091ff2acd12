import { LodeError } from './errors.js';

/** Event of a webhook; `data` depends on `type`, and later versions may add types and fields. */
export interface WebhookEvent {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>> & { readonly event_number?: number };
}

/** The request does not come from the deployment that knows the secret, or is too old. */
export class SignatureError extends LodeError {
  override readonly name = 'SignatureError';
}

export interface WebhookRequest {
  /** Secret of the webhook (`whsec_…`), or several during a rotation. */
  readonly secret: string | readonly string[];
  /** Headers of the request. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Body exactly as received, before JSON is parsed. */
  readonly body: string;
  /** Seconds that the clock of the sender may differ. Default: 300. */
  readonly toleranceSeconds?: number;
}

/** Checks the signature of a delivery (Standard Webhooks) and returns its event. @throws SignatureError */
export async function verifyWebhook(request: WebhookRequest): Promise<WebhookEvent> {
  const { secret, headers, body, toleranceSeconds = 300 } = request;
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    headerOf(headers, `webhook-${name}`),
  );
  if (!id || !timestamp || !signatures) throw new SignatureError('A webhook header is missing.');
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(age <= toleranceSeconds)) throw new SignatureError('The timestamp is too far from the present time.');
  const sent = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? [one.slice(3)] : []));
  for (const one of [secret].flat())
    if (await isSigned(one, `${id}.${timestamp}.${body}`, sent)) return JSON.parse(body) as WebhookEvent;
  throw new SignatureError('No signature matches.');
}

/** Compares with each signature in constant time. */
async function isSigned(secret: string, content: string, signatures: readonly string[]): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), algorithm, false, [
    'verify',
  ]);
  const bytes = new TextEncoder().encode(content);
  for (const signature of signatures)
    if (await crypto.subtle.verify('HMAC', key, bytesOf(signature), bytes)) return true;
  return false;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    throw new SignatureError('Secret or signature is not base64.');
  }
}

function headerOf(headers: WebhookRequest['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : found?.[0];
}
