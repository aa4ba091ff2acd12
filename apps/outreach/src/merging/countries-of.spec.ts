import { countriesOf } from './phones';

const nothing = { country_code: null, address: null, website: null, email: null };

test.each([
  [{ country_code: 'DE' }, ['DE']],
  [{ address: 'Hauptstr. 1, 10115 Berlin, Germany' }, ['DE']],
  [{ address: 'Hauptstr. 1, 10115 Berlin, Deutschland' }, ['DE']],
  [{ address: 'Hauptstr. 1, 10115 Berlin' }, []],
  [{ address: '12 Main St, Atlanta, Georgia' }, []],
  [{ address: '12 Main St, San Jose, CA' }, []],
  [{ address: '12 Main St, San Jose, CA 95113' }, ['US']],
  [{ address: '138 Spadina Avenue, Toronto, ON M5H 2M9' }, ['CA']],
  [{ website: 'https://www.cedar.at/team' }, ['AT']],
  [{ email: 'ada@cedar.co.uk' }, ['GB']],
  [{ email: 'ada@cedar.io', website: 'cedar.com' }, []],
  [{ country_code: 'CH', website: 'cedar.de', email: 'ada@cedar.ch' }, ['CH', 'DE']],
])('the countries of %j are %j', (lead, countries) =>
  expect(countriesOf({ ...nothing, ...lead })).toEqual(countries),
);
