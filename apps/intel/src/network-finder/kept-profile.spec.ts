import type { FoundProfile } from '@lode/contracts';
import { suppressionsOf } from '@lode/service-kit/testing';
import { withoutPeople } from '../asking/narrow';
import { withContacts, withoutContacts, type KeptProfiles } from './kept-profile';
import { onSite } from './testing/found';

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

test('a profile is kept with what the site shows with the person', () => {
  const contactsOf = (...bearers: Parameters<typeof withContacts>[1]) =>
    withContacts([profile('ana'), profile('x'), profile('acme', 'company')], bearers).map(
      (each) => each.contact,
    );
  expect(contactsOf(ana)).toEqual([contact, contact, null]);
  expect(contactsOf(other, ana)).toEqual([contact, null, null]);
  expect(contactsOf()).toEqual([null, null, null]);
});

test('by it the profile leaves with the person, and it is never told', async () => {
  const kept = {
    profiles: withContacts([profile('ana'), profile('acme', 'company')], [ana]),
  } as KeptProfiles;
  const barrier = suppressionsOf({ emails: ['ana@acme.test'] }).barrier();
  expect((await withoutPeople(kept, barrier)).profiles.map(({ kind }) => kind)).toEqual(['company']);
  expect(withoutContacts(kept).profiles).toEqual([profile('ana'), profile('acme', 'company')]);
});
