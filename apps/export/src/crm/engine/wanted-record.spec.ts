import { crmVendors, type CrmVendor } from '@lode/contracts';
import { leadOfListed } from '../../leads/rows-of';
import { listedLead } from '../../testing/sample-leads';
import { objectsOf } from './crm-record';
import { fieldsOf, overwrittenIn, setOnCreation, type FieldChoice } from './field-mapping';
import { targetOfVendor, wantedRecord } from './wanted-record';

const settings = { leadSource: 'Other' };
const business = listedLead(1, {
  ...{ name: 'Cedar Dental', company: 'Cedar Dental', email: 'Office@Cedar.test', phone: '+4315850000' },
  ...{ website: 'https://www.cedar.test/', address: 'Ring 1, 1010 Wien, Austria', confidence: 90 },
});
const person = listedLead(2, {
  ...{ name: 'Ada Moore', first_name: 'Ada', last_name: 'Moore', company: 'Cedar Dental', title: 'CEO' },
  ...{ email: 'ada@cedar.test' },
});
const record = (vendor: CrmVendor, lead: typeof person, choices: readonly FieldChoice[] = []) =>
  wantedRecord(
    { vendor, settings, fields: (object) => fieldsOf(vendor, object, choices) },
    leadOfListed(lead),
    'l1',
  );

test('a person in HubSpot', () =>
  expect(record('hubspot', person)).toEqual({
    ...{ lodeId: 'l1', object: 'person', email: 'ada@cedar.test', domain: null },
    fields: {
      ...{ firstname: 'Ada', lastname: 'Moore', email: 'ada@cedar.test', company: 'Cedar Dental' },
      ...{ jobtitle: 'CEO', lifecyclestage: 'lead', hs_lead_status: 'NEW' },
    },
  }));

test('a company in HubSpot, for a lead without an address', () =>
  expect(record('hubspot', { ...business, email: null })).toMatchObject({
    ...{ object: 'company', email: null, domain: 'cedar.test' },
    fields: { name: 'Cedar Dental', domain: 'cedar.test', city: 'Wien', zip: '1010', lifecyclestage: 'lead' },
  }));

test('a business with an address in Pipedrive is a person of its name', () =>
  expect(record('pipedrive', business)).toMatchObject({
    object: 'person',
    email: 'office@cedar.test',
    fields: { name: 'Cedar Dental', emails: 'Office@Cedar.test', phones: '+4315850000' },
  }));

test('a lead in Salesforce', () =>
  expect(record('salesforce', business)).toMatchObject({
    object: 'lead',
    fields: {
      Company: 'Cedar Dental',
      LastName: '[not provided]',
      Status: 'Open - Not Contacted',
      Rating: 'Hot',
    },
  }));

test('texts are not escaped as in files', () =>
  expect(record('salesforce', { ...business, company: '=Cedar', name: '=Cedar' }).fields).toMatchObject({
    Company: '=Cedar',
  }));

test('an account chooses fields, leaves some out and overwrites others', () => {
  const choices = [
    { column: 'Confidence Score', field: 'lode_score' },
    { column: 'Job Title', field: null },
    { column: 'Phone Number', overwrite: true },
    { column: 'Maps Rating', field: 'hubspot_owner_id', overwrite: true },
  ];
  const fields = fieldsOf('hubspot', 'person', choices);
  expect(record('hubspot', { ...person, confidence: 90 }, choices).fields).toMatchObject({
    lode_score: '90',
  });
  expect(fields.map(({ field }) => field)).not.toContain('jobtitle');
  expect([...overwrittenIn(fields, choices)]).toEqual(['phone', 'hubspot_owner_id']);
  expect([...setOnCreation(fields)]).toEqual(['lifecyclestage', 'hs_lead_status', 'hubspot_owner_id']);
});

test('an account names the values of a picklist that its CRM has changed', () => {
  const german = { ...person, address: 'Main St 1, 10115 Berlin, Germany' };
  const values = { Germany: 'Deutschland', Hot: 'A' };
  const choices = [{ column: 'Country', values }];
  expect(record('salesforce', german, []).fields).toMatchObject({ Country: 'Germany' });
  expect(record('salesforce', german, choices).fields).toMatchObject({ Country: 'Deutschland' });
  expect(
    record('salesforce', { ...german, address: 'Main St 1, 75001 Paris, France' }, choices).fields,
  ).toMatchObject({
    Country: 'France',
  });
});

test.each(crmVendors)('each usual field of %s is a column of its file format', (vendor) => {
  const headers = targetOfVendor(vendor).columns.map(({ header }) => header);
  for (const object of objectsOf(vendor))
    expect(fieldsOf(vendor, object, []).filter(({ column }) => !headers.includes(column))).toEqual([]);
});

test('all fields of colleagues are set on creation only', () => {
  const all = crmVendors.flatMap((vendor) =>
    objectsOf(vendor).flatMap((object) => [...setOnCreation(fieldsOf(vendor, object, []))]),
  );
  expect([...new Set(all)]).toEqual(['lifecyclestage', 'hs_lead_status', 'Rating', 'LeadSource', 'Status']);
});
