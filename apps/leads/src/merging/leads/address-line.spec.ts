import { address } from '../testing/seen';
import { addressLine } from './address-line';

const full = { street: '12 Main St', city: 'Austin', region: 'TX', postalCode: '78701', country: 'US' };
const munich = {
  street: 'Hauptstr. 5',
  city: 'München',
  region: 'Bayern',
  postalCode: '80331',
  country: 'DE',
};

test.each([
  [full, '12 Main St, Austin, TX 78701'],
  [{ ...full, region: 'US-TX' }, '12 Main St, Austin, TX 78701'],
  [{ ...full, country: null }, '12 Main St, Austin, TX 78701'],
  [{ ...full, postalCode: null }, '12 Main St, Austin, TX'],
  [{ ...full, postalCode: 'TX 78701' }, '12 Main St, Austin, TX 78701'],
  [{ ...full, region: 'Texas', postalCode: 'TX 78701' }, '12 Main St, Austin, TX 78701'],
  [{ ...full, region: 'US-TX', postalCode: 'Texas 78701' }, '12 Main St, Austin, Texas 78701'],
  [{ ...full, country: null, postalCode: 'TX 78701' }, '12 Main St, Austin, TX 78701'],
  [{ ...full, region: null }, '12 Main St, Austin, 78701'],
  [munich, 'Hauptstr. 5, 80331 München'],
  [{ ...munich, street: null }, '80331 München'],
  [{ ...munich, city: null, postalCode: null }, 'Hauptstr. 5, Bayern'],
  [{ street: '1 High St', city: 'Leeds', postalCode: 'LS1 1AA', country: 'GB' }, '1 High St, Leeds, LS1 1AA'],
  [{ city: 'Austin' }, 'Austin'],
  [{ country: 'US' }, null],
  [{}, null],
])('%j is %s', (parts, line) => {
  expect(addressLine(address(parts))).toBe(line);
});
