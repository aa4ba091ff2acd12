import { SubjectHasher } from '@lode/privacy';
import { exclusionHashes, identityHashes, type Identity } from './identity-hashes';

const hasher = new SubjectHasher(Buffer.alloc(32));
const hashes = (identity: Identity) => identityHashes(hasher, identity);
const isSame = (one: Identity, other: Identity): boolean => {
  const known = new Set(hashes(one));
  return hashes(other).some((hash) => known.has(hash));
};

test.each<[string, Identity, Identity]>([
  ['the website', { website: 'https://www.oak.example/en' }, { website: 'oak.example' }],
  ['a subdomain', { website: 'https://shop.oak.example' }, { website: 'https://oak.example' }],
  ['website and address', { website: 'https://oak.example' }, { email: 'ada@mail.oak.example' }],
  ['addresses of one company', { email: 'ada@oak.example' }, { email: 'ben@oak.example' }],
  ['a mailbox of a free provider', { email: 'Ada.Oak+news@gmail.com' }, { email: 'adaoak@gmail.com' }],
  ['the number', { phone: '+1 512 555 0100' }, { phone: '+15125550100' }],
  ['a domain in Unicode', { website: 'https://münchen.example' }, { email: 'a@xn--mnchen-3ya.example' }],
])('recognizes a company or person by %s', (_, one, other) => {
  expect(isSame(one, other)).toBe(true);
});

test.each<[string, Identity, Identity]>([
  ['free mail providers', { email: 'ada@gmail.com' }, { email: 'ben@gmail.com' }],
  ['a free mail provider as website', { website: 'https://gmail.com' }, { website: 'gmail.com' }],
  ['social networks', { website: 'https://facebook.com/oak' }, { website: 'https://www.facebook.com/elm' }],
  ['site builders', { website: 'https://oak.wixsite.com' }, { website: 'https://elm.wixsite.com' }],
  ['pages of a shared host', { website: 'https://oak.github.io' }, { website: 'https://elm.github.io' }],
  ['extensions', { phone: '1234' }, { phone: '1234' }],
  ['public suffixes', { website: 'https://oak.co.uk' }, { website: 'https://elm.co.uk' }],
  ['nothing', {}, {}],
  ['invalid texts', { website: 'none', email: 'none', phone: '-' }, { website: 'none', phone: '-' }],
])('%s identify no company', (_, one, other) => {
  expect(isSame(one, other)).toBe(false);
});

test('an entry has the hashes by which an erasure names its people, and not those of the domain', () => {
  const { hashes: all, subject_hashes: subjects } = exclusionHashes(hasher, [
    { email: 'ada+x@oak.example', website: 'https://oak.example', phone: '+15125550100' },
    { email: null },
  ]);
  expect(all).toEqual([
    hasher.domain('oak.example'),
    hasher.mailbox('ada@oak.example'),
    hasher.phone('+15125550100'),
  ]);
  expect(subjects).toEqual(hasher.contacts({ emails: ['ada+x@oak.example'], phones: ['+15125550100'] }));
});
