import { hkdfSync } from 'node:crypto';

/** More numbers than a local part takes. */
const NUMBERS = 64;

/**
 * Numbers evenly in [0, 1) that follow from a secret and a domain: the same each time for one domain, so that a
 * server that greylists meets the same address again, and not to be guessed by that server.
 */
export function domainRandom(secret: Uint8Array, domain: string): () => number {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', `unknown address of ${domain}`, NUMBERS * 4));
  let taken = 0;
  return () => bytes.readUInt32LE((taken++ % NUMBERS) * 4) / 2 ** 32;
}
