import type { PageAnswer } from '@lode/contracts';
import { OptOutPages } from './opt-out-pages';

const pages = new OptOutPages({ host: 'lode.test', contactUrl: 'mailto:privacy@lode.test' });

const all: [string, PageAnswer, number][] = [
  ['ask', pages.ask(), 200],
  ['ask again', pages.ask({ text: '"><script>alert(1)</script>', choice: 'erase' }), 400],
  ['sent', pages.sent(), 200],
  ['try later', pages.tryLater(), 503],
  ['not set up', pages.notSetUp(), 503],
  ['link', pages.link('erase'), 200],
  ['done', pages.done('opt_out', false), 200],
  ['done before', pages.done('erase', true), 200],
  ['dead link', pages.deadLink(), 404],
];

test.each(all)('%s is a complete page without scripts and external resources', (_, page, status) => {
  expect(page.status).toBe(status);
  expect(page.headers).toEqual({ 'content-type': 'text/html; charset=utf-8' });
  expect(page.body).toMatch(/^<!doctype html>\n<html lang="en">[^]*<title>[^<]+<\/title>[^]*<h1>[^<]+<\/h1>/);
  expect(page.body).not.toMatch(/<script|<style|<img| on\w+=| style=|https?:/i);
  expect(page.body).toContain('lode.test');
});

test('links are relative, so that a path prefix works', () => {
  for (const [, { body }] of all)
    for (const [, address = ''] of body.matchAll(/(?:href|action|src)="([^"]*)"/g))
      expect(address).toMatch(
        /^(?:|\.\/docs\/lode\.css|\.\.\/docs\/lode\.css|\.\.\/opt-out|mailto:privacy@lode\.test)$/,
      );
});

test('every field has a label, and entered values are kept', () => {
  const { body } = pages.ask({ text: 'jane" at x', choice: 'erase' });
  expect(body).toContain('<label for="email">');
  expect(body).toContain('value="jane&quot; at x" aria-invalid="true" aria-describedby="problem"');
  expect(body).toMatch(/role="alert"[^]*value="erase" checked/);
  expect(pages.ask().body).toMatch(/value="opt_out" checked/);
  expect(pages.ask().body).not.toContain('role="alert"');
});

test('without mail the page names the operator', () => {
  expect(pages.notSetUp().body).toContain(
    '<a href="mailto:privacy@lode.test" rel="noreferrer">privacy@lode.test</a>',
  );
  expect(pages.notSetUp().body).not.toContain('<form');
  const unknown = new OptOutPages({ host: undefined, contactUrl: undefined });
  expect(unknown.notSetUp().body).toContain('write to the operator of this site');
});

test('only the button changes anything', () => {
  expect(pages.link('opt_out').body).toMatch(
    /<form method="post">\n<button type="submit">Do not contact me<\/button>/,
  );
  expect(pages.done('erase', true).body).not.toContain('<form');
});
