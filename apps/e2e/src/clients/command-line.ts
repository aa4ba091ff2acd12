import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { builtScript, inProject } from '../harness/project';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';

const run = promisify(execFile);

interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The shell examples of the README, without the one that defines `lode`. */
const examples = (): readonly string[] =>
  [...readFileSync(inProject('apps/cli/README.md'), 'utf8').matchAll(/^```sh\n(.*?)^```/gms)]
    .map(([, code = '']) => code)
    .filter((code) => !code.startsWith('alias'));

export const commandLine: Suite = (lode) =>
  describe('the command line', () => {
    let folder: string;
    let environment: Record<string, string>;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'lode-cli-'));
      const program = join(folder, 'lode');
      writeFileSync(program, `#!/bin/sh\nexec ${process.execPath} ${builtScript('cli')} "$@"\n`);
      chmodSync(program, 0o755);
      environment = {
        PATH: `${folder}:${process.env['PATH']}`,
        LODE_CONFIG_DIR: join(folder, 'config'),
        LODE_URL: lode().address,
        LODE_API_KEY: lode().key,
      };
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    const shell = async (script: string, env: Readonly<Record<string, string>> = {}): Promise<Ended> => {
      try {
        const ended = await run('bash', ['--norc', '-ec', `set -o pipefail\n${script}`], {
          cwd: folder,
          env: { ...environment, ...env },
        });
        return { status: 0, ...ended };
      } catch (error) {
        const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
        return { status: code, stdout, stderr };
      }
    };

    it('runs every example of its README', async () => {
      const outputs: string[] = [];
      for (const example of examples()) {
        const { status, stdout, stderr } = await shell(example);
        expect(`${status} ${stderr}`).toBe('0 ');
        outputs.push(stdout);
      }
      const [login, found, verified, called] = outputs;
      expect(login).toMatch(/^Stored the key .* for http:.*\(sandbox\)/);
      expect(statSync(join(folder, 'config/profiles.json')).mode & 0o777).toBe(0o600);
      expect(found).toMatch(/apiatek@zakaudit\.test +9\d/);
      expect(found).toMatch(/x@zakaudit\.test@ +invalid +syntax/);
      expect(readFileSync(join(folder, 'dentists.csv'), 'utf8').trim().split('\n').length).toBeGreaterThan(3);
      expect(verified).toMatch(/^\uFEFF?email,lode_/m);
      expect(readFileSync(join(folder, 'verified.csv'), 'utf8')).toMatch(/x@zakaudit\.test@,.*invalid/);
      expect(existsSync(join(folder, 'verified.csv.lode-job'))).toBe(false);
      expect(called).toContain('"name": "Trade fair"');
    });

    it('prints JSON and CSV for programs', async () => {
      const { stdout } = await shell('lode --json verify x@zakaudit.test@');
      expect(JSON.parse(stdout)).toMatchObject([{ email: 'x@zakaudit.test@', verdict: 'invalid' }]);
      expect((await shell('lode --csv verify x@zakaudit.test@')).stdout).toBe(
        'email,verdict,reason\nx@zakaudit.test@,invalid,syntax\n',
      );
    });

    it.each([
      [
        'a wrong key',
        'lode find "Jane Roe" zakaudit.test',
        { LODE_API_KEY: 'wrong-key-0123456789' },
        3,
        /lode login/,
      ],
      ['a wrong address', 'lode jobs', { LODE_URL: 'http://127.0.0.1:9' }, 4, /Check the address/],
      ['no key', 'lode jobs', { LODE_API_KEY: '', LODE_URL: 'http://127.0.0.1:9' }, 2, /There is no key/],
      ['an unknown command', 'lode verfy a@b.test', {}, 2, /Did you mean verify/],
      ['an unknown operation', 'lode call get_lst id=1', {}, 2, /Did you mean get_list/],
      ['a field that is no JSON', 'lode call create_list tags:=[', {}, 2, /tags is no JSON/],
      ['a file that does not exist', 'lode verify none.csv -o out.csv', {}, 2, /none.csv does not exist/],
      ['a file without addresses', 'echo name > b.csv; lode verify b.csv -o out.csv', {}, 1, /email/],
      ['a request that is rejected', 'lode call find_email', {}, 1, /query\.\w+ .*\(validation, req_/s],
    ])('explains %s', async (_, script, env, status, message) => {
      const ended = await shell(script, env as Record<string, string>);
      expect(ended).toMatchObject({ status, stdout: '' });
      expect(ended.stderr).toMatch(message);
      expect(ended.stderr).not.toMatch(/\n +at /);
    });

    it('is stopped by Ctrl-C, and the same command resumes the job', async () => {
      const slow = { behaviour: { fault: { at: 'rcpt', kind: 'delay', ms: 2000 } } } as const;
      lode().sandbox.add({ name: 'slow-cli.test', mailboxes: { anna: 'exists' }, hosts: [slow] });
      writeFileSync(join(folder, 'slow.csv'), 'email\nanna@slow-cli.test\n');
      const words = [builtScript('cli'), 'verify', 'slow.csv', '-o', 'slow-out.csv'];
      const child = spawn(process.execPath, words, { cwd: folder, env: environment });
      let stderr = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
      await until('the job has started', () => existsSync(join(folder, 'slow-out.csv.lode-job')));
      const { job } = JSON.parse(readFileSync(join(folder, 'slow-out.csv.lode-job'), 'utf8')) as {
        job: string;
      };
      child.kill('SIGINT');
      const [status] = await once(child, 'exit');
      expect({ status, stderr }).toEqual({ status: 130, stderr: expect.stringContaining(job) });
      expect(existsSync(join(folder, 'slow-out.csv'))).toBe(false);

      expect(await shell('lode verify slow.csv -o slow-out.csv')).toMatchObject({ status: 0 });
      expect(readFileSync(join(folder, 'slow-out.csv'), 'utf8')).toContain('anna@slow-cli.test,');
      const jobs = JSON.parse((await shell('lode --json jobs')).stdout) as readonly {
        id: string;
        operation: string;
      }[];
      const files = jobs.filter(({ operation }) => operation === 'verify_email_file');
      expect(files.filter(({ id }) => id === job)).toHaveLength(1);
      expect(files[0]?.id).toBe(job);
    });
  });
