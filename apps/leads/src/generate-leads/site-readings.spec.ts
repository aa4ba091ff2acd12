import { sightingOf } from '../sources/testing/sighting';
import { SiteReadings } from './sourced-run';

const cedar = { website: 'https://cedar.com/', domain: 'cedar.com' };
const branch = { website: 'https://www.cedar.com/branch', domain: 'cedar.com' };
const oak = { website: 'https://oak.com/', domain: 'oak.com' };
const whole = { isUnfinished: false, isLost: false };
const cutOff = { isUnfinished: true, isLost: false };
const sightingNamed = (name: string) => sightingOf({ name });

test('branches share a site, which is read once', () => {
  const list = new SiteReadings();
  expect(list.take([cedar, branch])).toEqual([cedar, branch]);
  expect(list.take([branch, oak])).toEqual([oak]);
  expect(list.take([cedar, oak])).toEqual([]);
});

test('businesses without a site are returned once', () => {
  const list = new SiteReadings();
  const none = { website: null, domain: null };
  expect(list.take([none])).toEqual([none]);
  expect(list.take([none])).toEqual([]);
});

test('an unfinished site is returned again, and its later reading counts', () => {
  const list = new SiteReadings();
  list.add({ owners: [cedar], sighting: sightingNamed('a part'), ...cutOff });
  list.add({ owners: [oak], sighting: undefined, ...whole });
  expect(list.takeUnfinished()).toEqual([cedar]);
  expect(list.takeUnfinished()).toEqual([]);
  list.add({ owners: [cedar], sighting: sightingNamed('all of it'), ...whole });
  expect(list.sightings).toEqual([sightingNamed('all of it')]);
});

test('a site that is not reached the second time keeps its first reading', () => {
  const list = new SiteReadings();
  list.add({ owners: [cedar], sighting: sightingNamed('a part'), ...cutOff });
  list.add({ owners: [cedar], sighting: undefined, ...cutOff });
  expect(list.sightings).toEqual([sightingNamed('a part')]);
});

test('a site that crawl could not read is lost until it is read', () => {
  const list = new SiteReadings();
  list.add({ owners: [cedar], sighting: undefined, isUnfinished: true, isLost: true });
  expect([list.hasLost, list.takeUnfinished()]).toEqual([true, [cedar]]);
  list.add({ owners: [cedar], sighting: undefined, ...whole });
  expect(list.hasLost).toBe(false);
});
