'use strict';

/** In bytes, without garbage if the process runs with --expose-gc. The second collection frees finalized objects. */
function memory() {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage();
}

module.exports = { memory };
