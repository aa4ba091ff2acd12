import type { SampleRequest } from './sample-request';
import { snippetsOf } from './snippets';

const origin = 'http://lode.test';
const codeOf = (request: SampleRequest) =>
  Object.fromEntries(snippetsOf(request, origin).map(({ language, code }) => [language, code]));

it('writes a GET in three languages', () => {
  const code = codeOf({
    method: 'GET',
    path: '/email-finder',
    query: [
      ['domain', "o'neil.test"],
      ['last_name', 'Piątek'],
    ],
    headers: [['Prefer', 'respond-async']],
  });
  expect(code['curl']).toBe(
    `curl -s 'http://lode.test/email-finder?domain=o%27neil.test&last_name=Pi%C4%85tek' \\\n  -H "X-API-Key: $LODE_KEY" \\\n  -H 'Prefer: respond-async'`,
  );
  expect(code['TypeScript']).toContain(
    `fetch('http://lode.test/email-finder?domain=o%27neil.test&last_name=Pi%C4%85tek', {`,
  );
  expect(code['TypeScript']).toContain(`'Prefer': 'respond-async'`);
  expect(code['Python']).toContain(`params={"domain": "o'neil.test", "last_name": "Piątek"},`);
});

it('writes a body', () => {
  const body = `{"name":"It's","open":true,"note":null}`;
  const headers = [['Content-Type', 'application/json']] as const;
  const code = codeOf({ method: 'POST', path: '/lists', query: [], headers, body });
  expect(code['curl']).toContain(String.raw`-d '{"name":"It'\''s","open":true,"note":null}'`);
  expect(code['TypeScript']).toContain(`body: JSON.stringify(${body}),`);
  expect(code['Python']).toContain(`json={"name": "It's", "open": True, "note": None},`);
});

it('writes a file', () => {
  const headers = [['Content-Type', 'text/csv']] as const;
  const code = codeOf({
    method: 'POST',
    path: '/lists/{id}/import',
    query: [],
    headers,
    body: 'email\na@b.test\n',
  });
  expect(code['TypeScript']).toContain(String.raw`body: 'email\na@b.test\n'`);
  expect(code['Python']).toContain(String.raw`data="email\na@b.test\n"`);
});
