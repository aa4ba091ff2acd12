import { hkdfSync } from 'node:crypto';

/** More numbers than a local part needs. */
const numberCount = 64;

/**
 * Uniform numbers in [0, 1) derived from a secret and a domain. They repeat for a domain, so that a greylisting server
 * receives the same address again, and the server cannot predict them.
 */
export function domainRandom(secret: Uint8Array, domain: string): () => number {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', `unknown address of ${domain}`, numberCount * 4));
  let taken = 0;
  return () => bytes.readUInt32LE((taken++ % numberCount) * 4) / 2 ** 32;
}
