import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inProject } from '../harness/project';
import type { Suite } from '../harness/suite';

const run = promisify(execFile);
const folders = inProject('.lode');

/** The TypeScript examples of the README, as one program. */
const examples = (): string =>
  [...readFileSync(inProject('libs/client/README.md'), 'utf8').matchAll(/^```ts\n(.*?)^```/gms)]
    .map(([, code]) => code)
    .join('\n');

/** Below the project, so that the program finds the package as an installed one. */
function folderWith(program: string): string {
  mkdirSync(folders, { recursive: true });
  const folder = mkdtempSync(join(folders, 'client-readme-'));
  writeFileSync(join(folder, 'readme.mts'), program);
  const base = inProject('libs/client/tsconfig.json');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: base, include: ['readme.mts'] }));
  return folder;
}

export const typescriptClient: Suite = (lode) =>
  describe('the README of the TypeScript client', () => {
    let folder: string;
    beforeAll(() => {
      folder = folderWith(examples());
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    it('is a program with correct types', async () => {
      const compiler = inProject('node_modules/typescript-7/bin/tsc');
      await run(process.execPath, [compiler, '--noEmit', '--singleThreaded', '-p', folder]);
    });

    it('runs, and prints what it says', async () => {
      const env = { LODE_URL: lode().address, LODE_API_KEY: lode().key };
      const { stdout } = await run(process.execPath, [join(folder, 'readme.mts')], { env });
      expect(stdout).toMatch(/^a\S*@zakaudit\.test 9\d$/m);
      expect(stdout).toMatch(/: \S+@\S+, one of \d+$/m);
      expect(stdout).toMatch(/^done \d+$/m);
      expect(stdout).toContain('added: 1');
      expect(stdout).toMatch(/^First Name,[^]*jane@zakaudit\.test/m);
      expect(stdout).toContain('There is no such list.');
      expect(stdout).toMatch(/^400$/m);
    });
  });
