import { GenerateLeads, operations, type Operation } from '@lode/contracts';
import { shorteningOf } from './enhancers';

const operation = GenerateLeads as unknown as Operation;
const lead = {
  name: 'Cedar',
  email: null,
  contacts: [{ name: 'Jane', email: 'jane@cedar.example', evidence: [{ url: 'x' }] }],
  evidence: { name: [{ url: 'x' }] },
};
const response = { leads: [lead, lead], total: 2, evidence: 'of the response' };
const shortened = (request: object) => shorteningOf(operation, request)?.(response);

test('rows have the selected fields in their order, and the rest of the response stays', () => {
  const row = { contacts: [{ email: 'jane@cedar.example' }], name: 'Cedar' };
  expect(shortened({ fields: 'contacts.email,name' })).toEqual({ ...response, leads: [row, row] });
});

test('rows have no evidence at any depth', () => {
  const row = { name: 'Cedar', email: null, contacts: [{ name: 'Jane', email: 'jane@cedar.example' }] };
  expect(shortened({ evidence: false })).toEqual({ ...response, leads: [row, row] });
  expect(shortened({ evidence: false, fields: 'evidence,name' })).toEqual({
    ...response,
    leads: [{ name: 'Cedar' }, { name: 'Cedar' }],
  });
});

test('a response to a request for all fields is not changed', () => {
  for (const request of [{}, { evidence: true }]) expect(shorteningOf(operation, request)).toBeUndefined();
});

test('every operation that names its rows has them, and takes both fields', () => {
  const lean = operations.filter(({ rows }) => rows !== undefined);
  expect(lean.length).toBeGreaterThan(4);
  for (const each of lean) {
    expect(() => shorteningOf(each, { fields: '?' }), each.name).toThrow('fields');
    expect(shorteningOf(each, { evidence: false }), each.name).toBeDefined();
  }
});
