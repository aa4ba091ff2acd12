import { IntegerField, TextField } from '../fields/decorators';
import { event } from '../operation/event';

export class KeyChange {
  @TextField({ description: 'SHA-256 of the API key in hexadecimal digits.' })
  hash!: string;
}

/** Every gateway drops its cached entry of the key; a lost message costs five seconds, the maximum age of the cache. */
export const KeyChanged = event({
  service: 'gateway',
  name: 'key_changed',
  summary: 'API key revoked, rotated or changed',
  payload: KeyChange,
});

export class KeyUse {
  @TextField({ description: 'ID of the gateway process that counted the requests.' })
  replica!: string;

  @TextField({ description: 'ID of the key, or of the account for the rate limit of the account.' })
  key_id!: string;

  @IntegerField({ description: 'Start of the rate limit window, in milliseconds since 1970.' })
  window!: number;

  @IntegerField({
    description: 'Number of requests that this process has counted in the window so far.',
    minimum: 0,
  })
  count!: number;
}

/** Gateways publish their counts, so that a limit applies to all replicas together. */
export const KeyUsed = event({
  service: 'gateway',
  name: 'key_used',
  summary: 'Requests counted in a rate limit window',
  payload: KeyUse,
});
