import { execFileSync } from 'node:child_process';
import type { Sandbox } from '@lode/sandbox';
import { banner } from './banner';

const person = (email: string) => ({ givenName: 'Ann', familyName: 'O’Dea Ruiz', title: '', email });
const companies = [
  { domain: 'closed.test', mailKind: 'greylist-60', people: [person('late@slow.test')] },
  { domain: 'shown.test', mailKind: 'directory-plain', people: [] },
  {
    domain: 'plain.test',
    mailKind: 'directory-plain',
    people: [person('gone@plain.test'), person('ann@plain.test'), person('bob@plain.test')],
  },
];
const mailbox = (email: string) => ({ state: email.startsWith('gone') ? 'missing' : 'exists' });
const site = (domain: string) => ({
  reachable: () => (domain === 'shown.test' ? [{ emails: [] }, { emails: [{}] }] : []),
});
const sandbox = { truth: { companies, mailbox, site } } as unknown as Sandbox;
const address = 'http://127.0.0.1:3000';
const curls = (text: string): string[] => text.split('\n').filter((line) => line.includes('curl '));

it('shows five valid shell commands with the key', () => {
  const text = banner({ address, key: `it's "$HOME"`, freshKey: false, setupLink: undefined, sandbox }, {});
  const words = curls(text).map((line) =>
    execFileSync('/bin/sh', ['-c', line.replace('curl', `printf '%s\\n'`)], { encoding: 'utf8' }).split('\n'),
  );
  const expected = (path: string) => ['-s', '-H', `X-API-Key: it's "$HOME"`, `${address}${path}`, ''];
  expect(words).toEqual(
    [
      '/sandbox',
      '/email-verifier?email=ann@plain.test',
      '/email-finder?domain=plain.test&first_name=Ann&last_name=O%E2%80%99Dea+Ruiz',
      '/crawl?url=shown.test',
      '/generate-leads?niche=plumbers&location=Lyon,+France',
    ].map(expected),
  );
});

it('shows a new key once, and later how to create another one', () => {
  expect(banner({ address, key: 'lode_x', freshKey: true, setupLink: undefined, sandbox }, {})).toContain(
    'lode_x   (shown only once',
  );
  const later = banner({ address, key: undefined, freshKey: false, setupLink: undefined, sandbox }, {});
  expect(later).toContain('npm run keys -- create');
  expect(curls(later)[0]).toContain('"X-API-Key: $KEY"');
  const environment = {
    LODE_NETWORK: 'live',
    LODE_DATA_DIR: '/data/my lode',
    DATABASE_URL: 'postgres://u:p@h',
  };
  const live = banner(
    { address, key: undefined, freshKey: false, setupLink: undefined, sandbox: undefined },
    environment,
  );
  expect(live).toContain(
    `LODE_DATA_DIR='/data/my lode' LODE_NETWORK='live' DATABASE_URL="$DATABASE_URL" npm run keys -- create`,
  );
  expect(live).not.toContain('u:p@h');
});

it('shows the one-time link until the first account has an owner', () => {
  const facts = { address, key: 'lode_x', freshKey: true, sandbox };
  const setupLink = `${address}/app/welcome#secret`;
  expect(banner({ ...facts, setupLink }, {})).toContain(`  Dashboard  ${setupLink}   (one-time link`);
  expect(banner({ ...facts, setupLink: undefined }, {})).toContain(`  Dashboard  ${address}\n`);
});

it('shows no commands on the real internet', () => {
  const text = banner(
    { address, key: 'lode_x', freshKey: true, setupLink: undefined, sandbox: undefined },
    {},
  );
  expect(curls(text)).toEqual([]);
  expect(text).toContain('docs/guides/real-internet.md');
  // A browser sends no key: this URL would answer 401.
  expect(banner({ address, key: 'lode_x', freshKey: true, setupLink: undefined, sandbox }, {})).not.toContain(
    `${address}/sandbox (`,
  );
});

it.each([
  [sandbox, 'Sandbox: ', 'LODE_NETWORK=live npm start'],
  [undefined, 'Live: ', 'npm start without LODE_NETWORK=live'],
])('names the network in its first line, and how to change it', (network, start, change) => {
  const [first = ''] = banner(
    { address, key: 'lode_x', freshKey: true, setupLink: undefined, sandbox: network },
    {},
  )
    .trimStart()
    .split('\n');
  expect(first.startsWith(start)).toBe(true);
  expect(first).toContain(change);
});
