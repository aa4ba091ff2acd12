import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moveAside } from './move-aside';
import { temporaryFolder } from './testing/temporary-folder';

const now = new Date('2026-11-28T12:00:00Z');
let parent: string;
let dataDir: string;
beforeEach(() => {
  parent = temporaryFolder();
  dataDir = join(parent, 'data');
  mkdirSync(dataDir);
});
afterEach(() => rmSync(parent, { recursive: true }));

test('the data are moved beside their folder, and data of the real internet stay', async () => {
  mkdirSync(join(dataDir, 'live'));
  writeFileSync(join(dataDir, 'secret-key'), 'key');
  const printed: string[] = [];
  await moveAside(dataDir, (sentence) => printed.push(sentence), now);
  expect(readdirSync(dataDir)).toEqual(['live']);
  expect(readdirSync(parent)).toEqual(['data', 'data.before-2026-11-28T120000']);
  expect(existsSync(join(parent, 'data.before-2026-11-28T120000', 'secret-key'))).toBe(true);
  expect(printed).toEqual([expect.stringContaining('data.before-2026-11-28T120000')]);
});

test('without data nothing is made', async () => {
  await moveAside(dataDir, () => undefined, now);
  expect(readdirSync(parent)).toEqual(['data']);
});
