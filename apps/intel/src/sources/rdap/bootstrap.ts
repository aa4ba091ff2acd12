import { fieldsOf, listIn } from '@lode/domain/values';

/** URLs of registries by top-level domain, such as `com` or `co.uk`. */
export type Registries = ReadonlyMap<string, string>;

/** Parses IANA's list of registries (RFC 9224); undefined if invalid. */
export function readBootstrap(value: unknown): Registries | undefined {
  const { services } = fieldsOf(value);
  if (!Array.isArray(services)) return undefined;
  return new Map(
    services.flatMap((service) => {
      const [labels, urls] = listIn(service);
      const base = baseIn(urls);
      const suffixes = listIn(labels).filter((label) => typeof label === 'string');
      return base === undefined ? [] : suffixes.map((label): [string, string] => [label.toLowerCase(), base]);
    }),
  );
}

/** Ends with a slash. */
function baseIn(urls: unknown): string | undefined {
  const texts = listIn(urls).filter((url) => typeof url === 'string');
  const url =
    texts.find((each) => each.startsWith('https://')) ?? texts.find((each) => each.startsWith('http://'));
  return url === undefined || url.endsWith('/') ? url : `${url}/`;
}

/** The registry of the longest matching suffix; undefined if there is none. */
export function registryOf(registries: Registries, domain: string): string | undefined {
  const labels = domain.split('.');
  for (let from = 1; from < labels.length; from += 1) {
    const base = registries.get(labels.slice(from).join('.'));
    if (base !== undefined) return base;
  }
  return undefined;
}
