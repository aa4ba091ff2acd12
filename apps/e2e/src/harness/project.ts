import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

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

const run = promisify(execFile);

/** Runs a script to its end, with only the given environment. @returns its standard output */
export async function runNode(
  script: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const { stdout } = await run(process.execPath, [script, ...args], { env: environment });
  return stdout;
}
