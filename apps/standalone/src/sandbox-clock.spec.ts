import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxClock } from './sandbox-clock';
import { temporaryFolder } from './testing/temporary-folder';

let folder: string;
beforeEach(() => (folder = temporaryFolder()));
afterEach(() => rmSync(folder, { recursive: true }));

test('keeps its offset at the next start', () => {
  const clock = sandboxClock(folder);
  expect(clock.ahead).toBe(0);
  clock.advance(86_400_000);
  clock.advance(1000);
  expect(sandboxClock(folder).ahead).toBe(86_401_000);
});

test.each(['', 'tomorrow', '-5', '1e9'])('%j in its file counts as 0', (text) => {
  writeFileSync(join(folder, 'sandbox-clock'), text);
  expect(sandboxClock(folder).ahead).toBe(0);
});
