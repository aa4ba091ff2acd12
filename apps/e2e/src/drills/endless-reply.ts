import type { Drill } from './drill';
import { megabytes, percentile, seconds, tally } from './figures';
import { addDomains, timedVerdict } from './mail-hosts';
import { residentMemory } from './process-facts';
import { withServices } from './with-services';

const hosts = 20;
const maxMemory = 50 * 1024 * 1024;
const limit = 5000;

export const endlessReply: Drill = {
  number: 14,
  fault: '40 mail hosts send a multi-line reply without a last line',
  expected: 'each is cut at the limit: the verdict is unknown within seconds, and memory does not grow',
  run: (tools) =>
    withServices(tools, async (lode) => {
      const { see } = tools;
      const { pid } = lode.fleet.find('verification');
      const [healthy = ''] = addDomains(lode, 'directory-plain');
      await timedVerdict(lode, healthy);
      const before = residentMemory(pid);
      const domains = [
        ...addDomains(lode, 'endless-banner', hosts),
        ...addDomains(lode, 'endless-rcpt', hosts),
      ];
      const results = await Promise.all(domains.map((domain) => timedVerdict(lode, domain)));
      const grown = residentMemory(pid) - before;
      const verdicts = results.map(({ verdict, reason }) => `${verdict} ${reason}`);
      see(
        `verdicts: ${tally(verdicts)}`,
        results.every(({ verdict }) => verdict === 'unknown'),
      );
      const slowest = percentile(
        results.map(({ took }) => took),
        1,
      );
      see(`the slowest after ${seconds(slowest)}`, slowest < limit);
      see(`memory ${megabytes(before)}, and ${megabytes(grown)} more afterwards`, grown < maxMemory);
    }),
};
