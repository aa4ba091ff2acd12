import { chmodSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { packageFolder } from './package-folder';
import { chooseLocation, programs } from './location';
import { canReach, serverAccount } from './server-account';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

afterEach(() => rmSync(folder, { recursive: true }));

it('keeps the data in the requested folder', () => {
  const sentences: string[] = [];
  const { home } = chooseLocation(join(folder, 'data'), serverAccount, (sentence) =>
    sentences.push(sentence),
  );
  expect(home).toBe(join(folder, 'data/postgres'));
  expect(sentences).toEqual([]);
});

// Only a server started by root runs as another account.
const asRoot = process.getuid?.() === 0 ? it : it.skip;

asRoot('keeps the data elsewhere, and says so, where the server cannot enter', () => {
  const closed = join(folder, 'closed');
  const shared = join(folder, 'shared');
  mkdirSync(closed, { mode: 0o700 });
  const sentences: string[] = [];
  const choose = () =>
    chooseLocation(join(closed, 'data'), serverAccount, (sentence) => sentences.push(sentence), shared);
  const { home } = choose();
  expect(home).toMatch(/^.*\/shared\/[0-9a-f]{16}\/postgres$/);
  expect(choose().home).toBe(home);
  expect(sentences[0]).toContain(`others cannot enter ${closed}/data: its data is kept in ${shared}/`);
});

asRoot('copies the programs where the server cannot enter their folder', () => {
  const closed = join(folder, 'closed');
  cpSync(packageFolder(), closed, { recursive: true, verbatimSymlinks: true });
  chmodSync(closed, 0o700);
  const copy = programs(closed, serverAccount, join(folder, 'shared'));
  expect(canReach(join(copy, 'native/bin/postgres'), '-x', serverAccount)).toBe(true);
  expect(existsSync(join(copy, 'native/lib/libicui18n.so.60'))).toBe(true);
});
