import { sameSite } from './same-site';

test.each([
  ['https://www.quillbay.co.uk/', 'http://shop.quillbay.co.uk/x', true],
  ['https://quillbay.co.uk/', 'https://tidewater.co.uk/', false],
  ['https://jo.github.io/', 'https://ana.github.io/', false],
  ['https://jo.github.io/', 'https://jo.github.io/x', true],
  ['https://quay.test/', 'https://www.quay.test/', true],
  ['https://quay.test/', 'https://dock.test/', false],
  ['http://127.0.0.1/', 'http://127.0.0.1:8080/', true],
  ['http://127.0.0.1/', 'http://127.0.0.2/', false],
  ['http://localhost/', 'http://localhost:3000/', true],
  ['https://notquillbay.com/', 'https://quillbay.com/', false],
])('%s and %s: same site is %s', (one, other, expected) => {
  expect(sameSite(new URL(one), new URL(other))).toBe(expected);
});
