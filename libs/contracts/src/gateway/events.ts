import { IntegerField, TextField } from '../fields/decorators';
import { event } from '../operation/event';

export class KeyChange {
  @TextField({ description: 'SHA-256 of the key, in hex.' })
  hash!: string;
}

/** Every gateway drops its cached entry of the key; a lost message costs five seconds, the maximum age of the cache. */
export const KeyChanged = event({
  service: 'gateway',
  name: 'key_changed',
  summary: 'A key was revoked, rotated or changed',
  payload: KeyChange,
});

export class KeyUse {
  @TextField({ description: 'The gateway process that counted.' })
  replica!: string;

  @TextField({ description: 'The id of the key, or of the account for the rate of the account.' })
  key_id!: string;

  @IntegerField({ description: 'Start of the rate window, milliseconds since 1970.' })
  window!: number;

  @IntegerField({ description: 'Requests that this process has counted in the window so far.', minimum: 0 })
  count!: number;
}

/** Gateways publish their counts, so that a limit applies to all replicas together. */
export const KeyUsed = event({
  service: 'gateway',
  name: 'key_used',
  summary: 'Requests counted in a rate window',
  payload: KeyUse,
});
