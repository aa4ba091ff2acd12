// How a worker loads a test file: by Node's own `require`, as services load theirs, and not by Vite. It keeps the
// modules that its tests need, and loads each of them once.
import { createRequire } from 'node:module';
import { TestRunner } from 'vitest';

// Not by `--require`, which threads that a test starts would do too.
createRequire(import.meta.url)('./worker.cjs');

export default class extends TestRunner {
  importFile(file) {
    const require = createRequire(file);
    require(file);
    // Its fixtures may go when it is done: no other file needs it.
    delete require.cache[file];
  }
}
