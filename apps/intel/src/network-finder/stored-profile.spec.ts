import type { FoundProfile } from '@lode/contracts';
import { suppressionsOf } from '@lode/testing';
import { filterPeople } from '../investigations/intel-results';
import { answerTo, withContacts, type StoredProfiles } from './stored-profile';
import { onSite } from './testing/fixtures';

const profile = (handle: string, kind: FoundProfile['kind'] = 'person'): FoundProfile => ({
  url: `https://www.linkedin.com/in/${handle}`,
  name: 'Ana Ruiz',
  kind,
  network: 'linkedin',
  confidence: 90,
  reason: 'Why.',
  evidence: [],
});
const ana = onSite('Ana Ruiz', ['https://www.linkedin.com/in/ana'], { email: 'ana@acme.test' });
const other = onSite('Ana Ruiz', [], { email: 'ana.ruiz@acme.test', phone: '+4312345678' });
const contact = { email: 'ana@acme.test', phone: null };

test('a profile is stored with the contact on the site', () => {
  const contactsOf = (...matches: Parameters<typeof withContacts>[1]) =>
    withContacts([profile('ana'), profile('x'), profile('acme', 'company')], matches).map(
      (each) => each.contact,
    );
  expect(contactsOf(ana)).toEqual([contact, contact, null]);
  expect(contactsOf(other, ana)).toEqual([contact, null, null]);
  expect(contactsOf()).toEqual([null, null, null]);
});

test('the contact removes the profile with the person, and is never returned', async () => {
  const kept = {
    profiles: withContacts([profile('ana'), profile('acme', 'company')], [ana]),
  } as StoredProfiles;
  const filter = suppressionsOf({ emails: ['ana@acme.test'] }).suppressionFilter();
  expect((await filterPeople(kept, filter)).profiles.map(({ kind }) => kind)).toEqual(['company']);
  const query = { name: 'Ana Ruiz', company: null };
  expect(answerTo(query, kept)).toEqual({ query, profiles: [profile('ana'), profile('acme', 'company')] });
});
