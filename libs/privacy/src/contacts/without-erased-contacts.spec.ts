import { withoutErasedContacts } from './without-erased-contacts';

const jane = { name: 'Jane Doe', email: 'jane@acme.com', profiles: ['https://www.linkedin.com/in/jane'] };
const bo = { name: 'Bo Roe', email: null, profiles: [] };
const row = {
  name: 'Acme',
  email: 'info@acme.com',
  website: 'https://acme.com/',
  contacts: [jane, bo],
};
const noSubject = { email: () => false, phone: () => false, person: () => false, profile: () => false };

test.each([
  ['an address', { ...noSubject, email: (address: string) => address === 'jane@acme.com' }],
  [
    'a name',
    { ...noSubject, person: (domain: string, name: string) => `${domain} ${name}` === 'acme.com Jane Doe' },
  ],
  ['a profile', { ...noSubject, profile: (url: string) => url.endsWith('/jane') }],
])('a person who is erased by %s leaves the company and its other people', async (_, isAbout) => {
  await expect(withoutErasedContacts(row, isAbout)).resolves.toEqual({ ...row, contacts: [bo] });
});

test.each([
  [
    'the row itself is about the person',
    row,
    { ...noSubject, email: (one: string) => one === 'info@acme.com' },
  ],
  [
    'a text of the row mentions the person',
    { ...row, name: 'Acme of jane@acme.com' },
    { ...noSubject, email: (one: string) => one === 'jane@acme.com' },
  ],
  ['no contact is the person', row, noSubject],
  ['the row has no contacts', { ...row, contacts: [] }, noSubject],
])('the row is erased as a whole if %s', async (_, one, isAbout) => {
  await expect(withoutErasedContacts(one, isAbout)).resolves.toBeUndefined();
});
