import { nearest } from './nearest';

it.each([
  ['emial', ['email', 'max_age'], 'email'],
  ['list_id', ['list', 'leads'], 'list'],
  ['body', ['subject', 'body_text', 'body_html'], 'body_text'],
  ['limit', ['list', 'bom', 'part'], undefined],
  ['lsit', ['limit', 'list'], 'list'],
  ['LIMIT', ['limit'], 'limit'],
  ['company', ['domain', 'first_name', 'last_name'], undefined],
  ['body_txt', ['body', 'body_text'], 'body_text'],
])('for %s among %j it is %s', (name, known, meant) => {
  expect(nearest(name, known)).toBe(meant);
});
