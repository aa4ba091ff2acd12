import { parseProxyUrl } from './dialer.adapter';

describe('parseProxyUrl', () => {
  it.each([
    ['socks5://127.0.0.1:1080', { host: '127.0.0.1', port: 1080 }],
    ['socks5h://[::1]:1080', { host: '::1', port: 1080 }],
    [
      'socks5://jane:p%40ss@proxy.test:9',
      { host: 'proxy.test', port: 9, username: 'jane', password: 'p@ss' },
    ],
  ])('reads %s', (text, proxy) => expect(parseProxyUrl(text)).toEqual(proxy));

  it.each(['', 'http://127.0.0.1:1080', 'socks4://127.0.0.1:1080', 'socks5://127.0.0.1', '127.0.0.1:1080'])(
    'refuses %j',
    (text) => expect(() => parseProxyUrl(text)).toThrow('SOCKS5'),
  );
});
