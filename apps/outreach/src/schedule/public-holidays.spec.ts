import { holidayCountry, holidayOn } from './public-holidays';

it.each([
  ['+436641234567', 'DE', 'Europe/Berlin', 'AT', 'the phone number'],
  ['+12125550142', null, 'UTC', 'US', 'a number of a country with a shared code'],
  [null, 'CH', 'Europe/Berlin', 'CH', 'the lead'],
  [undefined, undefined, 'Europe/Vienna', 'AT', 'the time zone'],
  [null, null, 'Asia/Kolkata', 'IN', 'a time zone with an older name'],
  ['030 1234', null, 'UTC', undefined, 'nothing'],
] as const)('%s, %s and %s: %s, by %s', (...[phone, country, timezone, expected]) => {
  expect(holidayCountry({ phone, country, timezone })).toBe(expected);
});

it.each([
  ['AT', '2026-10-26', 'National Day'],
  ['FR', '2027-07-14', 'National Day'],
  ['DE', '2027-10-31', undefined],
  ['XX', '2027-01-01', undefined],
])('%s %s: %s', (country, day, name) => {
  expect(holidayOn(country, day)).toEqual(name && { date: day, country, name });
});
