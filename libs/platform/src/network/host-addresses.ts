import type { Answer, NameResolver } from './name-resolver';

/** IPv4 addresses, then IPv6 addresses; the answer for one family is used even if the other one fails. */
export async function hostAddresses(
  host: string,
  resolver: NameResolver,
  signal: AbortSignal,
): Promise<Answer<string>> {
  const [v4, v6] = await Promise.all([
    resolver.lookUp(host, 'A', signal),
    resolver.lookUp(host, 'AAAA', signal),
  ]);
  const records = [v4, v6].flatMap((answer) => (answer.kind === 'records' ? answer.records : []));
  if (records.length > 0) return { kind: 'records', records };
  return [v4, v6].find((answer) => answer.kind === 'no_answer') ?? v4;
}
