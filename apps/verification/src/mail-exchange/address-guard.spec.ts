import { AddressGuard } from './address-guard';

const guard = new AddressGuard([]);
const sandboxGuard = new AddressGuard(['127.77.0.0/16', 'fd77::/16']);

describe('AddressGuard', () => {
  it.each(['93.184.215.14', '2606:2800:220:1::1', '::ffff:93.184.215.14', '64:ff9b::5db8:d70e'])(
    'allows %s',
    (address) => expect(guard.allows(address)).toBe(true),
  );

  it.each([
    ...[
      '127.0.0.1',
      '127.77.0.1',
      '10.0.0.25',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
    ],
    ...[
      '192.0.2.1',
      '198.18.0.1',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      'ff02::1',
    ],
    ...[
      '::ffff:127.0.0.1',
      '::ffff:a00:19',
      '64:ff9b::7f00:1',
      '64:ff9b::a9fe:a9fe',
      '2002:7f00:1::',
      '2001:db8::1',
    ],
    ...['2001:0:1::1', '64:ff9b:1::1', 'localhost', '', '1.2.3'],
  ])('refuses %j', (address) => expect(guard.allows(address)).toBe(false));

  it('exempts the given ranges and nothing beside them', () => {
    expect(
      ['127.77.3.4', 'fd77::1', '::ffff:127.77.0.1'].map((address) => sandboxGuard.allows(address)),
    ).toEqual([true, true, true]);
    expect(
      ['127.0.0.1', '127.78.0.1', '10.0.0.1', 'fd78::1'].some((address) => sandboxGuard.allows(address)),
    ).toBe(false);
  });

  it('does not start with a range that is none', () =>
    expect(() => new AddressGuard(['127.77.0.0'])).toThrow());
});
