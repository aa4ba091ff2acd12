import { readWebsite } from './contacts';

test.each<[string[], string | null]>([
  [['https://www.acme.com/a?b=c#d'], 'https://www.acme.com/a?b=c'],
  [['HTTP://Acme.COM'], 'http://acme.com/'],
  [['www.acme.com'], 'https://www.acme.com/'],
  [['acme.com/menu'], 'https://acme.com/menu'],
  [['acme.com:8080/x'], 'https://acme.com:8080/x'],
  [['münchen.de'], 'https://xn--mnchen-3ya.de/'],
  [['https://a.com; https://b.com'], 'https://a.com/'],
  [['none', 'see www.acme.com'], 'https://www.acme.com/'],
  [['ftp://acme.com', 'mailto:x@acme.com', 'javascript:alert(1)'], null],
  [['http://localhost/', 'http://127.0.0.1/', 'http://acme.local/', 'https://acme'], null],
  [['https://user:secret@acme.com/'], null],
  [['info@acme.com'], null],
  [['http://', 'https://%', '///', 'a..b', 'x'.repeat(5000)], null],
  [[`https://acme.com/${'x'.repeat(3000)}`], null],
  [[], null],
])('%j', (texts, website) => {
  expect(readWebsite(texts)).toBe(website);
});
