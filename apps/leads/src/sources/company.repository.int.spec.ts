import { suppressionsOf, type TestTables } from '@lode/testing';
import { sightingOf } from './testing/sighting';
import { CompanyEntity } from './company.entity';
import { CompanyRepository } from './company.repository';
import { sharedLeadsTables } from '../testing/leads-fixture';

let database: TestTables;
let companies: CompanyRepository;
let lists = suppressionsOf();
const suppressions = { suppressionFilter: () => lists.suppressionFilter() };
beforeAll(async () => {
  database = await sharedLeadsTables();
  companies = new CompanyRepository(
    database.source.getRepository(CompanyEntity),
    database.hasher,
    suppressions,
  );
});
afterEach(() => {
  lists = suppressionsOf();
  return database.source.query('DELETE FROM leads.companies');
});

const austin = { lat: 30.27, lon: -97.74 };
const dentist = 'osm:amenity/dentist';

const companyOf = (domain: string | null, more: Parameters<typeof sightingOf>[0] = {}) =>
  sightingOf({
    domain,
    point: austin,
    categories: [dentist, 'osm:healthcare'],
    origin: 'website',
    lastSeenAt: 1000,
    ...more,
  });

const near = async (categories = [dentist], point = austin, radius = 20_000) =>
  (await companies.near(categories, { point, radius })).map(({ domain }) => domain);

test('finds companies of a category around a point, the nearest first', async () => {
  const company = companyOf('one.com', { name: 'Half a \ud83d pair', emails: ['info@one.com'] });
  await companies.save([
    companyOf('far.com', { point: { lat: 30.27, lon: -96.74 } }),
    companyOf('two.com', { point: { lat: 30.35, lon: -97.74 } }),
    companyOf('cafe.com', { categories: ['osm:amenity/cafe'] }),
    company,
  ]);
  await expect(near()).resolves.toEqual(['one.com', 'two.com']);
  await expect(near(['osm:amenity/cafe', 'osm:healthcare'])).resolves.toEqual([
    'cafe.com',
    'one.com',
    'two.com',
  ]);
  await expect(near([dentist], austin, 100_000)).resolves.toEqual(['one.com', 'two.com', 'far.com']);
  await expect(companies.near([dentist], { point: austin, radius: 10 })).resolves.toEqual([company]);
});

test('a radius is in metres on the ground and reaches across the date line', async () => {
  const helsinki = { lat: 60.17, lon: 24.94 };
  const [east, west] = [
    { lat: -16.8, lon: 179.99 },
    { lat: -16.8, lon: -179.99 },
  ];
  await companies.save([
    companyOf('north.com', { point: { lat: 60.26, lon: 24.94 } }),
    companyOf('fiji.com', { point: west }),
  ]);
  await expect(near([dentist], helsinki, 9900)).resolves.toEqual([]);
  await expect(near([dentist], helsinki, 10_100)).resolves.toEqual(['north.com']);
  await expect(near([dentist], east, 3000)).resolves.toEqual(['fiji.com']);
});

test('stores the latest sighting of each domain', async () => {
  await companies.save([companyOf('one.com', { name: 'New', lastSeenAt: 2000 })]);
  await companies.save([companyOf('one.com', { name: 'Old', lastSeenAt: 1000 })]);
  await expect(companies.near([dentist], { point: austin, radius: 10 })).resolves.toMatchObject([
    { name: 'New' },
  ]);
});

test('companies that could not be found again are not stored', async () => {
  await companies.save([companyOf(null), companyOf('one.com', { point: null })]);
  await companies.save([]);
  await expect(database.source.query('SELECT FROM leads.companies')).resolves.toEqual([]);
});

test('people are found by their hashes', async () => {
  const contacts = { emails: ['info@one.com'], phones: ['+15125550123'] };
  const name = 'Bright Smiles';
  await companies.save([companyOf('one.com', { name, ...contacts })]);
  await expect(
    database.source.query('SELECT subject_hashes AS subjects FROM leads.companies'),
  ).resolves.toEqual([
    { subjects: [...database.hasher.contacts(contacts), ...database.hasher.personForms('one.com', name)] },
  ]);
});

test('contacts suppressed for all are not stored', async () => {
  lists = suppressionsOf({ domains: ['one.com'], phones: ['+15125550123'], emails: ['jane@two.com'] });
  const two = { emails: ['info@two.com', 'jane@two.com'], phones: ['+15125550199', '+15125550123'] };
  await companies.save([companyOf('one.com'), companyOf('two.com', two)]);
  await expect(companies.near([dentist], { point: austin, radius: 10 })).resolves.toMatchObject([
    { domain: 'two.com', emails: ['info@two.com'], phones: ['+15125550199'] },
  ]);
});

test('deletes companies without a recent sighting', async () => {
  await companies.save([companyOf('old.com'), companyOf('new.com', { lastSeenAt: 2000 })]);
  await companies.deleteBefore(1500);
  await expect(near()).resolves.toEqual(['new.com']);
});
