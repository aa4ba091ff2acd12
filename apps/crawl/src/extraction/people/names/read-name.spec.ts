import { looksLikeName, readName } from './read-name';

describe('readName', () => {
  it.each([
    ['Jane Roe', 'Jane Roe'],
    ['JANE ROE', 'Jane Roe'],
    ["EVA O'NEILL-LIND", "Eva O'Neill-Lind"],
    ['Roe, Jane', 'Jane Roe'],
    ['J Scott Clarke', 'J Scott Clarke'],
    ['R.D. Huffines', 'R.D. Huffines'],
    ['Mary Q. Sandoval', 'Mary Q. Sandoval'],
    ['William "Bill" Oakes', 'William Oakes'],
    ['Ludwig van der Heide', 'Ludwig van der Heide'],
    ['María José García López', 'María José García López'],
    ['Jean-Luc Moreau', 'Jean-Luc Moreau'],
    ['Nguyễn Văn An', 'Nguyễn Văn An'],
    ['Иван Петров', 'Иван Петров'],
    ['Kathy Smyth, CMFO', 'Kathy Smyth'],
    ['Jane Roe, PhD, MBA', 'Jane Roe'],
    ['John Smyth Jr.', 'John Smyth'],
    ['Amanda Lind DDS', 'Amanda Lind'],
    ['Prof. Dr. med. Hans von Berg', 'Hans von Berg'],
    ['Dipl.-Ing. (FH) Max Muster', 'Max Muster'],
    ['Frau Erika Muster', 'Erika Muster'],
    ['M. Jean Dupont', 'Jean Dupont'],
    ['Phil Harper', 'Phil Harper'],
    ['Dr. Phil Harper', 'Phil Harper'],
    ['Don J. Harper', 'Don J. Harper'],
    ['Dr. phil. Max Muster', 'Max Muster'],
    ['Don José García', 'José García'],
    ['Dr. Von Bergen', 'Von Bergen'],
    ['Van Nguyen', 'Van Nguyen'],
    ['Walt Bishop', 'Walt Bishop'],
    ['Anna Koch', 'Anna Koch'],
    ['Xochitl Quetzal', 'Xochitl Quetzal'],
    ['Jane Masters', 'Jane Masters'],
    ['Tom Painter', 'Tom Painter'],
    ['Frank Norton', 'Frank Norton'],
    ['Máire Murphy', 'Máire Murphy'],
    ['Máire Ní Bhriain', 'Máire Ní Bhriain'],
  ])('reads %s', (text, name) => {
    expect(readName(text)?.name).toBe(name);
  });

  it.each([
    'Jane',
    'jane roe',
    'Privacy Policy',
    'Our Team',
    'New York',
    'Paris, Texas',
    'Santa Barbara',
    'George Street',
    'Acme Services GmbH',
    'Monday Morning',
    'Sales Manager',
    'Jane Manager',
    'Rowan Builders',
    'Rowan Builders of Dublin',
    'Jane Roe 2',
    'jane@roe.com',
    'Jane Roe / John Doe',
    'De Grenoble',
    'Von Kassel',
    'Da Bologna',
    'One Two Three Four Five Six',
  ])('rejects %s', (text) => {
    expect(looksLikeName(text)).toBe(0);
  });

  it('scores known names higher than unknown ones, and nouns low', () => {
    const [known, unknown, noun] = ['Jane Quetzal', 'Xochitl Quetzal', 'Strategic Documentation'].map(
      looksLikeName,
    );
    expect(known).toBeGreaterThan(0.9);
    expect(unknown).toBeLessThan(0.75);
    expect(noun).toBeLessThan(0.45);
  });

  it.each(['Dr. Xochitl Quetzal', 'Xochitl Kowalski', 'Xochitl Quetzal, PhD'])('is certain of %s', (text) => {
    expect(looksLikeName(text)).toBeGreaterThanOrEqual(0.75);
  });
});
