import type { Sighting } from '../business/business';
import { austin } from '../sources/testing/lead-question';
import { mergeSightings } from './merge-sightings';
import { address, at, sectorOf, seen } from './testing/seen';

type Record = Partial<Sighting>;

const merge = (...sightings: Sighting[]) => mergeSightings(sightings, { sectorOf });
const groupsOf = (one: Record, other: Record): number =>
  merge(seen({ dataset: 'openstreetmap', ...one }), seen({ dataset: 'overture', ...other })).length;

const site = 'https://www.cedardental.com/';
const otherSite = 'https://oakdental.com/';
const phone = '+15125550100';
const otherPhone = '+15125550199';
const restaurant = ['osm:amenity/restaurant'];
const hotel = ['osm:tourism/hotel'];
const garage = ['osm:shop/car_repair'];
const street = (text: string, city = 'Austin') => address({ street: text, city });

describe('one business', () => {
  it.each([
    ['the same name at the same place', {}, {}],
    ['… 60 m away', {}, { point: at(60) }],
    ['… 180 m away', {}, { point: at(0, 180) }],
    [
      'a point in one of them only, with the same street',
      { address: street('12 Main St') },
      { point: null, address: street('12 Main Street') },
    ],
    [
      'a point in one of them only, with the same town',
      { address: street('12 Main St') },
      { point: null, address: address({ city: 'Austin' }) },
    ],
    [
      'the same site, and truncated names',
      { website: site },
      { name: 'Cedar', website: 'http://cedardental.com' },
    ],
    [
      'the same site without names alike 150 m away',
      { name: 'Cedar Dental', website: site },
      { name: 'Cedr Dentistry', website: site, point: at(150) },
    ],
    [
      'the same number, and 400 m between them',
      { phones: [phone] },
      { phones: [otherPhone, phone], point: at(400) },
    ],
    [
      'the same site and number, and a point that is wrong by 1.5 km',
      { website: site, phones: [phone] },
      { website: site, phones: [phone], point: at(1500) },
    ],
    [
      'the same email address',
      { emails: ['cedar@gmail.com'] },
      { emails: ['cedar@gmail.com'], point: at(350) },
    ],
    ['the same mail domain', { website: site }, { emails: ['info@cedardental.com'], point: at(100) }],
    ['an old website in one dataset', { website: site }, { website: otherSite }],
    ['another number in one dataset', { phones: [phone] }, { phones: [otherPhone] }],
    [
      'an old number, and the same site',
      { website: site, phones: [phone] },
      { website: site, phones: [otherPhone] },
    ],
    [
      'a further name in another language',
      { name: '東京軒', otherNames: ['Tokyo Ken'] },
      { name: 'Tokyo Ken' },
    ],
    [
      'a new name, the same site, number and trade',
      { name: 'Blue Lagoon', website: site, phones: [phone], categories: restaurant },
      { name: 'Casa Verde', website: site, phones: [phone], categories: ['osm:amenity/cafe'] },
    ],
    [
      'a hotel with a restaurant, under different categories',
      { name: 'Adler', website: site, categories: hotel },
      { name: 'Adler', website: site, categories: restaurant },
    ],
    [
      'a trade that one name omits, and the same category',
      { name: 'Löwen', categories: restaurant },
      { name: 'Restaurant Löwen', categories: restaurant },
    ],
    ['the doctor under two titles', { name: 'Dr. Anna Jones' }, { name: 'Anna Jones, DDS' }],
    [
      'a new name, the same site, street and trade',
      { name: 'Blue Lagoon', website: site, address: street('12 Main St'), categories: restaurant },
      { name: 'Casa Verde', website: site, address: street('12 Main Street'), categories: restaurant },
    ],
    [
      'a new name, the same number, street and trade, 40 m away',
      { name: 'Blue Lagoon', phones: [phone], address: street('12 Main St'), categories: restaurant },
      {
        name: 'Casa Verde',
        phones: [phone],
        address: street('12 Main St'),
        categories: restaurant,
        point: at(40),
      },
    ],
    [
      'a name with only a trade, and the same number and street',
      { name: 'Salon de thé', phones: [phone], address: street('12 Main St') },
      { name: 'Salon de thé Lambert', phones: [phone], address: street('12 Main St') },
    ],
    [
      'a name with only a trade, and the same site, number and street',
      { name: 'Dentist', website: site, phones: [phone], address: street('12 Main St') },
      { name: 'Cedar & Oak', website: site, phones: [phone], address: street('12 Main St') },
    ],
    [
      'a truncated name, 60 m away, and the same number',
      { name: 'Holm', phones: [phone] },
      { name: 'Holm Breads and Pastries', phones: [phone], point: at(60) },
    ],
    [
      'a truncated name, 20 m away, and the same trade',
      { name: 'The Magnolia Animal', categories: restaurant },
      { name: 'The Magnolia Animal Kitchen', categories: restaurant, point: at(20) },
    ],
    [
      'the name of the town in both, and the town known for one',
      { name: 'Leeds Kaya', address: address({ city: 'Leeds' }) },
      { name: 'Leeds Kaya Leeds', point: at(20) },
    ],
    [
      'a typo in the name of the town',
      { name: 'Leeds Smit Vets', address: street('66 Main Rd', 'Leeds') },
      { name: 'Ledes Smit Vets', address: street('66 Main Rd', 'Leeds') },
    ],
    [
      'the same street, and points 600 m apart',
      { address: street('12 Main St') },
      { address: street('12 Main Street'), point: at(600) },
    ],
  ] as [string, Record, Record][])('%s', (_, one, other) => {
    expect(groupsOf(one, other)).toBe(1);
  });

  it.each([
    ['Schäfer &', 'Schäfer & Müller GmbH'],
    ['The Wren', 'The Wren Breads'],
    ['Grand Hôtel', 'Grand Hôtel Étoile'],
    ['Becker und', 'Becker und Neumann'],
  ])('%s = %s, in one street and number', (name, other) => {
    const here = { address: street('12 Main St') };
    expect(groupsOf({ name, ...here }, { name: other, ...here, point: at(20) })).toBe(1);
  });

  it('the town of the search is ignored in names', () => {
    const records = [
      seen({ name: 'Sternwarte', dataset: 'openstreetmap' }),
      seen({ name: 'Sternwarte, Hamburg', dataset: 'overture', point: at(140) }),
    ];
    const town = { ...austin, name: 'Hamburg' };
    expect(mergeSightings(records, { sectorOf })).toHaveLength(2);
    expect(mergeSightings(records, { sectorOf, town })).toHaveLength(1);
  });

  it.each([
    ['Cedar Dental GmbH', 'Cedar Dental'],
    ['Cedar Dental, LLC', 'CEDAR DENTAL'],
    ['Cedar Dental P.L.L.C.', 'Cedar Dental'],
    ['Cedar Dental S.à r.l.', 'Cedar Dental SARL'],
    ['Oy Esimerkki Ab', 'Esimerkki'],
    ['Huber & Söhne GmbH & Co. KG', 'Huber & Söhne'],
    ['Huber e.K.', 'Huber'],
    ['Construcciones Ruiz S.L.', 'Construcciones Ruiz'],
    ['Rossi S.p.A.', 'Rossi'],
    ['Rossi SpA', 'Rossi'],
    ['De Vries B.V.', 'De Vries'],
    ['Nowak Sp. z o.o.', 'Nowak'],
    ['Café Müller', 'Cafe Mueller'],
    ['Bäckerei Öhlmann', 'Baeckerei Oehlmann'],
    ['Кафе Пушкин', 'Cafe Pushkin'],
    ['Café de la Gare', 'CAFE DE LA GARE'],
    ["Joe's Pizza", 'Joes Pizza'],
    ["L'Étoile", 'L’Etoile'],
    ['Smith & Jones', 'Smith and Jones'],
    ['Jones & Smith Attorneys', 'Smith Jones Law Firm'],
    ['Carmax', 'Car Max'],
    ['Kowalski Plumbing', 'Kovalski Plumbing'],
    ['Riverside Familiy Dental', 'Riverside Family Dental'],
    ['International Business Machines', 'IBM'],
    ['Zahnarztpraxis Dr. Weber', 'Dr. Weber Zahnarzt'],
    ['Central Garage', 'Central-Garage'],
    ['The Blue Bottle Coffee Company', 'Blue Bottle Coffee'],
    ['Cedar Dental Austin', 'Cedar Dental'],
    ['7-Eleven', '7 Eleven'],
    ['Riverside Heating & Cooling', 'Riverside HVAC'],
    ['W. Schmidt Elektro', 'Wilhelm Schmidt Elektro'],
    ['Blue Bottle', 'Blue Bottle Downtown'],
    ['Liechtensteinisches Landesmuseum', 'Landesmuseum Liechtenstein'],
    ['Gaarge Vidal', 'Garage Vidal SARL'],
    ['Salon de coiffrue Traboule', 'Salon de coiffure Traboule'],
    ['Brsaserie Noël', 'Brasserie Noël'],
    ['Cedar Dentl', 'Cedar Dental'],
  ])('%s = %s, 40 m away', (name, other) => {
    const austin = { address: address({ city: 'Austin' }) };
    expect(groupsOf({ name, ...austin }, { name: other, ...austin, point: at(40) })).toBe(1);
  });
});

describe('two businesses', () => {
  it.each([
    ['the same name, 400 m away', {}, { point: at(400) }],
    [
      'the same name in two towns',
      { point: null, address: address({ city: 'Austin' }) },
      { point: null, address: address({ city: 'Houston' }) },
    ],
    ['branches: the same site, 800 m away', { website: site }, { website: site, point: at(800) }],
    [
      'branches with one number for all, in two streets',
      { website: site, phones: [phone], address: street('12 Main St') },
      { website: site, phones: [phone], address: street('900 Oak Ave'), point: at(1500) },
    ],
    [
      'branches with one number for all, 5 km apart',
      { website: site, phones: [phone] },
      { website: site, phones: [phone], point: at(5000) },
    ],
    [
      'branches across the street, with numbers of their own',
      { website: site, phones: [phone], address: street('12 Main St') },
      { website: site, phones: [otherPhone], address: street('77 Oak Ave'), point: at(120) },
    ],
    [
      'another site and another number',
      { website: site, phones: [phone] },
      { website: otherSite, phones: [otherPhone] },
    ],
    [
      'a mall: the same number and building',
      { name: 'Shoe Palace', phones: [phone] },
      { name: 'Book Corner', phones: [phone] },
    ],
    [
      'a mall: the same site, number and building',
      { name: 'Shoe Palace', phones: [phone], website: site },
      { name: 'Bagel Corner', phones: [phone], website: site },
    ],
    [
      'a store and an optician inside',
      { name: 'Target', address: street('12 Main St'), categories: ['osm:shop/clothes'] },
      { name: 'Target Optical', address: street('12 Main St'), categories: ['osm:amenity/dentist'] },
    ],
    [
      'two restaurants in one street and number',
      { name: 'Blue Lagoon', address: street('12 Main St'), categories: restaurant },
      { name: 'Casa Verde', address: street('12 Main St'), categories: restaurant },
    ],
    [
      'two restaurants in one street and number, with one telephone number and separate sites',
      {
        name: 'Blue Lagoon',
        phones: [phone],
        website: site,
        address: street('12 Main St'),
        categories: restaurant,
      },
      {
        name: 'Casa Verde',
        phones: [phone],
        website: otherSite,
        address: street('12 Main St'),
        categories: restaurant,
      },
    ],
    [
      'a word for a trade, and a business of that trade in the same building',
      { name: 'Restaurant', address: street('12 Main St') },
      { name: 'Restaurant Lambert', address: street('12 Main St') },
    ],
    [
      'a name and a longer one, 40 m away, and the same trade',
      { name: 'Holm', categories: restaurant },
      { name: 'Holm Breads and Pastries', categories: restaurant, point: at(40) },
    ],
    [
      'a name and a longer one, 60 m away',
      { name: 'Holm' },
      { name: 'Holm Breads and Pastries', point: at(60) },
    ],
    [
      'two doctors of one practice in one street, with one site',
      {
        name: 'Dr. Anna Jones',
        website: site,
        address: street('12 Main St'),
        categories: ['osm:amenity/dentist'],
      },
      {
        name: 'Dr. Peter Weber',
        website: site,
        address: street('12 Main St'),
        categories: ['osm:amenity/dentist'],
      },
    ],
    [
      'two doctors of one practice',
      { name: 'Dr. Anna Jones', phones: [phone], website: site, categories: ['osm:amenity/dentist'] },
      { name: 'Dr. Peter Weber', phones: [phone], website: site, categories: ['osm:amenity/dentist'] },
    ],
    [
      'a hotel and the garage of the same name',
      { name: 'Central', categories: hotel },
      { name: 'Central', categories: garage },
    ],
    [
      'one email address with unlike names',
      { name: 'Shoe Palace', emails: ['info@mall.com'] },
      { name: 'Book Corner', emails: ['info@mall.com'] },
    ],
    [
      'a free mail domain',
      { name: 'Shoe Palace', emails: ['a@gmail.com'] },
      { name: 'Shoe Corner', emails: ['b@gmail.com'] },
    ],
    [
      'pages on one social network',
      { name: 'Shoe Palace', website: 'https://facebook.com/a' },
      { name: 'Book Corner', website: 'https://facebook.com/b' },
    ],
  ] as [string, Record, Record][])('%s', (_, one, other) => {
    expect(groupsOf(one, other)).toBe(2);
  });

  it.each([
    ['Central', 'Central-Garage'],
    ['Landesmuseum', 'Landesarchiv'],
    ['Hotel Adler', 'Restaurant Adler'],
    ['Smith Law Firm', 'Smith Tax Accountants'],
    ['Capitol Plumbing', 'Capitol Pharmacy'],
    ['Cedar Ridge Dental', 'Cedar Valley Dental'],
    ['Cedar Spa', 'Cedar Garage'],
    ['Cedar Dental', 'Oak Dental'],
    ['Shoe Palace', 'Shoe Corner'],
    ['St. Mary School', 'St. Mary Church'],
    ['Smith & Jones', 'Smith & Johnson'],
    ['Dr. Anna Jones', 'Dr. Peter Jones'],
    ['Park Hotel', 'Park Apotheke'],
    ['Stadtbibliothek', 'Stadttheater'],
    ['Sun', 'Sunset Boulevard Tattoo'],
    ['Bank of Texas', 'Bank of America'],
    ['First Baptist Church', 'First Methodist Church'],
    ['Pizza Hut', 'Pizza Roma'],
    ['Coffee Shop', 'Pizza Shop'],
    ['Dental Clinic', 'Eye Clinic'],
    ['Elektro Huber', 'Elektro Hauser'],
    ['', 'Cedar'],
  ])('%s ≠ %s, 20 m away', (name, other) => {
    expect(groupsOf({ name }, { name: other, point: at(20) })).toBe(2);
  });
});

describe('records of one dataset', () => {
  const groupsWithin = (one: Record, other: Record): number => merge(seen(one), seen(other)).length;

  it.each([
    ['a point and an outline', {}, { point: at(40) }],
    ['the same record with an old number', { phones: [phone] }, { phones: [otherPhone], point: at(10) }],
    ['the same site, 150 m away', { website: site }, { website: site, point: at(150) }],
    [
      'a truncated name in the same street and number',
      { name: 'García &', address: street('8 Main St') },
      { name: 'García & Álvarez', address: street('8 Main St'), point: at(20) },
    ],
    [
      'a truncated name with the same number',
      { name: 'The Wren', phones: [phone], address: street('8 Main St') },
      { name: 'The Wren Breads', phones: [phone], address: street('8 Main St') },
    ],
    ['a spelling', { name: 'Armstead Gardens' }, { name: 'Armistead Gardens', point: at(30) }],
  ] as [string, Record, Record][])('are one: %s', (_, one, other) => {
    expect(groupsWithin(one, other)).toBe(1);
  });

  it.each([
    [
      'two shops of a chain in one mall',
      { phones: [phone], website: site },
      { phones: [otherPhone], website: site, point: at(60) },
    ],
    [
      'two shops of a chain in two streets',
      { address: street('8 Main St') },
      { address: street('10 Oak Ave'), point: at(60) },
    ],
    [
      'a hotel and its restaurant',
      { categories: hotel, website: site },
      { categories: restaurant, website: site },
    ],
    [
      'two shops of a chain in one street and number',
      { website: site, phones: [phone], address: street('8 Main St') },
      { website: site, phones: [otherPhone], address: street('8 Main St'), point: at(60) },
    ],
    [
      'two shops with one site, 150 m away in two streets',
      { website: site, address: street('Main St') },
      { website: site, address: street('41 Oak Ave'), point: at(150) },
    ],
    [
      'a store and a business inside, in one street and number',
      { name: 'Target', address: street('8 Main St') },
      { name: 'Target Garden Center', address: street('8 Main St') },
    ],
    [
      'two restaurants of a hotel',
      { name: 'Blue Lagoon', website: site, phones: [phone], categories: restaurant },
      { name: 'Casa Verde', website: site, phones: [phone], categories: restaurant },
    ],
    ['the same name and no other fact, 150 m away', {}, { point: at(150) }],
    [
      'a similar name and the same site, 150 m away',
      { name: 'Cedar', website: site },
      { name: 'Cedar Dental Downtown', website: site, point: at(150) },
    ],
    [
      'two names that share a word, with one site',
      { name: 'Apollo Live Club', website: site },
      { name: 'Apollo Street Bar', website: site, point: at(30) },
    ],
  ] as [string, Record, Record][])('are two: %s', (_, one, other) => {
    expect(groupsWithin(one, other)).toBe(2);
  });
});
