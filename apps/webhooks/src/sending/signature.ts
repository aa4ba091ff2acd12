import { createHmac, randomBytes } from 'node:crypto';

/** Prefix of secrets (Standard Webhooks, "Symmetric"). */
const prefix = 'whsec_';

/** 24 to 64 random bytes are recommended. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

interface Signed {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * The headers of Standard Webhooks 1.0: one signature per secret, HMAC-SHA256 over id, timestamp and body.
 * @param secrets `whsec_` and base64
 */
export function signedHeaders({ id, timestamp, body }: Signed, secrets: readonly string[]) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets
      .map((secret) => {
        const key = Buffer.from(secret.slice(prefix.length), 'base64');
        return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
      })
      .join(' '),
  };
}
