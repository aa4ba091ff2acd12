import { sightingOf } from '../sources/testing/sighting';
import { SiteList } from './site-list';

const cedar = { website: 'https://cedar.com/', domain: 'cedar.com' };
const branch = { website: 'https://www.cedar.com/branch', domain: 'cedar.com' };
const oak = { website: 'https://oak.com/', domain: 'oak.com' };
const whole = { isUnfinished: false, isLost: false };
const cutOff = { isUnfinished: true, isLost: false };
const told = (name: string) => sightingOf({ name });

test('branches share a site, which is asked once', () => {
  const list = new SiteList();
  expect(list.take([cedar, branch])).toEqual([cedar, branch]);
  expect(list.take([branch, oak])).toEqual([oak]);
  expect(list.take([cedar, oak])).toEqual([]);
});

test('those without a site are not asked for again', () => {
  const list = new SiteList();
  const none = { website: null, domain: null };
  expect(list.take([none])).toEqual([none]);
  expect(list.take([none])).toEqual([]);
});

test('a site that had more to tell is given once more, and its later word counts', () => {
  const list = new SiteList();
  list.add({ owners: [cedar], sighting: told('a part'), ...cutOff });
  list.add({ owners: [oak], sighting: undefined, ...whole });
  expect(list.takeUnfinished()).toEqual([cedar]);
  expect(list.takeUnfinished()).toEqual([]);
  list.add({ owners: [cedar], sighting: told('all of it'), ...whole });
  expect(list.sightings).toEqual([told('all of it')]);
});

test('a site that was not reached the second time keeps what it told the first time', () => {
  const list = new SiteList();
  list.add({ owners: [cedar], sighting: told('a part'), ...cutOff });
  list.add({ owners: [cedar], sighting: undefined, ...cutOff });
  expect(list.sightings).toEqual([told('a part')]);
});

test('a site that nobody could be asked to read is lost until it was read', () => {
  const list = new SiteList();
  list.add({ owners: [cedar], sighting: undefined, isUnfinished: true, isLost: true });
  expect([list.hasLost, list.takeUnfinished()]).toEqual([true, [cedar]]);
  list.add({ owners: [cedar], sighting: undefined, ...whole });
  expect(list.hasLost).toBe(false);
});
