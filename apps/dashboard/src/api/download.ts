import { request } from './client';

/** Saves text or bytes as a file of the browser. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Path of the next file of an export that does not fit into one, from the `Link` header. */
export const nextPart = (link: string | null): string | undefined =>
  /<([^>]+)>\s*;\s*rel="next"/.exec(link ?? '')?.[1];

const nameOf = (disposition: string | null, fallback: string): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? fallback;

/** Downloads an export with all its further files. @returns the number of files @throws ApiError */
export async function downloadExport(path: string, fallbackName: string): Promise<number> {
  let files = 0;
  for (let next: string | undefined = path; next !== undefined;) {
    const response: Response = await request(next);
    saveFile(nameOf(response.headers.get('Content-Disposition'), fallbackName), await response.blob());
    next = nextPart(response.headers.get('Link'));
    files += 1;
  }
  return files;
}
