import './register-typescript.cjs';
import { createRequire } from 'node:module';

const { startPostgresOfRun, stopPostgresOfRun } = createRequire(import.meta.url)('./run-postgres.ts');

/** Starts Postgres if the run has integration or end-to-end tests. */
export async function setup(project) {
  const { testFiles } = await project.globTestFiles(project.vitest.filenamePattern);
  if (!testFiles.some((file) => /\.(int|e2e)\.spec\.ts$/.test(file))) return;
  try {
    await startPostgresOfRun();
  } catch (error) {
    error.message = `No test ran, because Postgres did not start: ${error.message}`;
    // Reporters hear of errors of Vitest itself only in this way.
    project.vitest.state.catchError(error, 'Start Error');
    throw error;
  }
}

export { stopPostgresOfRun as teardown };
