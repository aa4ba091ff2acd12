import { nameSpansIn } from './name-spans';
import { mayHoldName } from './may-hold-name';
import { readName } from '../names/read-name';

describe('mayHoldName', () => {
  it.each([
    'Jane Roe',
    'ROE, JANE',
    'J Scott Clarke',
    'R.D. Huffines',
    'Ludwig van der Heide',
    'William "Pet" Oakes',
    'Jane Nation',
    'Dr. Xochitl Clements',
    'Xochitl Clements PhD',
    'Xochitl Clements, PhD',
    'Иван Петров',
    'Øyvind Ærø',
    'Virginia Ruiz',
    'Joost Bakker',
    'Lo Wang',
  ])('never excludes a name: %s', (name) => {
    expect(readName(name)).toBeDefined();
    expect(mayHoldName(name)).toBe(true);
    expect(mayHoldName(`Our sales manager ${name}, who answers within a day.`)).toBe(true);
  });

  it('allows an ordinary word after a given name', () => {
    expect(nameSpansIn('Krankenschwester Heike Hauser')).toMatchObject([{ name: 'Heike Hauser' }]);
    expect(mayHoldName('Krankenschwester Heike Hauser')).toBe(true);
  });

  it.each([
    '',
    'Contact us today',
    'Privacy Policy',
    'Monday to Friday',
    'Jane',
    'Jane and many other people that Roe met',
    'Annual Budget Meeting',
    'Sales Manager (m/w/d)',
    '© 2024 All Rights Reserved',
    '12 Main Street',
  ])('excludes "%s"', (text) => {
    expect(mayHoldName(text)).toBe(false);
  });
});
