import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nodeFlags } from './node-flags';

const root = resolve(__dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

test('containers and npm start use the same flags as tests and benches', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
  expect(scripts.start).toBe(
    `node tools/setup.cjs --build && exec node ${nodeFlags.join(' ')} apps/standalone/dist/main.js`,
  );
  const [, command = '[]'] = /^CMD (.*)$/m.exec(read('docker/Dockerfile')) ?? [];
  expect(JSON.parse(command)).toEqual([...nodeFlags, 'dist/main.js']);
});
