import { drawBusinesses } from '../businesses/draw-businesses';
import { sitesOfBusinesses } from '../businesses/town-life';
import { distance } from '../point';
import { drawSite } from '../sites/draw-site';
import { BusinessRegister } from '../truth';
import { makeWorld } from '../world/world';
import { drawRecords, type Records } from './draw-records';
import { type Subject, subjectsOf } from './subject';

function draw(seed: number, count: number): { subjects: Subject[]; records: Records } {
  const { companies } = makeWorld(seed, 60, 'open');
  const businesses = drawBusinesses(seed, count, 'open', new Set(companies.map(({ domain }) => domain)));
  const plans = companies.map((company) => drawSite(seed, company, true));
  const stores = sitesOfBusinesses(seed, businesses, () => true);
  const subjects = subjectsOf(seed, plans, businesses, stores);
  return { subjects, records: drawRecords(seed, subjects) };
}

const { subjects, records } = draw(3, 500);
const register = new BusinessRegister(subjects, records);
const bySubject = new Map(subjects.map((subject) => [subject.id, subject]));

describe('the records of the directories', () => {
  it('are the same for the same seed', () => {
    const [one, other] = [draw(8, 40), draw(8, 40)].map((drawn) => [
      drawn.records.elements,
      drawn.records.places,
      drawn.records.items,
    ]);
    expect(one).toEqual(other);
  });

  it('have unique ids', () => {
    const ids = [
      ...records.elements.map(({ record }) => `${record.type}/${record.id}`),
      ...records.places.map(({ record }) => record.id),
      ...records.items.map(({ record }) => record.id),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('overlap: some businesses are in no source, many in several, a few twice in one', () => {
    const counts = register.businesses.map(({ records: of }) => of.length);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(5);
    expect(counts.filter((count) => count > 1).length).toBeGreaterThan(250);
    const twice = register.businesses.filter(({ records: of }) => {
      const datasets = of.map(({ dataset }) => dataset);
      return new Set(datasets).size < datasets.length;
    });
    expect(twice.length).toBeGreaterThan(20);
  });

  it('contradict the truth, but never so much that the business cannot be identified', () => {
    const moved = records.places.flatMap(({ record, subject }) => {
      const meant = subject === undefined ? undefined : bySubject.get(subject);
      return meant ? [distance(record.point, meant.point)] : [];
    });
    expect(Math.max(...moved)).toBeLessThanOrEqual(151);
    expect(moved.filter((metres) => metres > 20).length).toBeGreaterThan(30);
    const renamed = records.elements.filter(({ record, subject }) => {
      return subject !== undefined && record.tags['name'] !== bySubject.get(subject)?.name;
    });
    expect(renamed.length).toBeGreaterThan(20);
    expect(renamed.length).toBeLessThan(records.elements.length / 3);
  });

  it('keep closed businesses, marked or not, and list places that do not exist', () => {
    const closed = register.businesses.filter(({ open }) => !open);
    expect(closed.some(({ records: of }) => of.length > 0)).toBe(true);
    const tags = records.elements.flatMap(({ record }) => Object.keys(record.tags));
    expect(tags.some((key) => key.startsWith('disused:'))).toBe(true);
    expect(records.places.some(({ record }) => record.operating_status === 'permanently_closed')).toBe(true);
    const ghosts = records.places.filter(({ subject }) => subject === undefined);
    expect(ghosts.length).toBeGreaterThan(5);
    expect(ghosts.every(({ record }) => record.confidence < 0.35)).toBe(true);
  });

  it('write the same field in several forms', () => {
    const keys = new Set(records.elements.flatMap(({ record }) => Object.keys(record.tags)));
    const spellings = [
      'website',
      'contact:website',
      'url',
      'phone',
      'contact:phone',
      'mobile',
      'email',
      'contact:email',
    ];
    for (const spelling of spellings) expect(keys).toContain(spelling);
    expect(new Set(records.elements.map(({ record }) => record.type))).toEqual(
      new Set(['node', 'way', 'relation']),
    );
  });

  it('describe a whole chain in Wikidata, never a branch', () => {
    const described = records.items.flatMap(({ subject }) => bySubject.get(subject ?? '') ?? []);
    expect(described.length).toBeGreaterThan(10);
    expect(described.every(({ chain, id }) => chain === undefined || chain === id)).toBe(true);
  });

  it('resolve to the business that they describe', () => {
    const [first] = records.places;
    expect(register.of('overture', first?.record.id ?? '')?.id).toBe(first?.subject);
    expect(register.of('openstreetmap', 'node/0')).toBeUndefined();
  });

  it('make a lead of each open business whose trade is in at least one source', () => {
    const leads = register.leads('restaurant', 'Austin');
    const mapped = register.leads('restaurant', 'Austin', ['openstreetmap']);
    expect(mapped.length).toBeGreaterThan(0);
    expect(mapped.length).toBeLessThan(leads.length);
    for (const { open, trade, town, tradeRecords } of leads) {
      expect([open, trade, town, tradeRecords.length > 0]).toEqual([true, 'restaurant', 'Austin', true]);
    }
    expect(register.leads('restaurant', 'Atlantis')).toEqual([]);
  });
});
