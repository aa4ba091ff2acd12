import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suppressionKey } from './suppression-key';

it('is created once and readable by its owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lode-spec-'));
  const dataDir = join(folder, 'data');
  try {
    const key = suppressionKey(dataDir);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(suppressionKey(dataDir)).toBe(key);
    expect(readdirSync(dataDir)).toEqual(['suppression-key']);
    expect(statSync(join(dataDir, 'suppression-key')).mode & 0o777).toBe(0o600);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
