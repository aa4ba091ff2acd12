import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Deployment } from '../harness/deployment';
import { builtScript } from '../harness/project';

const run = promisify(execFile);

interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder and a shell in which `lode` is the command line, with the key of a deployment. */
export class CliShell {
  readonly folder = mkdtempSync(join(tmpdir(), 'lode-cli-'));
  private readonly environment: Readonly<Record<string, string>>;

  constructor({ address, key }: Deployment) {
    this.write('lode', `#!/bin/sh\nexec ${process.execPath} ${builtScript('cli')} "$@"\n`);
    chmodSync(this.path('lode'), 0o755);
    this.environment = {
      PATH: `${this.folder}:${process.env['PATH']}`,
      LODE_CONFIG_DIR: this.path('config'),
      LODE_URL: address,
      LODE_API_KEY: key,
    };
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  write(name: string, content: string): void {
    writeFileSync(this.path(name), content);
  }

  read(name: string): string {
    return readFileSync(this.path(name), 'utf8');
  }

  has(name: string): boolean {
    return existsSync(this.path(name));
  }

  async run(script: string, more: Readonly<Record<string, string>> = {}): Promise<Ended> {
    const options = { cwd: this.folder, env: { ...this.environment, ...more } };
    try {
      const ended = await run('bash', ['--norc', '-ec', `set -o pipefail\n${script}`], options);
      return { status: 0, ...ended };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { status: code, stdout, stderr };
    }
  }

  /** Starts the command line without a shell, so that it receives signals. */
  start(...words: readonly string[]): ChildProcess {
    return spawn(process.execPath, [builtScript('cli'), ...words], {
      cwd: this.folder,
      env: this.environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
