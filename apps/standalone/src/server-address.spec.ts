import { serverAddress } from './server-address';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['fd00::1', 'http://[fd00::1]:3000'],
  ['lode.internal', 'http://lode.internal:3000'],
])('a server on %s has the address %s', (host, address) => {
  expect(serverAddress(host, 3000)).toBe(address);
});
