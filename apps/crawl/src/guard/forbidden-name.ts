/** Names of the local machine or network (RFC 6761, RFC 6762, RFC 9476, ICANN's `internal`). */
const localSuffixes = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home.arpa', 'localdomain'];
/** Metadata services of cloud providers with public-looking names; they return secrets of the machine. */
const metadataNames = ['metadata.google.com', 'metadata.azure.com', 'instance-data.ec2.internal'];

/**
 * Whether a name is never fetched, independent of its addresses: local names, metadata services, and single labels,
 * which a resolver would complete with its own domain.
 * @param host in A-labels and lower case, without a trailing dot
 */
export function isForbiddenName(host: string): boolean {
  if (!host.includes('.') || metadataNames.includes(host)) return true;
  return localSuffixes.some((suffix) => host.endsWith(`.${suffix}`));
}
