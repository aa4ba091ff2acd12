import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Works from `src/` and from `dist/`. */
const root = resolve(__dirname, '../../../..');

export const inProject = (...parts: string[]): string => join(root, ...parts);

/** A compiled script of an app. @throws Error if it is not built */
export function builtScript(app: string, script = 'main.js'): string {
  const file = inProject('apps', app, 'dist', script);
  if (!existsSync(file))
    throw new Error(`${file} is missing: run \`node tools/setup.cjs --build\` first, as npm test does`);
  return file;
}
