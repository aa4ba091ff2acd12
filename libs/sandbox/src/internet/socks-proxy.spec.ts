import {
  SocksReply,
  canonicalAddress,
  formatSocksReply,
  parseMethods,
  parseRequest,
} from './socks-proxy.adapter';

const bytes = (...values: number[]): Buffer => Buffer.from(values);

describe('parseMethods', () => {
  it('waits for the whole list and selects "no authentication"', () => {
    expect(parseMethods(bytes(5)).state).toBe('incomplete');
    expect(parseMethods(bytes(5, 2, 2)).state).toBe('incomplete');
    expect(parseMethods(bytes(5, 2, 2, 0))).toMatchObject({ state: 'read', length: 4 });
  });

  it.each([
    ['another version', [4, 1]],
    ['passwords only', [5, 1, 2]],
    ['no method', [5, 0]],
  ])('rejects %s', (_, given) => {
    expect(parseMethods(bytes(...given)).state).toBe('wrong');
  });
});

describe('parseRequest', () => {
  it('parses both families and leaves later bytes', () => {
    expect(parseRequest(bytes(5, 1, 0, 1, 127, 77, 0, 9, 0, 25, 99))).toEqual({
      state: 'read',
      value: { address: '127.77.0.9', port: 25 },
      length: 10,
    });
    const v6 = [0xfd, 0x77, ...Array.from({ length: 13 }, () => 0), 0x1a];
    expect(parseRequest(bytes(5, 1, 0, 4, ...v6, 1, 187))).toMatchObject({
      value: { address: 'fd77::1a', port: 443 },
      length: 22,
    });
  });

  it.each([
    ['BIND', [5, 2], SocksReply.commandNotSupported],
    ['UDP ASSOCIATE', [5, 3], SocksReply.commandNotSupported],
    ['a name', [5, 1, 0, 3, 1, 97, 0, 25], SocksReply.addressTypeNotSupported],
    ['an unknown kind of address', [5, 1, 0, 9], SocksReply.addressTypeNotSupported],
    ['another version', [4, 1, 0], SocksReply.failure],
  ])('rejects %s', (_, given, code) => {
    expect(parseRequest(bytes(...given))).toEqual({ state: 'wrong', code });
  });

  it('waits at every byte before the end', () => {
    const whole = [5, 1, 0, 1, 127, 77, 0, 9, 0, 25];
    for (let length = 0; length < whole.length; length += 1) {
      expect(parseRequest(bytes(...whole.slice(0, length))).state).toBe('incomplete');
    }
  });
});

it('answers with ten bytes and the shortest form of an address', () => {
  expect([...formatSocksReply(SocksReply.refused)]).toEqual([5, 5, 0, 1, 0, 0, 0, 0, 0, 0]);
  expect(canonicalAddress('FD77:0:0::0001')).toBe('fd77::1');
});
