import { suppressionsOf } from '@lode/service-kit/testing';
import type { ConfirmedAddress, DomainKnowledge } from '../knowledge/domain-knowledge';
import { nothingKnown } from '../knowledge/nothing-known';
import { defaultPriors } from '../patterns/form-priors';
import { RateAddresses } from './rate-addresses';

const confirmed = (email: string, firstName: string, lastName: string): ConfirmedAddress => ({
  ...{ email, firstName, lastName },
  chance: 0.97,
});
const dotted = [
  confirmed('jane.doe@acme.test', 'Jane', 'Doe'),
  confirmed('bob.miller@acme.test', 'Bob', 'Miller'),
];
const initials = [
  confirmed('jdoe@acme.test', 'Jane', 'Doe'),
  confirmed('bmiller@acme.test', 'Bob', 'Miller'),
];

async function rate(
  emails: readonly string[],
  addresses: readonly ConfirmedAddress[],
  suppressed: object = {},
) {
  const knowledge: DomainKnowledge = nothingKnown('acme.test', 0);
  const rated = new RateAddresses({
    store: { find: async () => ({ knowledge, checkedAt: 0 }) },
    confirmed: { of: async () => addresses },
    suppressions: suppressionsOf(suppressed),
    priors: defaultPriors,
  });
  return (await rated.rate(emails)).map(({ probability }) => probability);
}

test('an address in the form of its domain is likely, one in another form is not', async () => {
  const [dot = null, plain = null] = await rate(['ann.smith@acme.test', 'asmith@acme.test'], dotted);
  expect(dot).toBeGreaterThan(0.95);
  expect(plain).toBeLessThan(0.1);
  const [other = null, initial = null, given = null] = await rate(
    ['ann.smith@acme.test', 'ASmith+news@acme.test', 'anna@acme.test'],
    initials,
  );
  expect(other).toBeLessThan(0.1);
  expect(initial).toBeGreaterThan(0.9);
  expect(given).toBeLessThan(0.1);
});

test('a confirmed address is likely in any form', async () => {
  const odd = confirmed('jd7@acme.test', 'Jane', 'Doe');
  await expect(rate(['jd7@acme.test'], [...dotted, odd])).resolves.toEqual([0.98]);
});

test('without known addresses there is no probability, nor for a suppressed address or domain', async () => {
  await expect(rate(['ann.smith@acme.test', 'none'], [])).resolves.toEqual([null, null]);
  await expect(rate(['jane.doe@acme.test'], dotted, { emails: ['jane.doe@acme.test'] })).resolves.toEqual([
    null,
  ]);
  await expect(rate(['jane.doe@acme.test'], dotted, { domains: ['acme.test'] })).resolves.toEqual([null]);
});
