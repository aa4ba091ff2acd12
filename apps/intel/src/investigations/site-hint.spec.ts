import type { EmptyReason } from '@lode/contracts';
import { siteReading } from '@lode/domain/testing';
import { siteHint } from './known-company';

const emptied = (reason_empty: EmptyReason, hint: string) => siteReading({ reason_empty, hint });

test.each([
  ['its own site', 'acme.test', siteReading(), null],
  ['a host of its site', 'shop.acme.test', siteReading(), null],
  ['no site', 'acme.test', undefined, 'could not be read'],
  ['a parked domain', 'acme.test', siteReading({ parked: true }), 'parked'],
  ['a suspended site', 'acme.test', emptied('suspended', 'The host has suspended it.'), 'suspended it'],
  ['a site without contacts', 'acme.test', emptied('none_shown', 'No contacts.'), null],
  ['another site', 'acme-group.test', siteReading(), 'redirects to acme.test'],
])('%s', (_, domain, reading, expected) => {
  const hint = siteHint(domain, reading);
  if (expected === null) expect(hint).toBeNull();
  else expect(hint).toContain(expected);
});
