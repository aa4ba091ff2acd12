import { SubjectHasher } from '@lode/privacy';
import type { CrmContact } from '../vendors/crm-client';
import { contentOf } from './crm-contents.adapter';

const hasher = new SubjectHasher(Buffer.alloc(32));
const contact = (given: Partial<CrmContact>): CrmContact => ({
  ...{ object: 'person', id: '1', emails: [], domain: null, isUnsubscribed: false },
  ...given,
});
const hashes = (given: Partial<CrmContact>) => contentOf(hasher, contact(given))?.hashes;

test('a person has the hashes of the address and of the domain of the company', () => {
  const content = contentOf(hasher, contact({ emails: ['Ada@oak.example'] }));
  expect(content?.hashes).toEqual([hasher.domain('oak.example'), hasher.mailbox('ada@oak.example')]);
  expect(content?.subject_hashes).toEqual(hasher.contacts({ emails: ['ada@oak.example'], phones: [] }));
  expect(JSON.stringify(content)).not.toContain('oak');
});

test('a company has the hash of its domain', () => {
  expect(hashes({ object: 'company', domain: 'shop.oak.example' })).toEqual([hasher.domain('oak.example')]);
});

test.each<[string, Partial<CrmContact>]>([
  ['nothing', {}],
  ['a social network', { domain: 'facebook.com' }],
  ['a site builder', { domain: 'oak.wixsite.com' }],
  ['a public suffix', { domain: 'co.uk' }],
  ['a free mail provider', { domain: 'gmail.com' }],
])('%s identifies no company', (_, given) => {
  expect(contentOf(hasher, contact(given))).toBeUndefined();
});

test('an address of a free mail provider identifies the person only', () => {
  expect(hashes({ emails: ['ada@gmail.com'] })).toEqual([hasher.mailbox('ada@gmail.com')]);
});

test('records of two kinds with one id are two entries', () => {
  const emails = ['ada@oak.example'];
  const ids = (['person', 'company', 'person'] as const).map(
    (object) => contentOf(hasher, contact({ object, emails }))?.id,
  );
  expect(new Set(ids).size).toBe(2);
  expect(ids[0]).toHaveLength(22);
});

test('a record with many addresses is cut', () => {
  const emails = Array.from({ length: 100 }, (_, at) => `p${at}@company-${at}.example`);
  expect(hashes({ emails })).toHaveLength(40);
});
