import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { startPostgresOfRun } from './run-postgres';

/** The part of Jest's configuration that tells which files a run is about. */
interface Run {
  readonly rootDir: string;
  readonly testPathPatterns: { readonly patterns: readonly string[] };
}

/** Starts Postgres where the run may have integration tests. */
export default async function globalSetup({ rootDir, testPathPatterns }: Run): Promise<void> {
  const wanted = testPathPatterns.patterns.map((pattern) => new RegExp(pattern, 'i'));
  const files = globSync('{src,*/src,*/*/src}/**/*.int.spec.ts', { cwd: rootDir });
  const chosen = files.some(
    (file) => wanted.length === 0 || wanted.some((pattern) => pattern.test(resolve(rootDir, file))),
  );
  if (chosen) await startPostgresOfRun();
}
