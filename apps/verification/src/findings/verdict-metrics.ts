import { Counter, type Registry } from 'prom-client';
import { verdictOf } from '../smtp/verdict';
import type { Finding } from './finding';

/** Counts the verdicts of probes; no label contains an address or a host. */
export function verdictCounter(registry: Registry): (finding: Pick<Finding, 'reason'>) => void {
  const counter = new Counter({
    name: 'lode_verdicts_total',
    help: 'Verdicts of probes by this process; stored verdicts that are returned again do not count',
    labelNames: ['verdict', 'reason'],
    registers: [registry],
  });
  return ({ reason }) => counter.inc({ verdict: verdictOf(reason), reason });
}
