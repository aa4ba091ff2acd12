import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { Fields } from './common/crm-server';
import { FakeHubspot } from './hubspot/fake-hubspot';
import { FakePipedrive } from './pipedrive/fake-pipedrive';
import { askFake, TestClock, type Asked } from './testing/crm-client';
import hubspotModels from './testing/published/hubspot.json';
import pipedriveModels from './testing/published/pipedrive.json';

/** Fields of the documentation that the models of the client library leave out. */
const beyond: Readonly<Record<string, readonly string[]>> = { ModelError: ['status'] };

/** The models, which reject every field that they do not name. */
function validators(models: { $defs: Record<string, Fields> }): (name: string) => ValidateFunction {
  const parts = new Set(
    JSON.stringify(models)
      .match(/"allOf":\[.*?\]/g)
      ?.join(' ')
      .match(/[A-Z]\w+/g),
  );
  const definitions = Object.entries(models.$defs).map(([name, schema]) => {
    const more = Object.fromEntries((beyond[name] ?? []).map((field) => [field, {}]));
    const isOpen = schema['properties'] === undefined || parts.has(name);
    const properties = { ...(schema['properties'] as object), ...more };
    return [name, isOpen ? schema : { ...schema, properties, additionalProperties: false }];
  });
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'models', $defs: Object.fromEntries(definitions) as Fields });
  return (name) => ajv.compile({ $ref: `models#/$defs/${name}` });
}

function expectShape(validate: ValidateFunction, body: unknown): void {
  validate(body);
  expect(validate.errors ?? []).toEqual([]);
}

describe('answers of HubSpot have the shapes of its client library', () => {
  const shape = validators(hubspotModels as { $defs: Record<string, Fields> });
  const clock = new TestClock();
  const hubspot = new FakeHubspot({ clock: clock.read, seed: 1, searchDelayMs: 0 });
  const ask = (path: string, asked: Asked = {}) =>
    askFake(hubspot, `https://api.hubapi.com/crm/${path}`, {
      ...asked,
      headers: { authorization: `Bearer ${hubspot.token}` },
    });
  const contacts = 'objects/2026-09/contacts';
  const create = (...emails: readonly string[]) => ({
    inputs: emails.map((email) => ({ properties: { email }, objectWriteTraceId: email })),
  });
  const company = hubspot.add('companies', { domain: 'acme.test' }).id;
  const { id } = hubspot.add('contacts', { email: 'known@acme.test' });
  const between = 'associations/2026-09/contacts/companies/batch';
  const link = { from: { id }, to: { id: company }, types: [{ associationTypeId: 1 }] };
  const lodeId = {
    name: 'lode_id',
    label: 'L',
    type: 'string',
    fieldType: 'text',
    groupName: 'contactinformation',
  };

  it.each<[string, string, unknown]>([
    ['Property', 'properties/2026-09/contacts', { ...lodeId, hasUniqueValue: true }],
    ['BatchResponseSimplePublicObject', `${contacts}/batch/create`, create('a@acme.test')],
    [
      'BatchResponseSimplePublicObjectWithErrors',
      `${contacts}/batch/create`,
      create('known@acme.test', 'b@acme.test'),
    ],
    [
      'BatchResponseSimplePublicUpsertObject',
      `${contacts}/batch/upsert`,
      { inputs: [{ id: 'l', idProperty: 'lode_id', properties: {} }] },
    ],
    ['BatchResponseSimplePublicObjectWithErrors', `${contacts}/batch/read`, { inputs: [{ id: '1' }] }],
    [
      'BatchResponseSimplePublicObject',
      `${contacts}/batch/update`,
      { inputs: [{ id, properties: { city: 'Bonn' } }] },
    ],
    ['CollectionResponseWithTotalSimplePublicObjectForwardPaging', `${contacts}/search`, { limit: 1 }],
    ['BatchResponseLabelsBetweenObjectPair', `${between}/create`, { inputs: [link] }],
    ['BatchResponsePublicDefaultAssociation', `${between}/associate/default`, { inputs: [link] }],
    ['BatchResponsePublicAssociationMultiWithLabel', `${between}/read`, { inputs: [{ id }] }],
    ['ModelError', `${contacts}/batch/create`, { inputs: [{ properties: { nonsense: 'x' } }] }],
    ['ModelError', contacts, { properties: { email: 'known@acme.test' } }],
  ])('%s of %s', (name, path, body) => expectShape(shape(name), ask(path, { body }).body));

  it.each([
    ['CollectionResponseSimplePublicObjectWithAssociationsForwardPaging', `${contacts}?limit=1`],
    ['SimplePublicObject', `${contacts}/${id}?properties=city`],
    ['ModelError', `${contacts}/1`],
  ])('%s of %s', (name, path) => expectShape(shape(name), ask(path).body));
});

describe('answers of Pipedrive have the shapes of its client library', () => {
  const shape = validators(pipedriveModels as { $defs: Record<string, Fields> });
  const pipedrive = new FakePipedrive({ clock: new TestClock().read, seed: 1 });
  const ask = (path: string, asked: Asked = {}) =>
    askFake(pipedrive, `https://api.pipedrive.com/api/v2/${path}`, {
      ...asked,
      headers: { 'x-api-token': pipedrive.token },
    });
  const anna = {
    name: 'Anna Berg',
    emails: [{ value: 'a@acme.test' }],
    phones: [{ value: '+49 1' }],
    org_id: 1,
  };

  it.each<[string, string, unknown, string?]>([
    ['UpsertOrganizationResponse', 'organizations', { name: 'Acme', address: { value: 'Bonn' } }],
    ['AddPersonField200Response', 'personFields', { field_name: 'Lode ID', field_type: 'varchar' }],
    ['UpsertPersonResponse', 'persons', anna],
    ['UpsertPersonResponse', 'persons/1', { job_title: 'CTO' }, 'PATCH'],
    ['UpsertPersonResponse', 'persons/1', undefined],
    ['GetPersonsResponse', 'persons?limit=1', undefined],
    ['GetOrganizationsResponse', 'organizations', undefined],
    ['GetPersonSearchResponse', 'persons/search?term=anna', undefined],
    ['GetOrganizationSearchResponse', 'organizations/search?term=acme', undefined],
    ['GetPersonFields200Response', 'personFields', undefined],
    ['DeletePersonResponse', 'persons/1', undefined, 'DELETE'],
  ])('%s of %s', (name, path, body, method) => {
    const answer = ask(path, {
      ...(body !== undefined && { body }),
      ...(method !== undefined && { method }),
    });
    expect(answer.status).toBe(200);
    expectShape(shape(name), answer.body);
  });
});
