import { parseInboundAddress } from './inbound.config';

describe('parseInboundAddress', () => {
  it.each([
    ['lmtp://127.0.0.1:2424', { lmtp: true, host: '127.0.0.1', port: 2424 }],
    ['smtp://0.0.0.0:25/', { lmtp: false, host: '0.0.0.0', port: 25 }],
    ['LMTP://[::1]:2424', { lmtp: true, host: '::1', port: 2424 }],
    ['smtp://inbound_1.lode.svc:2525', { lmtp: false, host: 'inbound_1.lode.svc', port: 2525 }],
  ])('reads %s', (text, address) => {
    expect(parseInboundAddress(text)).toEqual(address);
  });

  it.each([
    '',
    'lmtp',
    '127.0.0.1:2424',
    'lmtp://127.0.0.1',
    'lmtp://127.0.0.1:0',
    'lmtp://127.0.0.1:65536',
    'lmtp://:2424',
    'smtps://127.0.0.1:465',
    'imap://127.0.0.1:143',
    'lmtp://user@127.0.0.1:2424',
    'lmtp://127.0.0.1:2424/inbox',
  ])('rejects "%s"', (text) => {
    expect(parseInboundAddress(text)).toBeUndefined();
  });
});
