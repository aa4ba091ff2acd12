import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keyOperations } from './key-operations';
import type { Deployment } from '../harness/deployment';
import { builtScript, inProject } from '../harness/project';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';

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

/** The shell examples of the README, without the one that defines `lode`. */
const examples = (): readonly string[] =>
  [...readFileSync(inProject('apps/cli/README.md'), 'utf8').matchAll(/^```sh\n(.*?)^```/gms)]
    .map(([, code = '']) => code)
    .filter((code) => !code.startsWith('alias'));

const mistakes: readonly (readonly [string, string, Readonly<Record<string, string>>, number, RegExp])[] = [
  ['a wrong key', 'lode find "A B" zakaudit.test', { LODE_API_KEY: 'wrong-key-0123456789' }, 3, /lode login/],
  ['a wrong address', 'lode jobs', { LODE_URL: 'http://127.0.0.1:9' }, 4, /Check the address/],
  ['no key', 'lode jobs', { LODE_API_KEY: '', LODE_URL: 'http://127.0.0.1:9' }, 2, /There is no key/],
  ['an unknown command', 'lode verfy a@b.test', {}, 2, /Did you mean verify/],
  ['a wrong number', 'lode leads dentists Austin -n x', {}, 2, /positive whole number/],
  ['an unknown operation', 'lode call get_lst id=1', {}, 2, /Did you mean get_list/],
  ['a field that is no JSON', 'lode call create_list tags:=[', {}, 2, /tags is no JSON/],
  ['a file that does not exist', 'lode verify none.csv -o out.csv', {}, 2, /none.csv does not exist/],
  ['an empty file', 'true > e.csv; lode verify e.csv', {}, 2, /e.csv is empty.*Usage: lode verify/s],
  ['find without a person', 'lode find < /dev/null', {}, 2, /Name what .*Usage: lode find/s],
  [
    'find of a person without a company',
    'lode find "A B" < /dev/null',
    {},
    2,
    /does not exist.*Usage: lode find/s,
  ],
  ['verify without an address', 'lode verify < /dev/null', {}, 2, /Name what .*Usage: lode verify/s],
  ['an empty standard input', 'true | lode verify -', {}, 2, /input is empty.*Usage: lode verify/s],
  ['leads without a place', 'lode leads dentists', {}, 2, /location.*Usage: lode leads/s],
  ['export without a CRM', 'lode export', {}, 2, /crm.*Usage: lode export/s],
  ['call without an operation', 'lode call', {}, 2, /operation.*Usage: lode call/s],
  ['jobs get without an id', 'lode jobs get', {}, 2, /id.*Usage: lode jobs get/s],
  ['a file without addresses', 'echo name > b.csv; lode verify b.csv -o out.csv', {}, 1, /email/],
  ['a request that is rejected', 'lode call find_email', {}, 1, /query\.\w+ .*\(validation, req_/s],
];

const firstWords = (lines: string): (string | undefined)[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0]);

export const commandLine: Suite = (lode) =>
  describe('the command line', () => {
    let shell: CliShell;
    beforeAll(() => {
      shell = new CliShell(lode());
    });
    afterAll(() => shell.remove());

    it('runs every example of its README', async () => {
      const outputs: string[] = [];
      for (const example of examples()) {
        const { status, stdout, stderr } = await shell.run(example);
        expect(`${status} ${stderr.replaceAll(/^2 rows: 2 answered, 0 .*\n/gm, '')}`).toBe('0 ');
        outputs.push(stdout);
      }
      const [login, found, verified, called] = outputs;
      expect(login).toMatch(/^Stored the key .* for http:.*\(sandbox\)/);
      expect(statSync(shell.path('config/profiles.json')).mode & 0o777).toBe(0o600);
      expect(found).toMatch(/apiatek@zakaudit\.test +9\d/);
      expect(found).toMatch(/x@zakaudit\.test@ +invalid +syntax/);
      expect(shell.read('dentists.csv').trim().split('\n').length).toBeGreaterThan(3);
      expect(verified).toMatch(/^\uFEFF?email,lode_/m);
      expect(shell.read('verified.csv')).toMatch(/x@zakaudit\.test@,.*invalid/);
      expect(shell.has('verified.csv.lode-job')).toBe(false);
      expect(called).toContain('"name": "Trade fair"');
    });

    it('prints JSON and CSV for programs', async () => {
      const { stdout } = await shell.run('lode --json verify x@zakaudit.test@');
      expect(JSON.parse(stdout)).toMatchObject([{ email: 'x@zakaudit.test@', verdict: 'invalid' }]);
      const csv = await shell.run('lode --csv verify x@zakaudit.test@');
      expect(csv.stdout).toBe('email,verdict,reason\nx@zakaudit.test@,invalid,syntax\n');
    });

    it('calls every operation for API keys', async () => {
      const { stdout } = await shell.run('lode operations');
      expect(firstWords(stdout).toSorted()).toEqual(keyOperations());
    });

    it('explains mistakes, without a stack', async () => {
      const unexplained: unknown[] = [];
      for (const [what, script, environment, status, message] of mistakes) {
        const ended = await shell.run(script, environment);
        const isExplained = message.test(ended.stderr) && !/\n +at /.test(ended.stderr);
        if (ended.status !== status || ended.stdout !== '' || !isExplained) unexplained.push([what, ended]);
      }
      expect(unexplained).toEqual([]);
    });

    it('prints its version', async () => {
      const text = readFileSync(inProject('apps/cli/package.json'), 'utf8');
      const { version } = JSON.parse(text) as { version: string };
      expect(await shell.run('lode --version')).toMatchObject({ status: 0, stdout: `${version}\n` });
    });

    it('resumes a job that Ctrl-C stopped when the same command runs again', async () => {
      const slow = { behaviour: { fault: { at: 'rcpt', kind: 'delay', ms: 2000 } } } as const;
      lode().sandbox.add({ name: 'slow-cli.test', mailboxes: { anna: 'exists' }, hosts: [slow] });
      shell.write('slow.csv', 'email\nanna@slow-cli.test\n');
      const child = shell.start('verify', 'slow.csv', '-o', 'slow-out.csv');
      let stderr = '';
      child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
      await until('the job has started', () => shell.has('slow-out.csv.lode-job'));
      const { job } = JSON.parse(shell.read('slow-out.csv.lode-job')) as { job: string };
      child.kill('SIGINT');
      const [status] = await once(child, 'close');
      expect({ status, stderr }).toEqual({ status: 130, stderr: expect.stringContaining(job) });
      expect(shell.has('slow-out.csv')).toBe(false);

      expect(await shell.run('lode verify slow.csv -o slow-out.csv')).toMatchObject({ status: 0 });
      expect(shell.read('slow-out.csv')).toContain('anna@slow-cli.test,');
      type Jobs = readonly { id: string; operation: string }[];
      const jobs: Jobs = JSON.parse((await shell.run('lode --json jobs')).stdout);
      expect(jobs.find(({ operation }) => operation === 'verify_email_file')?.id).toBe(job);
    });
  });
