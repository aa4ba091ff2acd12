import fc from 'fast-check';
import { readNiche } from './niche';

const keyOf = (text: string): string => readNiche(text).key;

describe('readNiche', () => {
  it.each([
    ['dentist', ['dentists', 'Zahnärzte', 'Zahnaerzte', 'dental clinic', 'Zahnarztpraxis', 'clínica dental']],
    ['lawyers', ['law firms', 'attorneys', 'LAW FIRM', 'Anwaltskanzlei', "cabinet d'avocats", 'abogados']],
    ['restaurants', ['restaurants near me', 'best restaurants in my area', 'restaurantes', 'Gaststätten']],
    [
      'plumbing',
      ['plumbers', 'plumbing companies', 'emergency plumber', 'Klempner', 'plombiers', 'fontanero'],
    ],
    ['auto repair', ['repair of autos', 'car repair shop', 'Kfz-Werkstätten', 'garage']],
    ['coiffeur', ['hair salons', 'Friseure', 'peluquerías']],
    ['florist', ['flower shop', 'Blumenläden', 'fleuristes', 'floristería']],
  ])('resolves %s and its synonyms to one niche', (one, others) => {
    expect(others.map(keyOf)).toEqual(others.map(() => keyOf(one)));
    expect(readNiche(one).kind).toBe('category');
  });

  it.each([
    ['pizza', 'restaurants'],
    ['lawyers', 'divorce lawyer'],
    ['hotels', 'travel agency'],
    ['storage', 'luggage lockers'],
    ['car dealers', 'car rental'],
    ['paint store', 'painters'],
  ])('distinguishes %s from %s', (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });

  it.each([
    ['dentits', 'dentists'],
    ['resturant', 'restaurant'],
    ['lawers', 'lawyers'],
    ['elektrician', 'electricians'],
  ])('corrects %s', (slip, word) => {
    expect(keyOf(slip)).toBe(keyOf(word));
  });

  it('returns all tags and categories', () => {
    expect(readNiche('dentists')).toMatchObject({
      kind: 'category',
      label: 'Dentist',
      categories: expect.arrayContaining(['osm:amenity/dentist', 'overture:dentist']),
      osmTags: [{ amenity: 'dentist' }, { healthcare: 'dentist' }],
      words: 'dentist',
    });
    expect(readNiche('law firms').wikidataClasses).toEqual(['Q613142']);
    expect(readNiche('pizza').osmTags).toContainEqual({ amenity: 'restaurant', cuisine: 'pizza' });
  });

  it('resolves combined trades', () => {
    const { kind, label, categories } = readNiche('bars and restaurants');
    expect({ kind, label }).toEqual({ kind: 'category', label: 'Bar and Restaurant' });
    expect(categories).toEqual(expect.arrayContaining(['osm:amenity/bar', 'osm:amenity/restaurant']));
    expect(keyOf('restaurants, bars')).toBe(keyOf('bars and restaurants'));
  });

  it.each([
    'Starbucks',
    "McDonald's",
    'Subway',
    'Best Buy',
    'Starbucks coffee',
    "Joe's Pizza",
    'Hotel Kämp',
    'Zyx Quorl',
  ])('searches %s as a name', (name) => {
    expect(readNiche(name)).toMatchObject({
      kind: 'name',
      label: name,
      categories: [],
      osmTags: [],
      words: name,
    });
  });

  it('returns one key for one name', () => {
    expect(keyOf('  HOTEL  kamp!')).toBe(keyOf('Hotel Kämp'));
  });

  it.each(['', '   ', '!!!', "'", '—'])('rejects %j, which has no words', (text) => {
    expect(readNiche(text)).toMatchObject({ kind: 'name', words: '' });
  });

  it.each([
    "'; DROP TABLE places;--",
    '(a+)+$',
    '.*',
    '\\',
    '%_%',
    '\u0000',
    '🦷',
    '__proto__',
    'hasOwnProperty',
  ])('resolves %j literally', (text) => {
    expect(readNiche(text).kind).toBe('name');
  });

  it('never throws and is deterministic', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(readNiche(text)).toEqual(readNiche(text));
      }),
    );
  });

  it('resolves each label to itself', () => {
    for (const words of [
      'dentists',
      'IT services',
      'HVAC',
      'realtor',
      'saas',
      'cpa',
      'landscaping',
      'logistics',
    ]) {
      const { key, label } = readNiche(words);
      expect(keyOf(label)).toBe(key);
    }
  });
});
