import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nodeFlags } from '@lode/testing';
import { temporaryFolder } from './testing/temporary-folder';

const loader = resolve(__dirname, '../../../tools/test/register-typescript.cjs');

test('--help needs no database, and reaches the command', () => {
  const folder = temporaryFolder();
  const script = join(folder, 'command.js');
  writeFileSync(script, 'console.log("usage", ...process.argv.slice(2))');
  const { status, stdout, stderr } = runCommand(script, { LODE_DATA_DIR: join(folder, 'none') }, ['--help']);
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'usage --help\n', stderr: '' });
  rmSync(folder, { recursive: true });
});

function runCommand(script: string, env: NodeJS.ProcessEnv, args: readonly string[] = []) {
  const module = JSON.stringify(resolve(__dirname, 'run-service-command.ts'));
  const code = `require(${module}).runServiceCommand('gateway', ${JSON.stringify(script)})`;
  // Without a file, the arguments begin one place earlier.
  const file = args.length > 0 ? ['--', 'command', ...args] : [];
  return spawnSync(
    process.execPath,
    [...nodeFlags, '--require', loader, '--require', 'reflect-metadata', '--eval', code, ...file],
    { env: { PATH: process.env['PATH'], ...env }, encoding: 'utf8' },
  );
}

test('a command names its data folder, and neither creates a database nor runs without one', () => {
  const folder = temporaryFolder();
  const { status, stdout, stderr } = runCommand('never-run.js', { LODE_DATA_DIR: folder });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(
    /^Data folder: (\S+)\nThere is no database in \1: set LODE_DATA_DIR.* to the values of npm start/,
  );
  expect(stderr).not.toMatch(/usage|\n {4}at /);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
