import type { Deployment } from '../harness/deployment';

/** A file as it came, byte for byte: whoever reads its text has lost a byte order mark. */
export interface Download {
  readonly headers: Headers;
  readonly bytes: Buffer;
}

interface DownloadOptions {
  readonly method?: string;
  /** Left out: the deployment's. */
  readonly key?: string;
}

/** @param path with its query, beginning with a slash. @throws where it is refused, or broken off */
export async function download(
  { address, key: own }: Pick<Deployment, 'address' | 'key'>,
  path: string,
  { method = 'GET', key = own }: DownloadOptions = {},
): Promise<Download> {
  const response = await fetch(address + path, { method, headers: { 'X-API-Key': key } });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${bytes.toString()}`);
  return { headers: response.headers, bytes };
}

/** The addresses that the header `Link` gives, by what they are to the file. */
export function linksOf({ headers }: Pick<Download, 'headers'>): ReadonlyMap<string, string> {
  const links = (headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="([^"]+)"/g);
  return new Map(Array.from(links, ([, address = '', relation = '']) => [relation, address] as const));
}
