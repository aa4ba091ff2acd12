import type { Deployment } from '../harness/deployment';

/** A file as received, byte for byte: decoding to text would remove a byte order mark. */
export interface Download {
  readonly headers: Headers;
  readonly bytes: Buffer;
}

interface DownloadOptions {
  readonly method?: string;
  /** Default: the deployment's. */
  readonly key?: string;
}

/** @param path with its query, starting with a slash. @throws Error if it is rejected or interrupted */
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

/** The URLs in the header `Link`, by their relation to the file. */
export function linksOf({ headers }: Pick<Download, 'headers'>): ReadonlyMap<string, string> {
  const links = (headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="([^"]+)"/g);
  return new Map(Array.from(links, ([, address = '', relation = '']) => [relation, address] as const));
}
