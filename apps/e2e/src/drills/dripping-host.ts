import type { Drill } from './drill';
import { seconds } from './figures';
import { addDomains, timedVerdict } from './mail-hosts';
import { withServices } from './with-services';

/** Callers are answered within 25 s; the rest is the network. */
const limit = 27_000;

export const drippingHost: Drill = {
  number: 11,
  fault: 'a mail host sends one byte in five seconds',
  expected: 'the verdict is unknown within the deadline',
  run: (tools) =>
    withServices(tools, async (lode) => {
      const [domain = ''] = addDomains(lode, 'tarpit-bytes');
      const { verdict, reason, took } = await timedVerdict(lode, domain);
      tools.see(`${verdict}, ${reason}`, verdict === 'unknown' && reason === 'timeout');
      tools.see(`answered after ${seconds(took)}`, took < limit);
    }),
};
