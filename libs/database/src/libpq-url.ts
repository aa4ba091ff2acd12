/** libpq trusts the roots of the system by this name; so does Node without a root certificate. */
const systemRoots = /([?&])sslrootcert=system(&|$)/;

/**
 * The URL for the driver, which then reads `sslmode` as libpq does: `require` encrypts, `verify-ca` also verifies the issuer, and
 * `verify-full` the host name too.
 */
export function libpqUrl(url: string): string {
  if (!/[?&]ssl(mode|rootcert|cert)=/.test(url) || url.includes('uselibpqcompat=')) return url;
  const known = url.replace(systemRoots, (_, before: string, after: string) => (after ? before : ''));
  return `${known}${known.includes('?') ? '&' : '?'}uselibpqcompat=true`;
}
