import { nullMx, type DnsName } from '../dns/zone';
import {
  AddressPool,
  isSandboxAddress,
  placeHosts,
  reverseName,
  addressRecord,
  hasRoomForAddress,
  keepsMailUnchanged,
} from './internet';

describe('layOut', () => {
  it('assigns one healthy host to a domain without options', () => {
    const { hosts, names } = placeHosts({ name: 'acme.test' }, new AddressPool());
    expect(hosts).toMatchObject([{ name: 'mx1.acme.test', address: '127.77.0.1' }]);
    expect(names['acme.test']?.records).toEqual([{ type: 'MX', preference: 10, exchange: 'mx1.acme.test' }]);
    expect(names['1.0.77.127.in-addr.arpa']?.records).toEqual([{ type: 'PTR', target: 'mx1.acme.test' }]);
  });

  it('places the host on the domain itself if there is no MX record', () => {
    const { names } = placeHosts({ name: 'acme.test', mx: false, hosts: [{ family: 6 }] }, new AddressPool());
    expect(names['acme.test']?.records).toEqual([{ type: 'AAAA', address: 'fd77::1' }]);
  });

  it('prefers explicit names to generated ones', () => {
    const dns = { 'acme.test': { records: [nullMx] } };
    const { names } = placeHosts({ name: 'acme.test', dns }, new AddressPool());
    expect(names['acme.test']).toEqual({ records: [nullMx] });
    expect(names['mx1.acme.test']?.records).toHaveLength(1);
  });
});

it('writes reverse names of both families', () => {
  expect(reverseName('127.77.0.1')).toBe('1.0.77.127.in-addr.arpa');
  expect(reverseName('fd77::1a')).toBe(`a.1.${'0.'.repeat(26)}7.7.d.f.ip6.arpa`);
});

it('assigns addresses until the range is exhausted', () => {
  const pool = new AddressPool();
  const given = Array.from({ length: 64_770 }, () => pool.next(4));
  expect(new Set(given).size).toBe(64_770);
  expect(given.every(isSandboxAddress)).toBe(true);
  expect(() => pool.next(4)).toThrow(RangeError);
});

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
