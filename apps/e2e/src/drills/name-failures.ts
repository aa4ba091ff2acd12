import type { Drill } from './drill';
import { seconds } from './figures';
import { addDomains, timedVerdict } from './mail-hosts';
import { withServices } from './with-services';

const expected = {
  'dns-silent': 'unknown, dns_error',
  'no-such-domain': 'invalid, no_domain',
  'null-mx': 'invalid, no_mail',
} as const;

export const nameFailures: Drill = {
  number: 15,
  fault: 'a silent name server, a missing name, a domain without mail',
  expected: 'three distinct outcomes, and no mail host is contacted',
  run: (tools) =>
    withServices(tools, async (lode) => {
      for (const [kind, outcome] of Object.entries(expected)) {
        const [domain = ''] = addDomains(lode, kind);
        const { verdict, reason, took } = await timedVerdict(lode, domain);
        tools.see(
          `${kind}: ${verdict}, ${reason} after ${seconds(took)}`,
          `${verdict}, ${reason}` === outcome,
        );
      }
      const { connections } = lode.sandbox.observed;
      tools.see(`${connections.length} connections to mail hosts`, connections.length === 0);
    }),
};
