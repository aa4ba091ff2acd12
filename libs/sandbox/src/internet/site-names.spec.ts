import type { DnsName } from '../dns/zone';
import { nullMx } from '../dns/zone';
import { addressRecord, hasRoomForAddress, keepsMailUnchanged } from './site-names';

const cases: [string, DnsName | undefined, boolean, boolean][] = [
  ['an unknown name', undefined, true, false],
  ['an MX record', { records: [{ type: 'MX', preference: 10, exchange: 'mx1.acme.test' }] }, true, true],
  ['a null MX', { records: [nullMx] }, true, true],
  [
    'a TXT record only: an address would receive its mail',
    { records: [{ type: 'TXT', text: 'x' }] },
    true,
    false,
  ],
  ['an address', { records: [{ type: 'A', address: '127.77.0.1' }] }, false, false],
  ['an alias', { records: [{ type: 'CNAME', target: 'home.acme.test' }] }, false, false],
  ['a failure', { failure: 'servfail' }, false, false],
];

it.each(cases)('knows whether an address can be added beside %s', (_, entry, room, alone) => {
  expect(hasRoomForAddress(entry)).toBe(room);
  expect(keepsMailUnchanged(entry)).toBe(alone);
});

it('writes addresses of both families', () => {
  expect(addressRecord('127.77.0.9')).toEqual({ type: 'A', address: '127.77.0.9' });
  expect(addressRecord('fd77::9')).toEqual({ type: 'AAAA', address: 'fd77::9' });
});
