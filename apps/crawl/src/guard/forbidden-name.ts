/** Names that stand for a machine or a network of one's own (RFC 6761, RFC 6762, RFC 9476, ICANN's `internal`). */
const localSuffixes = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home.arpa', 'localdomain'];
/** Where cloud providers tell a machine its secrets, under names that look public. */
const metadataNames = ['metadata.google.com', 'metadata.azure.com', 'instance-data.ec2.internal'];

/**
 * Whether a name is never fetched, wherever it leads: local names, metadata services, and single labels, which
 * a resolver would complete with a domain of its own.
 * @param host in A-labels and lower case, without a trailing dot
 */
export function isForbiddenName(host: string): boolean {
  if (!host.includes('.') || metadataNames.includes(host)) return true;
  return localSuffixes.some((suffix) => host.endsWith(`.${suffix}`));
}
