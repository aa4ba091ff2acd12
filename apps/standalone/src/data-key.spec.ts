import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataKey } from './data-key';

it('is created once and readable by its owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lode-spec-'));
  const dataDir = join(folder, 'data');
  try {
    const key = dataKey(dataDir, 'suppression-key');
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(dataKey(dataDir, 'suppression-key')).toBe(key);
    expect(dataKey(dataDir, 'secret-key')).not.toBe(key);
    expect(readdirSync(dataDir)).toEqual(['secret-key', 'suppression-key']);
    expect(statSync(join(dataDir, 'suppression-key')).mode & 0o777).toBe(0o600);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
