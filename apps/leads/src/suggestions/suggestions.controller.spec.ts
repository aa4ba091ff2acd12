import { ProblemError, type ListCompaniesRequest, type SuggestRequest } from '@lode/contracts';
import type { Bus } from '@lode/bus';
import { minProcessorTime } from '@lode/domain/testing';
import { Gazetteer } from '../locations/gazetteer';
import { nicheOf } from '../niches/niche';
import { suggestNiches } from './suggest-niches';
import { SuggestionsController } from './suggestions.controller';

const gazetteer = new Gazetteer();
const asked: ListCompaniesRequest[] = [];
let companies: unknown = [];
const bus = {
  call: (_operation: unknown, request: ListCompaniesRequest) => {
    asked.push(request);
    return companies instanceof Error ? Promise.reject(companies) : Promise.resolve({ companies });
  },
} as unknown as Bus;
const controller = new SuggestionsController(gazetteer, bus);
const suggest = async (kind: SuggestRequest['kind'], q: string, limit?: number) =>
  (await controller.suggest({ kind, q, ...(limit && { limit }) })).suggestions;
const labels = async (kind: SuggestRequest['kind'], q: string, limit?: number) =>
  (await suggest(kind, q, limit)).map(({ label }) => label);

test.each([
  ['place', 'hambu', 'Hamburg, Hamburg, Germany'],
  ['place', 'Hambrug', 'Hamburg, Hamburg, Germany'],
  ['place', 'Münch', 'Munich, Bavaria, Germany'],
  ['place', 'springfield, ill', 'Springfield, Illinois, United States'],
  ['place', 'hamburg, new y', 'Hamburg, New York, United States'],
  ['place', 'texas', 'Texas, United States'],
  ['niche', 'dent', 'Dentist'],
  ['niche', 'zahna', 'Dentist'],
  ['niche', 'dentsit', 'Dentist'],
  ['niche', 'coffee sh', 'Cafe'],
] as const)('first suggests for the %s %j: %s', async (kind, text, expected) =>
  expect((await labels(kind, text))[0]?.toLowerCase().replace('é', 'e')).toBe(expected.toLowerCase()),
);

test('names the words of another language by which a niche was found', async () => {
  expect((await suggest('niche', 'zahnar'))[0]).toEqual({
    value: 'Dentist',
    label: 'Dentist',
    detail: 'zahnarzt',
  });
});

test.each(['a', 'be', 'sch', 'ca', 'lü', 'res', 'plum'])(
  'a search understands all suggestions for %j',
  async (text) => {
    for (const { value } of await suggest('place', text, 10))
      expect(gazetteer.find(value)).toHaveProperty('town');
    for (const { value } of await suggest('niche', text, 10))
      expect(nicheOf(value, 'niche').kind).toBe('category');
  },
);

test('suggests nothing for texts that are like nothing, and no more than the limit', async () => {
  for (const text of ['%', 'qwrtzqwrtz', '🙂', ' '.repeat(9), ','.repeat(9)]) {
    expect(await suggest('place', text)).toEqual([]);
    expect(await suggest('niche', text)).toEqual([]);
  }
  expect(await suggest('place', 'san', 3)).toHaveLength(3);
  expect(await suggest('niche', 'shop', 3)).toHaveLength(3);
});

test('suggests companies with a website by name and town, and none while they are unavailable', async () => {
  companies = [
    { name: 'Cedar Dental', domain: 'cedar.example', headquarters: { city: 'Austin' } },
    { name: 'Oak', domain: null, headquarters: null },
    { name: 'Elm', domain: 'elm.example', headquarters: null },
  ];
  expect(await suggest('company', ' ce ')).toEqual([
    { value: 'cedar.example', label: 'Cedar Dental', detail: 'Austin' },
    { value: 'elm.example', label: 'Elm', detail: null },
  ]);
  expect(asked.at(-1)).toMatchObject({ q: 'ce', limit: 8 });
  const calls = asked.length;
  expect(await suggest('company', 'c')).toEqual([]);
  expect(asked).toHaveLength(calls);
  companies = new ProblemError('unavailable');
  expect(await suggest('company', 'cedar')).toEqual([]);
});

test.each(['s', 'sa', 'san', 'be', 'restau', 'hambrug'])('completes %j while a person types', (text) => {
  expect(minProcessorTime(() => gazetteer.suggest(text, 8))).toBeLessThan(150);
  expect(minProcessorTime(() => suggestNiches(text, 8))).toBeLessThan(50);
});
