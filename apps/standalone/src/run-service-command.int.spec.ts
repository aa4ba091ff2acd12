import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { nodeFlags } from '@lode/service-kit/testing';
import { temporaryFolder } from './testing/temporary-folder';

const loader = resolve(__dirname, '../../../tools/test/register-typescript.cjs');

test('a command names its data folder, and neither creates a database nor runs without one', () => {
  const folder = temporaryFolder();
  const module = JSON.stringify(resolve(__dirname, 'run-service-command.ts'));
  const code = `require(${module}).runServiceCommand('gateway', 'never-run.js')`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...nodeFlags, '--require', loader, '--require', 'reflect-metadata', '--eval', code],
    { env: { PATH: process.env['PATH'], LODE_DATA_DIR: folder }, encoding: 'utf8' },
  );
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(
    /^Data folder: (\S+)\nThere is no database in \1: set LODE_DATA_DIR.* to the values of npm start/,
  );
  expect(stderr).not.toMatch(/usage|\n {4}at /);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
