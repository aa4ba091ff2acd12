/** One configuration for every project; `--root` narrows it to one of them. */
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import DurationSequencer from './tools/test/sequencer.mjs';

const source = (file) => path.join(import.meta.dirname, 'tools/test', file);
/** `LODE_TEST_TIER=e2e` selects the end-to-end tests, which `npm test` leaves out. */
const tier = process.env.LODE_TEST_TIER === 'e2e' ? 'e2e' : 'test';

export default defineConfig({
  test: {
    include:
      tier === 'e2e'
        ? ['{src,*/*/src}/**/*.e2e.spec.ts']
        : ['{src,*/*/src}/**/*.spec.ts', 'tools/*/*.spec.cjs'],
    exclude: [...configDefaults.exclude, ...(tier === 'e2e' ? [] : ['**/*.e2e.spec.ts'])],
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
    // Messages say what was expected, not only its first 40 characters.
    chaiConfig: { truncateThreshold: 200 },
    // Machines that build while they test are slow; a test that hangs still fails.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
