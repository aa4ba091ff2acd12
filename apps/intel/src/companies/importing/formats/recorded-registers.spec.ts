import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { companiesHouse } from './companies-house';
import { formatOf } from './formats';

const text = readFileSync(join(__dirname, '../testing/basic-company-data.csv'), 'utf8');

/** Six rows of the basic company data of 2021, with their quotation marks, empty addresses and foreign companies. */
test('an extract of Companies House is read', () => {
  const parser = companiesHouse.createParser('2021-01-01T00:00:00.000Z');
  const rows = [...parser.push(text), ...parser.end()];
  expect(rows).toMatchObject([
    { registration: 'GB:12778855', addresses: [{ city: 'Sheffield', postalCode: 'S35 2PH', country: 'GB' }] },
    { registration: 'GB:FC031362', addresses: [{ country: 'GG' }] },
    {
      registration: 'GB:07687209',
      foundedYear: 2011,
      sector: '5416',
      otherNames: ['!OBAC FITTINGS LIMITED'],
    },
    { registration: 'GB:CE000952', legalName: '"20-20 VOICE" CANCER' },
    { legalName: '"A" CONCEPT LIMITED', sector: '522', addresses: [{ city: 'London' }] },
    { registration: 'GB:FC027187', addresses: [{ country: 'MN' }] },
  ]);
});

test('its format is recognized', () => {
  expect(formatOf(text.slice(0, 2000))).toBe(companiesHouse);
});
