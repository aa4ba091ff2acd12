import { atOnce } from '@lode/platform';
import type { NamedAddress } from './explain-address';
import { defaultPriors } from './form-priors';
import { localPartWriter } from './form';
import { inferSteps, priorSamples } from './infer-forms';
import { rankLocalParts } from './rank-local-parts';
import { spelled } from './testing/spelled';

const given = ['ada', 'alan', 'grace', 'edsger', 'barbara', 'donald', 'frances', 'john', 'leslie', 'niklaus'];
const family = ['allen', 'backus', 'dijkstra', 'hopper', 'knuth', 'lamport', 'liskov', 'lovelace', 'turing'];

/** Pseudo-random numbers from 0 to 1 (Park and Miller, 1988), with a fixed seed. */
const numbersFrom = (seed: number) => () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

const pick = (next: () => number): string => {
  const chosen = next();
  let sum = 0;
  return defaultPriors.find(({ weight }) => (sum += weight) > chosen)?.form ?? '{first}.{last}';
};

/**
 * Forms of `count` colleagues: each uses the form of one of n earlier ones, or with probability k/(k+n) a form from the
 * priors.
 */
const formsOfColleagues = (count: number, next: () => number): string[] => {
  const forms: string[] = [];
  for (let n = 0; n < count; n++)
    forms.push(
      (next() * (n + priorSamples) < priorSamples ? undefined : forms[Math.floor(next() * n)]) ?? pick(next),
    );
  return forms;
};

const colleagues = (count: number, next: () => number): NamedAddress[] =>
  formsOfColleagues(count, next).map((form) => {
    const person = spelled(
      given[Math.floor(next() * given.length)] ?? '',
      family[Math.floor(next() * family.length)] ?? '',
      { middle: 'quincy' },
    );
    return { local: localPartWriter(form)(person) ?? '', spellings: [person] };
  });

test('probabilities are calibrated to 5 points in each decile if companies follow the priors', () => {
  const next = numbersFrom(20_261_120);
  const tenths = Array.from({ length: 10 }, () => ({ answers: 0, stated: 0, right: 0 }));
  for (let company = 0; company < 8000; company++) {
    const [asked, ...known] = colleagues(1 + (company % 8), next).reverse();
    const [best] = rankLocalParts(asked?.spellings ?? [], atOnce(inferSteps(known, defaultPriors)));
    const tenth = tenths[Math.min(9, Math.floor((best?.probability ?? 0) * 10))];
    if (!tenth || !best) continue;
    tenth.answers++;
    tenth.stated += best.probability;
    tenth.right += Number(best.local === asked?.local);
  }
  const filled = tenths.filter(({ answers }) => answers >= 80);
  expect(filled.length).toBeGreaterThanOrEqual(3);
  for (const { answers, stated, right } of filled)
    expect(Math.abs(stated - right) / answers).toBeLessThan(0.05);
});
