import type { LeadInput } from '@lode/contracts';
import { readLead } from './read-lead';
import { isSameLead, isPlace } from './same-lead';

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

test.each<[LeadInput, LeadInput, boolean]>([
  [{ email: 'ada@cedar.example' }, { email: 'Ada@Cedar.Example', name: 'Bob' }, true],
  [{ name: 'Jane Caller', phone }, { name: 'Jane Caller', phone }, true],
  [{ name: 'Jane Caller', phone }, { name: 'Bob Ring', phone }, false],
  [{ name: 'Jane Caller', phone }, { name: 'Jane Caller', phone: other }, false],
  [
    { name: 'Jane Caller', phone, website },
    { name: 'Jane Caller', phone, website: 'https://maple.example' },
    false,
  ],
  [{ email: 'a@cedar.example', phone }, { email: 'b@cedar.example', phone }, false],
  [{ email: 'a@cedar.example', name, address }, { email: 'b@x.example', name, address }, false],
  [{ phone, website }, { phone, website: 'www.cedar.example/contact' }, true],
  [{ phone, website, name }, { phone, email: 'info@cedar.example', name }, true],
  [{ phone, email: 'a@gmail.com' }, { phone, website: 'gmail.com' }, false],
  [{ phone, website: 'facebook.com/a' }, { phone, website: 'facebook.com/b' }, false],
  [{ phone }, { phone }, true],
  [{ website }, { website }, true],
  [{ phone }, { phone, website }, false],
  [{ website }, { phone, website }, false],
  [{ name: 'Jane Caller' }, { name: 'Jane  CALLER' }, true],
  [{ name: 'Jane Caller' }, { name: 'Jane Caller', email: 'j@x.example' }, false],
  [{ name: 'Jane Caller' }, { name: 'Jane Caller', phone }, false],
  [{ name: 'Jane Caller', company: 'Cedar' }, { name: 'Jane Caller', company: 'Oak' }, false],
  [{ name, website }, { name, website: 'www.cedar.example' }, true],
  [{ name, website, address }, { name, website, address: 'Oak Rd 2' }, false],
  [
    { name, phone, address: '1 King St, Toronto, ON' },
    { name, phone, address: '1 King St, Toronto, ON, Canada' },
    true,
  ],
  [
    { name, address: '1 King St, Toronto, ON M5V 1A1' },
    { name, address: '1 King St, Toronto, ON M5V 1A1, Canada' },
    true,
  ],
  [
    { name, address: 'Hauptstr. 5, 10115 Berlin' },
    { name, address: 'Hauptstr. 5, Berlin 10115, DE', country_code: 'DE' },
    true,
  ],
  [{ phone, website, name }, { phone, website, name: 'Cedar Dental' }, true],
  [{ phone, website, name: 'Ada Moore' }, { phone, website, name: 'Paul Smith' }, false],
  [{ phone, website, name: 'Robert Smith' }, { phone, website, name: 'Bob Smith' }, true],
  [{ phone, website, name: 'Qxzar Bovwin' }, { phone, website, name: 'Zorba Kletin' }, false],
  [{ phone, website, first_name: 'Ada' }, { phone, website, first_name: 'Paul' }, false],
  [
    { phone, website, name: 'A. Moore', title: 'CEO' },
    { phone, website, name: 'P. Smith', title: 'CTO' },
    false,
  ],
  [{ phone, website, first_name: 'Ada' }, { phone, website, name: 'Ada Moore' }, false],
  [{ phone, website, name: 'Ada Moore' }, { phone, email: 'info@cedar.example' }, false],
  [{ phone, website, name: 'Ada Moore' }, { phone, email: 'a.moore@cedar.example' }, true],
  [{ phone, website, name: 'Ada Moore' }, { phone, email: 'ada@cedar.example' }, true],
  [{ phone, website, name }, { phone, email: 'info@cedar.example' }, true],
  [{ name: 'Ada Moore', address: 'USA' }, { name: 'Ada Moore', address: 'USA' }, true],
  [{ name: 'Ada Moore', address: 'TX, USA' }, { name: 'Ada Moore', address: 'NY, USA' }, false],
  [{ name: 'Ada Moore', address: 'USA', phone }, { name: 'Ada Moore', address: 'USA', phone: other }, false],
  [
    { name: 'Ada Moore', company: 'Cedar', address: 'Austin, TX' },
    { name: 'Ada Moore', company: 'Oak', address: 'Austin, TX' },
    false,
  ],
  [
    { name: 'Ada Moore', company: 'Cedar', address: 'Austin, TX' },
    { name: 'Ada Moore', company: 'Cedar Dental', address: 'Austin, TX' },
    true,
  ],
  [{ phone, website, name }, { phone, website, name: 'Ada Moore' }, false],
  [{ name, address }, { name: 'CEDAR dental care Ltd.', address: 'High Street 1  Austin' }, true],
  [{ name, address, phone }, { name, address, phone: other }, true],
  [{ name, address, phone, website }, { name, address, phone: other, website }, true],
  [{ name, address, phone, website }, { name, address, phone, website: 'oak.example' }, false],
  [{ name, address }, { name, address: 'High Street 2, Austin' }, false],
  [
    { name: '株式会社シダー', address: '東京都千代田区1' },
    { name: '株式会社シダー', address: '東京都千代田区1' },
    true,
  ],
  [{ name: 'Кедр', address: 'Хрещатик 1, Київ' }, { name: 'Дуб', address: 'Хрещатик 1, Київ' }, false],
])('%j and %j are the same: %s', (one, two, isSame) => {
  expect(isSameLead(read(one), read(two))).toBe(isSame);
  expect(isSameLead(read(two), read(one))).toBe(isSame);
});

test.each([
  ['High Street 1', true],
  ['Wien, 1010', true],
  ['78701', true],
  ['Austin, TX', true],
  ['Austin, United States', true],
  ['Київ, Україна', true],
  // Towns named like a state or county, or whose state has another name.
  ['New York, NY', true],
  ['Kent, WA', true],
  ['Surrey, BC', true],
  ['Canterbury, UK', true],
  ['Somerset, NJ', true],
  ['Bahia, Brazil', true],
  ['Wien', false],
  ['USA', false],
  ['TX', false],
  ['TX, USA', false],
  ['Texas, United States', false],
  ['New York', false],
  ['Deutschland', false],
  ['Bayern, Deutschland', false],
  ['England, UK', false],
  [', ;', false],
  ['', false],
])('%j is specific: %s', (address, is) => expect(isPlace(address)).toBe(is));
