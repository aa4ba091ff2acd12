import { distanceOf } from './function-mailboxes';

test.each([
  ['info', 0],
  ['contact', 0],
  ['vertrieb', 0],
  ['sales.uk', 0],
  ['uk-sales', 0],
  ['hello+web', 0],
  ['support', 1],
  ['press', 1],
  ['infos2', 1],
  ['', 1],
  ['billing', 2],
  ['jobs-berlin', 2],
  ['office.jobs', 2],
  ['noreply', 3],
  ['no-reply', 3],
  ['do_not_reply', 3],
  ['mailer-daemon', 3],
  ['contact-privacy', 3],
  ['abuse', 3],
])('%j is at distance %i', (local, distance) => {
  expect(distanceOf(local)).toBe(distance);
});
