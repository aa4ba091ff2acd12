import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { until } from '@lode/testing';
import { ThreadedExtractor } from './threaded-extractor.adapter';

/** Ids of the threads of this process with a higher nice value; `proc(5)`: the 19th field, the 2nd is the name in brackets. */
function threadsOfLowerPriority(): string[] {
  return readdirSync('/proc/self/task').filter((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]) > getPriority();
  });
}

test.runIf(process.platform === 'linux')(
  'extraction threads have a lower priority than the event loop',
  async () => {
    const before = new Set(threadsOfLowerPriority());
    const extractor = new ThreadedExtractor([]);
    // The thread has its priority before it extracts, which takes long on a busy machine.
    const source = { url: 'https://quay.test/', html: '<p>info@quay.test</p>', headers: {}, linkText: '' };
    const extraction = extractor.extract(source).catch(() => undefined);
    await until(() => threadsOfLowerPriority().some((thread) => !before.has(thread)), 30_000);
    await extractor.close();
    await extraction;
  },
);
