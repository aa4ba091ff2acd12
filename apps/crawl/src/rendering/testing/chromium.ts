import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import npmChromium from '@sparticuz/chromium';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable'];

/** A headless Chromium with a DevTools endpoint, without any setting that isolates it. */
export class Chromium {
  private constructor(
    private readonly process: ChildProcess,
    private readonly folder: string,
    readonly endpoint: URL,
  ) {}

  /** Chromium of the machine, else that of npm, which runs on Linux x64. @throws if neither starts */
  static async start(port = 0, further: readonly string[] = []): Promise<Chromium> {
    const program = installed.find((path) => existsSync(path)) ?? (await npmChromium.executablePath());
    const folder = await mkdtemp(join(tmpdir(), 'lode-chromium-'));
    const options = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--no-first-run',
    ];
    const child = spawn(
      program,
      [...options, `--user-data-dir=${folder}`, `--remote-debugging-port=${port}`, ...further],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    for await (const line of createInterface({ input: child.stderr })) {
      const [, endpoint] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
      if (endpoint === undefined) continue;
      child.stderr.resume();
      return new Chromium(child, folder, new URL(`http://${new URL(endpoint).host}`));
    }
    throw new Error(`${program} did not start`);
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  /** Idempotent. */
  async stop(): Promise<void> {
    if (this.process.signalCode !== null) return;
    const exited = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await exited;
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
