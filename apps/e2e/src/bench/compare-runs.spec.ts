import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '../harness/project';

const folder = mkdtempSync(join(tmpdir(), 'lode-compare-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (name: string, rows: string[][], targets: object[]): string => {
  const file = join(folder, name);
  const part = {
    name: 'speed',
    load: 0.5,
    seconds: 1,
    tables: [{ head: ['stack', 'req/s', 'p50 ms'], rows }],
    targets,
  };
  const machine = { node: '24.0.0', cores: 2 };
  writeFileSync(
    file,
    JSON.stringify({ commit: name, date: '2026-11-27', machine, quick: false, parts: [part] }),
  );
  return file;
};

const compare = (...files: string[]) =>
  spawnSync(process.execPath, [inProject('tools/bench/compare.cjs'), ...files], { encoding: 'utf8' });

const target = (sentence: string, reached: boolean) => ({ sentence, reached });
const before = run(
  'before',
  [
    ['Lode', '1,000', '4.00'],
    ['removed', '1', '1'],
  ],
  [target('0.84 of the peer (0.6)', true)],
);

test('figures of both runs are compared by row and column', () => {
  const after = run(
    'after',
    [
      ['Lode', '1,500', '−2.00'],
      ['added', '1', '1'],
    ],
    [target('0.9 of the peer (0.6)', true)],
  );
  const { status, stdout } = compare(before, after);
  expect(stdout).toMatch(/Lode +req\/s +1,000 +1,500 +1\.50\n/);
  expect(stdout).toMatch(/Lode +p50 ms +4\.00 +−2\.00 +-0\.50\n/);
  expect(stdout).not.toMatch(/removed|added/);
  expect(status).toBe(0);
});

test('a target that is missed now gives exit status 1', () => {
  const after = run('missed', [], [target('0.5 of the peer (0.6)', false), target('a new one', false)]);
  const { status, stdout } = compare(before, after);
  expect(stdout).toContain('MISSED now  0.5 of the peer (0.6)');
  expect(stdout).not.toContain('a new one');
  expect(status).toBe(1);
});

test.each([
  [[before], 'npm run bench:compare -- BEFORE.json AFTER.json'],
  [[before, inProject('package.json')], 'is no result'],
])('arguments that are no two results are named', (files, words) => {
  const { status, stderr } = compare(...files);
  expect(stderr).toContain(words);
  expect(status).toBe(2);
});
