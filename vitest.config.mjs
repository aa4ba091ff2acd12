/** One configuration for every project; `--root` narrows it to one of them. */
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import DurationSequencer from './tools/test/sequencer.mjs';

/** The tier of end-to-end suites, `npm run test:e2e`; unit and integration tests otherwise. */
const endToEnd = process.env.LODE_TEST_TIER === 'e2e';
const suites = '**/*.e2e.spec.ts';

const source = (file) => path.join(import.meta.dirname, 'tools/test', file);

export default defineConfig({
  test: {
    include: [endToEnd ? suites : '{src,*/*/src}/**/*.spec.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', ...(endToEnd ? [] : [suites])],
    globals: true,
    // Most of a test file's time went into loading its modules: a worker loads each of them once, for all files.
    isolate: false,
    pool: 'forks',
    // Options of V8: with the defaults, a fifteenth of the processor time collects the young generation, and as much the old
    // one, again and again while it is small, and also while a test waits.
    execArgv: [
      '--min-semi-space-size=32',
      '--max-semi-space-size=64',
      '--initial-old-space-size=512',
      '--no-memory-reducer',
    ],
    sequence: { sequencer: DurationSequencer },
    runner: source('runner.mjs'),
    globalSetup: source('global-setup.mjs'),
    // Machines that build while they test are slow; a test that hangs still fails.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
