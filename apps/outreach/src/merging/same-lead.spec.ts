import type { LeadInput } from '@lode/contracts';
import { readLead } from './read-lead';
import { isSameLead } from './same-lead';

function read(input: LeadInput) {
  const reading = readLead(input);
  if ('mistake' in reading) throw new Error(reading.mistake.reason);
  return reading.draft;
}

const phone = '+4315850000';
const other = '+4315850099';
const website = 'https://cedar.example';
const address = 'High Street 1, Austin';
const name = 'Cedar Dental Care';

test.each<[string, LeadInput, LeadInput, boolean]>([
  ['the same email', { email: 'ada@cedar.example' }, { email: 'Ada@Cedar.Example', name: 'Bob' }, true],
  [
    'one name at one phone without a domain',
    { name: 'Jane Caller', phone },
    { name: 'Jane Caller', phone },
    true,
  ],
  [
    'two names at one phone without a domain',
    { name: 'Jane Caller', phone },
    { name: 'Bob Ring', phone },
    false,
  ],
  ['one name at two phones', { name: 'Jane Caller', phone }, { name: 'Jane Caller', phone: other }, false],
  [
    'one name at one phone, at two domains',
    { name: 'Jane Caller', phone, website },
    { name: 'Jane Caller', phone, website: 'https://maple.example' },
    false,
  ],
  [
    'two emails at one switchboard',
    { email: 'a@cedar.example', phone },
    { email: 'b@cedar.example', phone },
    false,
  ],
  [
    'two emails at one place',
    { email: 'a@cedar.example', name, address },
    { email: 'b@x.example', name, address },
    false,
  ],
  [
    'the same phone at the same domain',
    { phone, website },
    { phone, website: 'www.cedar.example/contact' },
    true,
  ],
  [
    'a phone at the domain of an email',
    { phone, website, name },
    { phone, email: 'info@cedar.example', name },
    true,
  ],
  [
    'the same phone at a mail provider',
    { phone, email: 'a@gmail.com' },
    { phone, website: 'gmail.com' },
    false,
  ],
  [
    'a phone at a shared mail host',
    { phone, website: 'facebook.com/a' },
    { phone, website: 'facebook.com/b' },
    false,
  ],
  ['only the same phone', { phone }, { phone }, true],
  ['only the same domain', { website }, { website }, true],
  ['the same phone of a lead with a website', { phone }, { phone, website }, false],
  ['the same domain of a lead with a phone', { website }, { phone, website }, false],
  ['only the same name', { name: 'Jane Caller' }, { name: 'Jane  CALLER' }, true],
  [
    'only the name of a lead with an email',
    { name: 'Jane Caller' },
    { name: 'Jane Caller', email: 'j@x.example' },
    false,
  ],
  ['only the name of a lead with a phone', { name: 'Jane Caller' }, { name: 'Jane Caller', phone }, false],
  [
    'only a name at two companies',
    { name: 'Jane Caller', company: 'Cedar' },
    { name: 'Jane Caller', company: 'Oak' },
    false,
  ],
  ['one name and website', { name, website }, { name, website: 'www.cedar.example' }, true],
  [
    'one name and website, at two places',
    { name, website, address },
    { name, website, address: 'Oak Rd 2' },
    false,
  ],
  [
    'name and phone with a country behind the address',
    { name, phone, address: '1 King St, Toronto, ON' },
    { name, phone, address: '1 King St, Toronto, ON, Canada' },
    true,
  ],
  [
    'name and place with a country behind the address',
    { name, address: '1 King St, Toronto, ON M5V 1A1' },
    { name, address: '1 King St, Toronto, ON M5V 1A1, Canada' },
    true,
  ],
  [
    'name and place in another order, with a code of the country',
    { name, address: 'Hauptstr. 5, 10115 Berlin' },
    { name, address: 'Hauptstr. 5, Berlin 10115, DE', country_code: 'DE' },
    true,
  ],
  ['two businesses of one name', { phone, website, name }, { phone, website, name: 'Cedar Dental' }, true],
  [
    'two people at one switchboard',
    { phone, website, name: 'Ada Moore' },
    { phone, website, name: 'Paul Smith' },
    false,
  ],
  [
    'a person in two spellings',
    { phone, website, name: 'Robert Smith' },
    { phone, website, name: 'Bob Smith' },
    true,
  ],
  [
    'two people with unsplit names',
    { phone, website, name: 'Qxzar Bovwin' },
    { phone, website, name: 'Zorba Kletin' },
    false,
  ],
  [
    'two people with only a given name',
    { phone, website, first_name: 'Ada' },
    { phone, website, first_name: 'Paul' },
    false,
  ],
  [
    'two people with an initial and a role',
    { phone, website, name: 'A. Moore', title: 'CEO' },
    { phone, website, name: 'P. Smith', title: 'CTO' },
    false,
  ],
  [
    'a given name and a full name that may be another person',
    { phone, website, first_name: 'Ada' },
    { phone, website, name: 'Ada Moore' },
    false,
  ],
  [
    'a person and an email of another person',
    { phone, website, name: 'Ada Moore' },
    { phone, email: 'info@cedar.example' },
    false,
  ],
  [
    'a person and an email with the name',
    { phone, website, name: 'Ada Moore' },
    { phone, email: 'a.moore@cedar.example' },
    true,
  ],
  [
    'a person and an email with the given name',
    { phone, website, name: 'Ada Moore' },
    { phone, email: 'ada@cedar.example' },
    true,
  ],
  ['a business and its email', { phone, website, name }, { phone, email: 'info@cedar.example' }, true],
  ['a name in a country', { name: 'Ada Moore', address: 'USA' }, { name: 'Ada Moore', address: 'USA' }, true],
  [
    'a name in two states',
    { name: 'Ada Moore', address: 'TX, USA' },
    { name: 'Ada Moore', address: 'NY, USA' },
    false,
  ],
  [
    'a country, with two phones',
    { name: 'Ada Moore', address: 'USA', phone },
    { name: 'Ada Moore', address: 'USA', phone: other },
    false,
  ],
  [
    'people of the same name in one town at two companies',
    { name: 'Ada Moore', company: 'Cedar', address: 'Austin, TX' },
    { name: 'Ada Moore', company: 'Oak', address: 'Austin, TX' },
    false,
  ],
  [
    'people of the same name in one town at one company',
    { name: 'Ada Moore', company: 'Cedar', address: 'Austin, TX' },
    { name: 'Ada Moore', company: 'Cedar Dental', address: 'Austin, TX' },
    true,
  ],
  ['a person and the business', { phone, website, name }, { phone, website, name: 'Ada Moore' }, false],
  [
    'name and place',
    { name, address },
    { name: 'CEDAR dental care Ltd.', address: 'High Street 1  Austin' },
    true,
  ],
  ['name and place with different phones', { name, address, phone }, { name, address, phone: other }, true],
  [
    'several phones of a domain',
    { name, address, phone, website },
    { name, address, phone: other, website },
    true,
  ],
  [
    'another domain',
    { name, address, phone, website },
    { name, address, phone, website: 'oak.example' },
    false,
  ],
  ['another place', { name, address }, { name, address: 'High Street 2, Austin' }, false],
  [
    'names in other scripts',
    { name: '株式会社シダー', address: '東京都千代田区1' },
    { name: '株式会社シダー', address: '東京都千代田区1' },
    true,
  ],
  [
    'other names in other scripts',
    { name: 'Кедр', address: 'Хрещатик 1, Київ' },
    { name: 'Дуб', address: 'Хрещатик 1, Київ' },
    false,
  ],
])('%s', (_, one, two, isSame) => {
  expect(isSameLead(read(one), read(two))).toBe(isSame);
  expect(isSameLead(read(two), read(one))).toBe(isSame);
});
