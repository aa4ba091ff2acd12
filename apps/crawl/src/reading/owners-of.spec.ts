import type { SiteReading } from '@lode/contracts';
import { ownersOf } from './sites.controller';

const jane = 'https://linkedin.com/in/jane-doe';
const reading = (domain: string, people: object[]): SiteReading =>
  ({ domain, company: 'Acme', people, read_at: '2026-05-01T08:00:00.000Z' }) as unknown as SiteReading;

it('has each person beside the profile once per site', () => {
  const people = [
    { name: 'Jane Doe', profiles: ['https://x.com/jane', jane] },
    { name: 'Jane Doe', profiles: [jane] },
    { name: 'Tom Cole', profiles: ['https://linkedin.com/in/tom-cole'] },
  ];
  const owners = ownersOf([reading('a.test', people), reading('b.test', [])], (url) => url === jane);
  expect(owners).toEqual([
    { name: 'Jane Doe', domain: 'a.test', company: 'Acme', read_at: '2026-05-01T08:00:00.000Z' },
  ]);
});

it('is limited', () => {
  const people = Array.from({ length: 30 }, (_, index) => ({ name: `Jane ${index}`, profiles: [jane] }));
  expect(ownersOf([reading('a.test', people)], () => true)).toHaveLength(20);
});
