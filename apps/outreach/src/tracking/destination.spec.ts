import { destinationOf } from './tracking-pages';

test.each([
  ['https://a.test/x?y=1#z', 'https://a.test/x?y=1#z'],
  ['http://a.test', 'http://a.test/'],
  ['https://müller.test/straße', 'https://xn--mller-kva.test/stra%C3%9Fe'],
  ['https://a.test/a\r\nSet-Cookie: x', 'https://a.test/aSet-Cookie:%20x'],
])('reads the target %j as %j', (stored, destination) => expect(destinationOf(stored)).toBe(destination));

test.each([
  undefined,
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://a.test/',
  '//a.test',
  'mailto:a@b.test',
])('rejects the target %j', (stored) => expect(destinationOf(stored)).toBeUndefined());
