import './register-typescript.cjs';
import { createRequire } from 'node:module';

const { startPostgresOfRun, stopPostgresOfRun } = createRequire(import.meta.url)('./run-postgres.ts');

/** Starts Postgres if the run has integration tests. */
export async function setup(project) {
  const { testFiles } = await project.globTestFiles(project.vitest.filenamePattern);
  if (testFiles.some((file) => /\.(int|e2e)\.spec\.ts$/.test(file))) await startPostgresOfRun();
}

export { stopPostgresOfRun as teardown };
