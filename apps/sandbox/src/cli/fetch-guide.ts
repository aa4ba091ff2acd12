import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const pauseMs = 500;
const timeoutMs = 120_000;

/** `fetch-guide URL FILE`: writes the guide of a sandbox to a file for LODE_SANDBOX_GUIDE, as soon as the sandbox runs. */
async function main([url, file]: readonly string[]): Promise<void> {
  if (!url || !file)
    throw new Error('usage: fetch-guide URL FILE, such as http://sandbox:8080/guide guide.json');
  const end = performance.now() + timeoutMs;
  for (;;) {
    const guide = await read(url);
    if (guide !== undefined) return writeFileSync(file, guide);
    if (performance.now() > end) throw new Error(`The sandbox does not answer at ${url}.`);
    await wait(pauseMs);
  }
}

async function read(url: string): Promise<string | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  return response?.ok ? response.text() : undefined;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
