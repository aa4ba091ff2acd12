import { failed, passed, type Check, type CheckOutcome } from '@lode/service-kit/doctor';
import type { NameResolver } from '@lode/service-kit/network';

/** Reserved names (RFC 2606): one that exists for good, and one that never exists. */
const existing = 'example.com';
const missing = 'lode-doctor.invalid';

/**
 * Whether the resolver answers, and reports missing names as missing: some providers return an address of their own,
 * and every domain would seem to exist.
 * @param servers for the report; empty for those of the system
 */
export const checkResolver = (resolver: NameResolver, servers: readonly string[]): Check => ({
  name: 'resolver',
  async run(signal) {
    const started = performance.now();
    const known = await resolver.lookUp(existing, 'MX', signal);
    const elapsed = Math.round(performance.now() - started);
    const shown = servers.length > 0 ? servers.join(', ') : 'The resolver of the system';
    if (known.kind !== 'records') return withoutRecord(known.kind, shown);
    const unknown = await resolver.lookUp(missing, 'A', signal);
    if (unknown.kind === 'records')
      return failed(
        `${shown} returns ${unknown.records.join(', ')} for ${missing}, which does not exist.`,
        'Use a resolver that does not redirect missing names: set LODE_DNS_SERVERS to one of your own, such as unbound.',
      );
    return passed(`${shown} answers (${elapsed} ms), and reports missing names as missing.`);
  },
});

const withoutRecord = (kind: 'no_answer' | 'no_such_domain' | 'no_records', shown: string): CheckOutcome =>
  kind === 'no_answer'
    ? failed(
        `${shown} did not answer a query for ${existing}.`,
        'Allow UDP and TCP port 53 to the resolver, or set LODE_DNS_SERVERS to resolvers that this machine reaches.',
      )
    : failed(
        `${shown} has no MX record of ${existing}, which exists.`,
        'Set LODE_DNS_SERVERS to resolvers that know the names of the internet.',
      );
