import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreLinks } from './package-folder';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lode-spec-'));
  mkdirSync(join(folder, 'native/lib'), { recursive: true });
  writeFileSync(join(folder, 'native/lib/libx.so.1.2'), 'library');
  const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }];
  writeFileSync(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('creates missing links', () => {
  restoreLinks(folder);
  restoreLinks(folder);
  expect(readFileSync(join(folder, 'native/lib/libx.so.1'), 'utf8')).toBe('library');
});

it('reports which link cannot be created', () => {
  rmSync(join(folder, 'native/lib'), { recursive: true });
  expect(() => restoreLinks(folder)).toThrow(
    /libx\.so\.1 of the embedded Postgres is missing and cannot be created/,
  );
});
