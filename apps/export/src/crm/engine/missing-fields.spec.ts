import { missingFields, type ObjectFields } from './field-mapping';

const fieldsOf = (
  object: 'person' | 'company',
  mapped: readonly string[],
  known: readonly string[],
): ObjectFields => ({
  object,
  mapped: mapped.map((field) => ({ column: field, field })),
  known: new Set(known),
});

test('names usual fields that a kind of record does not have', () => {
  const objects = [
    fieldsOf('person', ['phone', 'city'], ['phone', 'city']),
    fieldsOf('company', ['phone', 'city'], ['city']),
  ];
  expect(missingFields(objects, [])).toEqual(['phone']);
});

test('names a chosen field only if no kind of record has it', () => {
  const objects = [
    fieldsOf('person', ['score', 'gone'], ['score']),
    fieldsOf('company', ['score', 'gone'], []),
  ];
  const choices = ['score', 'gone'].map((field) => ({ column: field, field }));
  expect(missingFields(objects, choices)).toEqual(['gone']);
});
