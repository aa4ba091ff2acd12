import { returnPath } from './oidc-sign-in.adapter';

test.each([
  ['/', '/'],
  ['/app/lists/lst_1?cursor=a', '/app/lists/lst_1?cursor=a'],
  ['/app/keys#part', '/app/keys'],
])('%j is a page of the dashboard', (text, path) => {
  expect(returnPath(text)).toBe(path);
});

test.each([
  ...['https://evil.example', '//evil.example', '/\\evil.example', '/app/\\evil.example', '\\\\evil.example'],
  ...[
    '/app//evil.example',
    '/app/../..//evil.example',
    'javascript:alert(1)',
    '/session/oidc',
    '/\t/evil.example',
  ],
  ...['', undefined, ['/app/keys', '/']],
])('%j leads to the overview', (text) => {
  expect(returnPath(text)).toBe('/');
});
