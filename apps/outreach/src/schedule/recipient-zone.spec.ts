import { recipientZone } from './recipient-zone';

test.each([
  ['+12125550142', 'US', 'America/New_York'],
  ['+13105550142', null, 'America/Los_Angeles'],
  ['+61212345678', 'AU', 'Australia/Sydney'],
  ['+4930123456', null, 'Europe/Berlin'],
  [null, 'DE', 'Europe/Berlin'],
  [null, 'AT', 'Europe/Vienna'],
  ['212 555 0142', 'US', undefined],
  ['+18005550142', 'US', undefined],
  [null, 'US', undefined],
  [null, 'XX', undefined],
  [undefined, undefined, undefined],
])('the time zone of %s in %s is %s', (phone, country, zone) => {
  expect(recipientZone(phone, country)).toBe(zone);
});
