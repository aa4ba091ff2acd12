import type { Random } from '../../random/random';
import type { Department, PersonFact } from '../site-truth';

/** Which of the named people have their address on the site. */
export interface Disclosure {
  name: string;
  share: number;
  /** Restricted to benchmarks (true) or to tests (false); omitted: for all sites. */
  heldOut?: boolean;
  shows(person: PersonFact, random: Random): boolean;
}

const outward: readonly Department[] = ['sales', 'marketing', 'customer_support'];

const disclosures: readonly Disclosure[] = [
  { name: 'all', share: 40, shows: () => true },
  { name: 'none', share: 25, shows: () => false },
  { name: 'leadership', share: 20, heldOut: false, shows: ({ decisionMaker }) => decisionMaker },
  { name: 'some', share: 15, heldOut: false, shows: (_, random) => random.chance(0.5) },
  {
    name: 'customer-facing',
    share: 35,
    heldOut: true,
    shows: ({ department }) => outward.includes(department),
  },
];

export function drawDisclosure(random: Random, heldOut: boolean): Disclosure {
  const fitting = disclosures.filter((disclosure) => (disclosure.heldOut ?? heldOut) === heldOut);
  return random.weighted(fitting, ({ share }) => share);
}
