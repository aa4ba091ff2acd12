// How a test file is loaded: by Node's own `require`, as the services are, and not by Vite. A worker keeps the
// modules that its tests need, and loads each of them once.
import { createRequire } from 'node:module';
import { TestRunner } from 'vitest';

export default class extends TestRunner {
  importFile(file) {
    const require = createRequire(file);
    require(file);
    // Its fixtures may go when it is done: no other file needs it.
    delete require.cache[file];
  }
}
