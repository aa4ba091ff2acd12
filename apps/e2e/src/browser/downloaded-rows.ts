import { readFileSync } from 'node:fs';
import type { Download } from 'playwright-core';

/** The rows of a downloaded file, without its header. */
export async function rowsOf(download: Promise<Download>): Promise<string[]> {
  const [, ...rows] = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  return rows;
}
