import { cikIn, leiIn } from './company-names';

test.each([
  ['5493006MHB84DD0ZWV18', '5493006MHB84DD0ZWV18'],
  [' 5493006mhb84dd0zwv18 ', '5493006MHB84DD0ZWV18'],
  ['5493006MHB84DD0ZWV19', undefined],
  ['5493006MHB84DD0ZWV1', undefined],
  [5, undefined],
])('LEI %j is %j', (value, lei) => {
  expect(leiIn(value)).toBe(lei);
});

test.each([
  [320193, '0000320193'],
  ['320193', '0000320193'],
  ['0000320193', '0000320193'],
  ['12345678901', undefined],
  ['0', undefined],
  [1.5, undefined],
  ['CIK1', undefined],
  [null, undefined],
])('CIK %j is %j', (value, cik) => {
  expect(cikIn(value)).toBe(cik);
});
