import type { NameResolver } from '@lode/service-kit/network';

/** The IPv4 and IPv6 addresses of a name; empty if it has none or the resolver does not answer. */
export async function addressesOf(
  resolver: NameResolver,
  name: string,
  signal: AbortSignal,
): Promise<string[]> {
  const answers = await Promise.all([
    resolver.lookUp(name, 'A', signal),
    resolver.lookUp(name, 'AAAA', signal),
  ]);
  return answers.flatMap((answer) => (answer.kind === 'records' ? answer.records : []));
}
