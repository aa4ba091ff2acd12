import { bareHostName } from '@lode/domain/addresses';
import type { MxRecord } from '@lode/service-kit/network';

/** The time budget does not reach more hosts. */
const maxExchanges = 8;

/**
 * Host names in the order of RFC 5321 §5.1: lowest preference first, equal ones in random order. A null MX (RFC 7505)
 * is dropped, also beside other records, which the RFC forbids.
 * @param random uniform in [0, 1)
 */
export function orderMailExchanges(records: readonly MxRecord[], random: () => number): string[] {
  return records
    .map(({ preference, exchange }) => ({
      preference,
      name: bareHostName(exchange),
      draw: random(),
    }))
    .filter(({ name }) => name !== '')
    .sort((a, b) => a.preference - b.preference || a.draw - b.draw)
    .map(({ name }) => name)
    .filter((name, index, names) => names.indexOf(name) === index)
    .slice(0, maxExchanges);
}
