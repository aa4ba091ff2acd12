// Loads test files with `require` of Node, like services, not with Vite. A worker keeps loaded modules.
import { createRequire } from 'node:module';
import { TestRunner } from 'vitest';

// Not with `--require`, which would also apply to threads of tests.
createRequire(import.meta.url)('./worker.cjs');

export default class extends TestRunner {
  importFile(file) {
    const require = createRequire(file);
    require(file);
    // Removes the test file from the cache, because no other file needs it.
    delete require.cache[file];
  }
}
