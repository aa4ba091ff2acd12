// Order of the test files: by duration, the slowest first. Vitest has the durations of earlier runs on this machine; a run
// of some tests of a file (`-t`) stores a short one, so the one of durations.json counts if it is longer.
import { createRequire } from 'node:module';
import path from 'node:path';
import { BaseSequencer } from 'vitest/node';

const { readDurations } = createRequire(import.meta.url)('./durations.cjs');
const root = path.resolve(import.meta.dirname, '../..');

export default class extends BaseSequencer {
  async sort(files) {
    const recorded = readDurations();
    const milliseconds = new Map(
      files.map((spec) => {
        const last = this.ctx.cache.getTestSpecificationResult(spec)?.duration ?? 0;
        return [spec, Math.max(last, 1000 * (recorded.get(path.relative(root, spec.moduleId)) ?? 0))];
      }),
    );
    return files.toSorted((a, b) => milliseconds.get(b) - milliseconds.get(a));
  }
}
