import { afterChanges, changesRequest } from './hubspot';

const since = Date.parse('2026-11-26T10:00:00Z');
const bodyOf = (place: string) =>
  changesRequest('person', since, place).body as {
    readonly filterGroups: readonly { readonly filters: readonly { readonly value: string }[] }[];
    readonly after?: string;
  };
const from = (place: string) => Number(bodyOf(place).filterGroups[0]?.filters[0]?.value);
const changedAt = (milliseconds: number) => [
  { properties: { lastmodifieddate: new Date(milliseconds).toISOString() } },
];

test('a search begins at the time and continues at its next record', () => {
  expect([from(''), bodyOf('').after]).toEqual([since, undefined]);
  const place = afterChanges({ object: 'person', since, after: '', next: '200' }, []);
  expect([from(place), bodyOf(place).after]).toEqual([since, '200']);
});

test('a search that reaches its limit begins again at the time of the last record', () => {
  const page = { object: 'person', since, after: `${since}/9600`, next: '9800' } as const;
  expect(afterChanges(page, changedAt(since + 5000))).toBe(`${since}/9800`);
  const place = afterChanges({ ...page, next: '10000' }, changedAt(since + 5000));
  expect([from(place), bodyOf(place).after]).toEqual([since + 5000, undefined]);
  const stuck = afterChanges({ ...page, next: '10000' }, changedAt(since));
  expect(from(stuck)).toBe(since + 1);
});

test('the last page has no place after it', () => {
  expect(afterChanges({ object: 'company', since, after: '', next: '' }, [])).toBe('');
});
