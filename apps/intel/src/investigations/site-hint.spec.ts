import { siteReading } from '@lode/domain/testing';
import { siteHint } from './site-hint';

test.each([
  ['its own site', 'acme.test', siteReading(), null],
  ['a host of its site', 'shop.acme.test', siteReading(), null],
  ['no site', 'acme.test', undefined, 'could not be read'],
  ['a parked domain', 'acme.test', siteReading({ parked: true }), 'parked'],
  ['another site', 'acme-group.test', siteReading(), 'redirects to acme.test'],
])('%s', (_, domain, reading, expected) => {
  const hint = siteHint(domain, reading);
  if (expected === null) expect(hint).toBeNull();
  else expect(hint).toContain(expected);
});
