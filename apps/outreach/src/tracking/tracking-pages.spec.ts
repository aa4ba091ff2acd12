import type { PageAnswer } from '@lode/contracts';
import { pixel, TrackingPages, destinationOf } from './tracking-pages';

const pages = new TrackingPages('lode.test');
const evil = '"><script>alert(1)</script>';

const all: [string, PageAnswer, number][] = [
  ['ask', pages.ask(evil), 200],
  ['done', pages.done(evil), 200],
  ['dead page', pages.deadPage(), 404],
  ['dead link', pages.deadLink(), 404],
  ['moved', pages.moved('https://a.test/?x="1"'), 302],
];

test.each(all)('%s is a complete page without scripts and external resources', (_, page, status) => {
  expect(page.status).toBe(status);
  expect(page.body).toMatch(/^<!doctype html>\n<html lang="en">[^]*<title>[^<]+<\/title>[^]*<h1>[^<]+<\/h1>/);
  expect(page.body).not.toMatch(/<script|<style|<img| on\w+=| style=/i);
  expect(page.body).toContain('lode.test');
});

test('uses relative addresses, so that a deployment may have a path prefix', () => {
  for (const [, { body }] of all.slice(0, 4))
    for (const [, address = ''] of body.matchAll(/(?:href|action|src)="([^"]*)"/g))
      expect(address).toMatch(/^(?:(?:\.\.\/){1,2}docs\/lode\.css|\.\.\/opt-out)$/);
});

test('has a button on the first page only', () => {
  expect(pages.ask('ada@agency.test').body).toContain('<form method="post">\n<button type="submit">');
  expect(pages.done('ada@agency.test').body).not.toContain('<form');
});

test('redirects without caching', () => {
  expect(pages.moved('https://a.test/').headers).toMatchObject({
    location: 'https://a.test/',
    'cache-control': 'no-store',
  });
});

test('the picture is a complete GIF of one point', () => {
  const bytes = Buffer.from(pixel.body, 'base64');
  expect(bytes.subarray(0, 6).toString()).toBe('GIF89a');
  expect([bytes.readUInt16LE(6), bytes.readUInt16LE(8), bytes.at(-1)]).toEqual([1, 1, 0x3b]);
  expect(bytes).toHaveLength(42);
});

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
