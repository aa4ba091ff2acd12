import { suppressionsOf } from '@lode/testing';
import type { KnownAddress } from '../knowledge/domain-knowledge';
import { visibleAddresses } from './address-counts.repository';

const knowledge = {
  domain: 'acme.com',
  addresses: [
    { email: 'ana@acme.com', name: 'Ana Ruiz' },
    { email: 'info@acme.com', name: null },
  ] as unknown as KnownAddress[],
};

test.each([
  [{}, 2],
  [{ emails: ['info@acme.com'] }, 1],
  [{ people: [['acme.com', 'Ana Ruiz'] as const] }, 1],
  [{ domains: ['acme.com'] }, 0],
  [{ domains: ['other.com'] }, 2],
])('with %j suppressed, the number is %i', (suppressed, count) => {
  const filter = suppressionsOf(suppressed).suppressionFilter();
  expect(visibleAddresses(knowledge, filter)).toBe(count);
});
