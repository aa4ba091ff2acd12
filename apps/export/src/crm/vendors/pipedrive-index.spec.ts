import { PipedriveIndex } from './pipedrive';

const record = (
  id: string,
  emails: string[],
  domain: string | null = null,
  lodeId: string | null = null,
) => ({
  ...{ id, emails, domain, lodeId, fields: { name: 'x'.repeat(100) }, isUnsubscribed: false },
  object: 'person' as const,
});

test('finds ids by address, domain and Lode ID', () => {
  const index = new PipedriveIndex();
  index.add(record('1', ['ada@oak.test', 'ada@elm.test']));
  index.add(record('2', ['ben@oak.test'], 'oak.test', 'l2'));
  index.add(record('3', ['ada@oak.test']));
  expect(index.candidates({ emails: ['ada@oak.test'] })).toEqual(['1', '3']);
  expect(index.candidates({ emails: ['ada@elm.test'], domain: 'oak.test' })).toEqual(['1', '2']);
  expect(index.candidates({ lodeId: 'l2' })).toEqual(['2']);
  expect(index.candidates({ lodeId: 'l3', emails: ['cy@oak.test'], domain: null })).toEqual([]);
});

test('a record that is added again takes no room', () => {
  const index = new PipedriveIndex(2);
  for (let count = 0; count < 5; count += 1) index.add(record('1', ['ada@oak.test'], 'oak.test'));
  expect(index.candidates({ domain: 'oak.test' })).toEqual(['1']);
  expect(() => index.add(record('2', ['ben@oak.test']))).toThrow(/more than 2/);
});
