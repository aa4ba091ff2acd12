/**
 * URL with which the links of messages begin.
 * @param base that of the deployment
 * @param domain tracking domain of the sequence; null for the host of `base`
 */
export function linkBase(base: string, domain: string | null): string {
  if (domain === null) return base;
  const url = new URL(base);
  url.hostname = domain;
  return url.href;
}
