import { AddressGuard } from './address-guard';

const guard = new AddressGuard({ allowNets: [], ownAddresses: ['192.0.2.7', '203.0.114.9', '2a00:1450::9'] });
const sandboxGuard = new AddressGuard({ allowNets: ['127.77.0.0/16', 'fd77::/16'], ownAddresses: [] });

/** A range, its first and last address, and the public neighbours outside of it. */
const ranges: [name: string, inside: string[], outside: string[]][] = [
  ['this network', ['0.0.0.0', '0.1.2.3', '0.255.255.255'], ['1.0.0.0']],
  ['private 10/8', ['10.0.0.0', '10.255.255.255'], ['9.255.255.255', '11.0.0.0']],
  ['CGNAT', ['100.64.0.0', '100.127.255.255'], ['100.63.255.255', '100.128.0.0']],
  ['loopback', ['127.0.0.0', '127.0.0.1', '127.77.0.1', '127.255.255.255'], ['126.255.255.255', '128.0.0.0']],
  ['link-local', ['169.254.0.0', '169.254.169.254', '169.254.255.255'], ['169.253.255.255', '169.255.0.0']],
  ['private 172.16/12', ['172.16.0.0', '172.31.255.255'], ['172.15.255.255', '172.32.0.0']],
  ['protocol assignments', ['192.0.0.0', '192.0.0.255'], ['191.255.255.255', '192.0.1.0']],
  ['TEST-NET-1', ['192.0.2.0', '192.0.2.255'], ['192.0.1.255', '192.0.3.0']],
  ['6to4 relays', ['192.88.99.1'], ['192.88.98.255', '192.88.100.0']],
  ['private 192.168/16', ['192.168.0.0', '192.168.255.255'], ['192.167.255.255', '192.169.0.0']],
  ['benchmarking', ['198.18.0.0', '198.19.255.255'], ['198.17.255.255', '198.20.0.0']],
  ['TEST-NET-2', ['198.51.100.0', '198.51.100.255'], ['198.51.99.255', '198.51.101.0']],
  ['TEST-NET-3', ['203.0.113.0', '203.0.113.255'], ['203.0.112.255', '203.0.114.0']],
  ['multicast', ['224.0.0.0', '239.255.255.255'], ['223.255.255.255']],
  ['reserved and broadcast', ['240.0.0.0', '255.255.255.255'], []],
  ['Azure wire server', ['168.63.129.16'], ['168.63.129.15', '168.63.129.17']],
  ['IPv6 unspecified and loopback', ['::', '::1'], []],
  ['IPv4-compatible', ['::127.0.0.1', '::8.8.8.8', '::169.254.169.254'], []],
  ['IPv4-mapped', ['::ffff:127.0.0.1', '::ffff:a00:19', '::ffff:a9fe:a9fe'], ['::ffff:8.8.8.8']],
  ['NAT64', ['64:ff9b::7f00:1', '64:ff9b::a9fe:a9fe', '64:ff9b::10.0.0.1'], ['64:ff9b::8.8.8.8']],
  ['NAT64 of a private network', ['64:ff9b:1::1', '64:ff9b:1::808:808'], []],
  ['discard', ['100::1'], []],
  ['outside of 2000::/3', ['1fff:ffff::1', '4000::1', '5f00::1', '8000::1'], ['2400::1', '2fff::1']],
  ['Teredo', ['2001::1', '2001:0:1::1'], []],
  ['IETF protocols', ['2001:2::1', '2001:10::1', '2001:20::1'], ['2001:200::1']],
  ['documentation', ['2001:db8::1', '2001:db8:ffff::1'], ['2001:db7::1', '2001:db9::1']],
  ['further documentation', ['3fff::1', '3fff:fff::1'], ['3ffe:ffff::1', '3fff:1000::1']],
  ['6to4', ['2002:7f00:1::', '2002:a9fe:a9fe::1', '2002:808:808::1'], ['2003::1']],
  ['ISATAP', ['2001:470::5efe:7f00:1', '2a00:1450::200:5efe:a00:1'], ['2a00:1450::5eff:7f00:1']],
  ['unique local', ['fc00::1', 'fdff::1'], []],
  ['link-local and site-local', ['fe80::1', 'febf::1', 'fec0::1'], []],
  ['IPv6 multicast', ['ff02::1'], []],
  [
    'own addresses',
    ['203.0.114.9', '::ffff:203.0.114.9', '2a00:1450:0:0::9'],
    ['203.0.114.8', '2a00:1450::8'],
  ],
  ['scoped', ['fe80::1%eth0', '2a00:1450::1%eth0'], ['2a00:1450::1']],
];

describe('AddressGuard', () => {
  it.each(ranges)('rejects %s, and allows the neighbours', (_name, inside, outside) => {
    expect(inside.filter((address) => guard.allows(address))).toEqual([]);
    expect(outside.filter((address) => !guard.allows(address))).toEqual([]);
  });

  it.each(['localhost', '', '1.2.3', '0x7f.1', '2130706433', '127.0.0.1.', '1.2.3.4/8', '[::1]'])(
    'rejects %j, which is not a complete address',
    (text) => expect(guard.allows(text)).toBe(false),
  );

  it('exempts the given ranges only', () => {
    const exempt = ['127.77.3.4', 'fd77::1', '::ffff:127.77.0.1'];
    const beside = ['127.0.0.1', '127.76.255.255', '127.78.0.1', '10.0.0.1', 'fd76::1', 'fd78::1'];
    expect(exempt.filter((address) => !sandboxGuard.allows(address))).toEqual([]);
    expect(beside.filter((address) => sandboxGuard.allows(address))).toEqual([]);
  });

  it('fails at construction with an invalid range', () =>
    expect(() => new AddressGuard({ allowNets: ['127.77.0.0'], ownAddresses: [] })).toThrow());
});
