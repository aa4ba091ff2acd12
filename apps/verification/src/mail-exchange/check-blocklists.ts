import * as ipaddr from 'ipaddr.js';
import { failed, passed, skipped, type Check } from '@lode/service-kit/doctor';
import type { NameResolver } from '@lode/service-kit/network';
import { addressesOf } from './addresses-of';

interface BlocklistQuestion {
  readonly resolver: NameResolver;
  /** DNS zones that the operator names. */
  readonly zones: readonly string[];
  /** Its addresses are looked up: the address of this machine may be private. */
  readonly heloName: string | undefined;
}

/** A check per blocklist (RFC 5782); one skipped check without a list. */
export function checkBlocklists({ zones, ...question }: BlocklistQuestion): Check[] {
  if (zones.length === 0)
    return [
      {
        name: 'blocklists',
        run: async () => skipped('Pass --blocklist=ZONE to look up the addresses of the HELO name.'),
      },
    ];
  return zones.map((zone) => ({
    name: `blocklist ${zone}`,
    run: (signal) => examine(zone, question, signal),
  }));
}

async function examine(
  zone: string,
  { resolver, heloName }: Omit<BlocklistQuestion, 'zones'>,
  signal: AbortSignal,
) {
  const addresses = heloName === undefined ? [] : await addressesOf(resolver, heloName, signal);
  if (addresses.length === 0) return skipped('The HELO name has no address to look up.');
  const test = await entriesIn(resolver, zone, testAddress, signal);
  if (!test.some(isListing))
    return failed(
      `${zone} does not list ${testAddress}, as every blocklist does: it answers ${test.join(', ') || 'nothing'}.`,
      'Check the name of the zone. Many blocklists refuse public resolvers: set LODE_DNS_SERVERS to one of your own.',
    );
  const entries = await Promise.all(
    addresses.map(async (address) => ({ address, found: await entriesIn(resolver, zone, address, signal) })),
  );
  const listed = entries.filter(({ found }) => found.some(isListing));
  if (listed.length === 0) return passed(`${addresses.join(', ')}: not listed.`);
  return failed(
    `Listed: ${listed.map(({ address, found }) => `${address} (${found.join(', ')})`).join(', ')}.`,
    'Mail hosts that use this list refuse verification. Ask the list to remove the address, or use another address.',
  );
}

/** Listed by every list (RFC 5782 §5). */
const testAddress = '127.0.0.2';

/** Within 127.0.0.0/8. By convention, 127.255.255.0/24 reports refused queries. */
const isListing = (entry: string): boolean => /^127\./.test(entry) && !/^127\.255\.255\./.test(entry);

async function entriesIn(
  resolver: NameResolver,
  zone: string,
  address: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const answer = await resolver.lookUp(`${reversed(address)}.${zone}`, 'A', signal);
  return answer.kind === 'records' ? answer.records : [];
}

/** Octets or nibbles in reverse order (RFC 5782 §2.1, §2.4). */
function reversed(address: string): string {
  const parsed = ipaddr.parse(address);
  const bytes = parsed.toByteArray();
  if (parsed.kind() === 'ipv4') return bytes.toReversed().join('.');
  const nibbles = bytes.flatMap((byte) => [byte >> 4, byte & 15]);
  return nibbles
    .toReversed()
    .map((nibble) => nibble.toString(16))
    .join('.');
}
