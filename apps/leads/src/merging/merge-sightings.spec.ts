import type { Sighting } from '../business/business';
import { austin } from '../sources/testing/lead-question';
import { mergeSightings } from './merge-sightings';
import { address, at, sectorOf, seen, seenInSearch, seenOnSite } from './testing/seen';

type Record = Partial<Sighting>;

const merge = (...sightings: Sighting[]) => mergeSightings(sightings, { sectorOf });

const site = 'https://www.cedardental.com/';
const otherSite = 'https://oakdental.com/';
const dentist = ['osm:amenity/dentist'];
const phone = '+15125550100';
const otherPhone = '+15125550199';
const street = (text: string, city = 'Austin') => address({ street: text, city });

describe('more than two sightings', () => {
  const cedar = (more: Record) => seen({ name: 'Cedar Dental', ...more });

  it('a sighting between two unlike ones does not join them', () => {
    const [one, between, other] = [
      seen({ dataset: 'openstreetmap', name: 'Cedar Ridge', website: site, phones: [phone] }),
      seen({ dataset: 'overture', name: 'Cedar', point: at(20) }),
      seen({ dataset: 'foursquare', name: 'Cedar Valley', website: otherSite, phones: [otherPhone] }),
    ];
    const groups = merge(one, between, other).map((business) => business.sightings);
    expect(groups.some((group) => group.includes(one) && group.includes(other))).toBe(false);
  });

  it('a number shared by three unlike names identifies no business', () => {
    const shops = ['Shoe Palace', 'Book Corner', 'Toy Castle'].map((name) => seen({ name, phones: [phone] }));
    const same = seen({ dataset: 'overture', name: 'Shoe Corner', phones: [phone] });
    expect(merge(...shops, same)).toHaveLength(4);
  });

  it('a number of one business joins all its records', () => {
    const records = ['openstreetmap', 'overture', 'foursquare', 'wikidata'].map((dataset, index) =>
      cedar({ dataset, phones: [phone], point: at(index * 90) }),
    );
    expect(merge(...records)).toHaveLength(1);
  });

  it('a site of many branches belongs to one of them, and its general facts to all', () => {
    const branches = [0, 3000, 6000].map((north) => cedar({ website: site, point: at(north) }));
    const page = seenOnSite('cedardental.com', {
      name: 'Cedar Dental',
      phones: [phone],
      emails: ['info@cedardental.com', 'anna.jones@cedardental.com'],
      technologies: ['WordPress'],
    });
    const merged = merge(...branches, page);
    expect(merged).toHaveLength(3);
    expect(merged.filter(({ sightings }) => sightings.includes(page))).toHaveLength(1);
    for (const business of merged) {
      expect(business.technologies.map(({ value }) => value)).toEqual(['WordPress']);
      expect(business.emails[0]?.value).toBe('info@cedardental.com');
    }
    const main = merged.filter(({ emails }) => emails.length > 1);
    expect(main).toHaveLength(1);
    expect(merged.filter(({ phones }) => phones.length > 0)).toEqual(main);
  });

  it('branches of a chain in one dataset stay apart at a distance of 150 m', () => {
    const branches = [0, 150, 3000].map((north) => cedar({ website: site, point: at(north) }));
    expect(merge(...branches)).toHaveLength(3);
  });

  it('a site that names the head office in another town is not that of the branch', () => {
    const branch = [
      cedar({ website: site }),
      cedar({ dataset: 'overture', point: at(90), address: street('12 Main St') }),
    ];
    const page = seenOnSite('cedardental.com', {
      name: 'Cedar Dental',
      phones: [phone],
      emails: ['info@cedardental.com'],
      rating: { value: 4.5, source: 'cedardental.com' },
      address: street('9 Elm St', 'Dallas'),
    });
    for (const records of [branch, branch.slice(0, 1)]) {
      const merged = mergeSightings([...records, page], { sectorOf, town: austin });
      const [business] = merged.filter(({ sightings }) => !sightings.includes(page));
      expect(merged).toHaveLength(2);
      expect(new Set(business?.sightings)).toEqual(new Set(records));
      expect(business).toMatchObject({ phones: [], rating: null });
      expect(business?.emails[0]?.value).toBe('info@cedardental.com');
    }
  });

  it('a site with the number of each branch is not that of a branch in another country', () => {
    const branch = cedar({ website: site, phones: [phone] });
    const page = seenOnSite('cedardental.com', {
      phones: ['+4930123456', phone],
      address: address({ street: 'Ringstr. 9', city: 'Berlin', country: 'DE' }),
    });
    expect(mergeSightings([branch, page], { sectorOf, town: austin })).toHaveLength(2);
  });

  it('a search hit without a name in its title does not separate a site from its record', () => {
    const place = { address: street('12 Main St') };
    const hit = seenInSearch('cedardental.com', { name: 'Dentist, Austin' });
    const sightings = [cedar(place), seenOnSite('cedardental.com', { name: 'Cedar Dental', ...place }), hit];
    expect(mergeSightings(sightings, { sectorOf, town: austin })).toHaveLength(1);
  });

  it('a site in the town belongs to the record of that name in the town', () => {
    const sightings = [cedar({}), seenOnSite('cedardental.com', { address: street('12 Main St') })];
    expect(mergeSightings(sightings, { sectorOf })).toHaveLength(2);
    expect(mergeSightings(sightings, { sectorOf, town: austin })).toHaveLength(1);
  });

  it('the mail domain of a chain does not identify a branch', () => {
    const emails = ['info@cedardental.com'];
    const [here, alsoHere, there] = [
      cedar({ website: site }),
      cedar({ dataset: 'overture', website: site, emails }),
      cedar({ dataset: 'foursquare', website: site, emails, point: at(1500) }),
    ];
    const groups = merge(here, alsoHere, there).map(({ sightings }) => new Set(sightings));
    expect(groups).toContainEqual(new Set([there]));
  });

  it('a site belongs to the branch whose number it shows', () => {
    const branches = [0, 3000, 6000].map((north, index) =>
      cedar({ website: site, point: at(north), phones: [`+1512555010${index}`] }),
    );
    const page = seenOnSite('cedardental.com', { phones: ['+15125550102'] });
    const [business] = merge(...branches, page).filter(({ sightings }) => sightings.includes(page));
    expect(business?.sightings).toContain(branches[2]);
  });

  it('a record of two sources counts once, with its newer version', () => {
    const old = seen({ sourceId: 'node/1', name: 'An old name', lastSeenAt: 1 });
    const now = seen({ sourceId: 'node/1', name: 'Cedar Dental', lastSeenAt: 2 });
    const other = cedar({ dataset: 'overture' });
    expect(merge(old, now, other).map(({ sightings }) => sightings.length)).toEqual([3]);
  });
});

describe('pages', () => {
  it.each([
    ['a site by the domain of a record', { website: site }, seenOnSite('cedardental.com')],
    [
      'a site whose title is no name, by the number too',
      { website: site, phones: [phone] },
      seenOnSite('cedardental.com', { name: 'Home', phones: [phone] }),
    ],
    [
      'a site with a new name, by number, street and trade',
      { name: 'Oak Smiles', phones: [phone], address: street('12 Main St'), categories: dentist },
      seenOnSite('cedardental.com', { phones: [phone], address: street('12 Main St'), categories: dentist }),
    ],
    ['a site by number and name', { phones: [phone] }, seenOnSite('cedardental.com', { phones: [phone] })],
    [
      'a site by street and name',
      { address: street('12 Main St') },
      seenOnSite('cedardental.com', { address: street('12 Main Street') }),
    ],
    [
      'a hit with the name in a part of its title',
      { website: site },
      seenInSearch('cedardental.com', { name: 'Dentist in Austin, TX | Cedar Dental Care' }),
    ],
  ])('%s', (_, record, page) => {
    expect(merge(seen(record), page)).toHaveLength(1);
  });

  it.each([
    [
      'a site of a web designer in a record',
      { website: 'https://designers.com' },
      seenOnSite('designers.com', { name: 'Great Designers' }),
    ],
    ['the same name without a place', {}, seenInSearch('cedardental.com')],
    [
      'the same name in another town',
      { address: address({ city: 'Austin' }) },
      seenOnSite('cedardental.com', { address: address({ city: 'Dallas' }) }),
    ],
  ])('not %s', (_, record, page) => {
    expect(merge(seen(record), page)).toHaveLength(2);
  });
});
