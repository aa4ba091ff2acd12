import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { ThreadedExtractor } from './threaded-extractor.adapter';

/** Nice value of each thread of this process; `proc(5)`: the 19th field, the 2nd is the name in brackets. */
function threadPriorities(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}

test.runIf(process.platform === 'linux')(
  'extraction threads have a lower priority than the event loop',
  async () => {
    const lowerBefore = threadPriorities().filter((each) => each > getPriority()).length;
    const extractor = new ThreadedExtractor([]);
    try {
      const source = { url: 'https://quay.test/', html: '<p>info@quay.test</p>', headers: {}, linkText: '' };
      expect((await extractor.extract(source))?.facts.emails).toMatchObject([{ email: 'info@quay.test' }]);
      expect(threadPriorities().filter((each) => each > getPriority())).toHaveLength(lowerBefore + 1);
    } finally {
      await extractor.close();
    }
  },
);
