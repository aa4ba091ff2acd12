import { sectorInWords, sectorName } from './sector-name';

it.each([
  ['31-33', 'Manufacturing'],
  ['32', 'Manufacturing'],
  ['54', 'Professional services'],
  ['5415', 'Sector 5415'],
  ['99', 'Sector 99'],
])('the sector %s is %s', (code, name) => expect(sectorName(code)).toBe(name));

it('a sector in words stays as it is', () => expect(sectorInWords('software')).toBe('software'));
