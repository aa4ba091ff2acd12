// Order of the test files: by duration, the slowest first. Vitest has the durations of earlier runs on this machine; a run
// of some tests of a file (`-t`) stores a short one, so the one of durations.json counts if it is longer.
// `npm test -- --sequence.shuffle` draws an order instead, to find tests that depend on others.
// Tests that replace timers come before all that start services: services that a worker keeps for later files would run on
// the replaced timers.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { BaseSequencer } from 'vitest/node';

const { readDurations } = createRequire(import.meta.url)('./records.cjs');
const root = path.resolve(import.meta.dirname, '../..');

export default class extends BaseSequencer {
  async sort(files) {
    const { shuffle, seed } = this.ctx.config.sequence;
    const rank = shuffle ? drawnFrom(seed) : this.durationOf(readDurations());
    const ranks = new Map(files.map((spec) => [spec, rank(spec)]));
    const turns = new Map(files.map((spec) => [spec, turnOf(spec.moduleId)]));
    return files.toSorted((a, b) => turns.get(a) - turns.get(b) || ranks.get(b) - ranks.get(a));
  }

  durationOf(recorded) {
    return (spec) => {
      const last = this.ctx.cache.getTestSpecificationResult(spec)?.duration ?? 0;
      return Math.max(last, 1000 * (recorded.get(path.relative(root, spec.moduleId)) ?? 0));
    };
  }
}

const turnOf = (file) => {
  if (!readFileSync(file, 'utf8').includes('useFakeTimers')) return 2;
  return file.endsWith('.int.spec.ts') ? 1 : 0;
};

const drawnFrom =
  (seed) =>
  ({ moduleId }) =>
    createHash('md5').update(`${seed}${moduleId}`).digest().readUInt32BE();
