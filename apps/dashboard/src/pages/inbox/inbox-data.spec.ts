import { viewOf } from './inbox-data';

it.each([
  ['<p>Hello</p>', undefined, 'rendered'],
  ['', undefined, 'plain'],
  ['', 'rendered', 'rendered'],
  ['', 'raw', 'raw'],
  ['<p>Hello</p>', 'plain', 'plain'],
  ['<p>Hello</p>', 'unknown', 'rendered'],
])('a message with the HTML %j and the choice %s is shown as %s', (html, chosen, view) => {
  expect(viewOf({ html }, chosen)).toBe(view);
});
