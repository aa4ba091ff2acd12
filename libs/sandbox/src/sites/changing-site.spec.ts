import type { Answer, Page } from '../web/answer';
import { changeIntervalMs, changingCompany, changingSite } from './changing-site';

let now = 0;
const site = changingSite(() => now);

const textOf = (path: string): string => {
  const page: Page | undefined = site.pages[path];
  return String(typeof page === 'function' ? (page({} as never) as Answer).body : page?.body);
};

test('changes by the clock, every two weeks', () => {
  const { added, removed, nextChange } = changingCompany;
  now = nextChange(Date.UTC(2026, 2, 2)) - 1;
  expect(textOf('/')).toContain(removed.technology.toLowerCase());
  expect(textOf('/team')).not.toContain(added.email);
  now += 1;
  expect(textOf('/')).toContain(added.technology.toLowerCase());
  expect(textOf('/team')).toContain(added.email);
  expect(textOf('/careers')).toContain(added.role);
  expect(textOf('/feed.xml')).toContain(added.funding);
  now += changeIntervalMs;
  expect(textOf('/team')).not.toContain(added.email);
});
