import { safeUrl, shortUrl } from './safe-url';

describe('safeUrl', () => {
  it.each([
    ['https://a.example/x', 'https://a.example/x'],
    ['http://a.example', 'http://a.example/'],
    ['a.example', 'https://a.example/'],
    ['www.a.example/team', 'https://www.a.example/team'],
  ])('%s is the link %s', (value, expected) => expect(safeUrl(value)).toBe(expected));

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'not a url',
    '',
    null,
    undefined,
  ])('%j is no link', (value) => expect(safeUrl(value)).toBeUndefined());
});

it('shortUrl leaves out what every address has', () => {
  expect(shortUrl('https://www.a.example/')).toBe('a.example');
});
