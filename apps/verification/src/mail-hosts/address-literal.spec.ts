import { addressLiteral } from './smtp-connector.adapter';

describe('addressLiteral', () => {
  it.each([
    ['192.0.2.1', '[192.0.2.1]'],
    ['2001:db8::1', '[IPv6:2001:db8::1]'],
    ['fe80::1%eth0', '[IPv6:fe80::1]'],
  ])('writes %s as %s', (address, literal) => expect(addressLiteral(address)).toBe(literal));
});
