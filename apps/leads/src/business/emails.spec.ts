import { readEmails } from './contacts';

test.each<[string[], string[]]>([
  [['Info@Acme.COM'], ['info@acme.com']],
  [['mailto:a@acme.com'], ['a@acme.com']],
  [['a@acme.com; b@acme.com, c@acme.com a@acme.com'], ['a@acme.com', 'b@acme.com', 'c@acme.com']],
  [['info@münchen.de'], ['info@xn--mnchen-3ya.de']],
  [['josé@acme.com'], ['josé@acme.com']],
  [['@acme.com', 'a@', 'a@acme', 'a.@acme.com', '.a@acme.com', 'a..b@acme.com', 'a@b@acme.com'], []],
  [['a@acme.local', 'a@127.0.0.1', '(a)@acme.com', `${'a'.repeat(65)}@acme.com`, 'a@@'], []],
  [[`${'a.'.repeat(100_000)}@acme.com`], []],
])('%j', (texts, addresses) => {
  expect(readEmails(texts)).toEqual(addresses);
});
