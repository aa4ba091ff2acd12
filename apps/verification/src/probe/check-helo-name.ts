import { bareHostName } from '@lode/domain/addresses';
import { failed, passed, type Check } from '@lode/service-kit/doctor';
import type { NameResolver } from '@lode/service-kit/network';
import { addressesOf } from '../mail-exchange/addresses-of';

/** Whether the HELO name resolves to addresses, and each of them back to the name. */
export const checkHeloName = (resolver: NameResolver, heloName: string | undefined): Check => ({
  name: 'HELO name',
  async run(signal) {
    if (heloName === undefined)
      return failed(
        'LODE_HELO_NAME is not set, and this machine has no fully qualified name.',
        'Set LODE_HELO_NAME to a name whose A record is the public address of this machine.',
      );
    const addresses = await addressesOf(resolver, heloName, signal);
    if (addresses.length === 0)
      return failed(
        `${heloName} has no address.`,
        'Add an A record with the public address of this machine, or set LODE_HELO_NAME to a name that has one.',
      );
    const names = await Promise.all(
      addresses.map(async (address) => ({ address, names: await namesOf(resolver, address, signal) })),
    );
    const odd = names.find((each) => !each.names.includes(heloName.toLowerCase()));
    if (!odd) return passed(`${heloName} resolves to ${addresses.join(', ')} and back.`);
    const found = odd.names.length > 0 ? `resolves to ${odd.names.join(', ')}` : 'has no PTR record';
    return failed(
      `${heloName} resolves to ${odd.address}, which ${found}.`,
      `Ask the provider of the address for the PTR record ${heloName}, or set LODE_HELO_NAME to the name that it has.`,
    );
  },
});

async function namesOf(resolver: NameResolver, address: string, signal: AbortSignal): Promise<string[]> {
  const answer = await resolver.lookUp(address, 'PTR', signal);
  return answer.kind === 'records' ? answer.records.map(bareHostName) : [];
}
