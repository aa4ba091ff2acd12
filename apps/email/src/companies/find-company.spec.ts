import type { SuppressionFilter } from '@lode/contracts';
import { suppressionsOf } from '@lode/testing';
import type { DomainKnowledge } from '../knowledge/domain-knowledge';
import { candidateDomains, FindCompany } from './find-company';
import type { NamedCompany } from './choose-company';

const open = suppressionsOf().suppressionFilter();

interface World {
  readonly known?: readonly NamedCompany[];
  /** Names on the sites of existing domains; null: the site states none. */
  readonly sites?: Readonly<Record<string, string | null>>;
}

function finder({ known = [], sites = {} }: World) {
  const read: string[] = [];
  const directory = {
    known: async () => known,
    exists: async (domain: string) => domain in sites,
    owners: async () => [],
  };
  const knowledge = {
    find: async (domain: string) => {
      read.push(domain);
      return { domain, company: sites[domain] ?? null } as DomainKnowledge;
    },
  };
  const companies = new FindCompany(directory, knowledge);
  const find = (name: string, filter: SuppressionFilter = open) =>
    companies.find(name, filter, { budget: 1000 });
  return { find, read };
}

it('finds a site that was read before, and reads no other', async () => {
  const { find, read } = finder({
    known: [{ domain: 'a.test', company: 'Acme Dental' }],
    sites: { 'acmedental.com': 'Acme Dental' },
  });
  await expect(find('Acme Dental')).resolves.toMatchObject({ domain: 'a.test' });
  expect(read).toEqual([]);
});

it('otherwise reads domains that consist of the name, and believes only sites that state it', async () => {
  const { find, read } = finder({
    sites: {
      'acmedental.com': 'Dental News',
      'acme-dental.com': 'Acme Dental Inc.',
      'acme-dental.net': null,
    },
  });
  await expect(find('Acme Dental')).resolves.toEqual({
    domain: 'acme-dental.com',
    name: 'Acme Dental Inc.',
    confidence: 90,
    alternatives: [],
  });
  expect(read).toHaveLength(3);
});

it('reads at most three sites', async () => {
  const { find, read } = finder({
    sites: Object.fromEntries(candidateDomains('Acme Dental').map((domain) => [domain, null])),
  });
  await expect(find('Acme Dental')).rejects.toMatchObject({ code: 'not_found' });
  expect(read).toHaveLength(3);
});

it('reports several equally likely companies with their domains', async () => {
  const { find } = finder({
    known: [
      { domain: 'a.test', company: 'Acme' },
      { domain: 'b.test', company: 'Acme' },
    ],
  });
  await expect(find('Acme')).rejects.toMatchObject({
    code: 'conflict',
    errors: [{ fix: 'send domain=a.test for this company' }, { fix: 'send domain=b.test for this company' }],
  });
});

it('does not disclose a suppressed company', async () => {
  const { find } = finder({ known: [{ domain: 'a.test', company: 'Acme' }] });
  const filter = { ...open, domain: (domain: string) => domain === 'a.test' };
  await expect(find('Acme', filter)).rejects.toMatchObject({ code: 'not_found' });
});

it.each(['---', '株式会社', '&'])('%s has no words: rejected without a look-up', async (name) => {
  const { find, read } = finder({});
  await expect(find(name)).rejects.toMatchObject({ code: expect.stringMatching(/validation|not_found/) });
  expect(read).toEqual([]);
});

it('candidates are valid host names of the name, with and without hyphens', () => {
  expect(candidateDomains('Müller & Söhne GmbH').filter((domain) => domain.endsWith('.de'))).toEqual([
    'mullersohne.de',
    'muellersoehne.de',
    'muller-sohne.de',
  ]);
  expect(candidateDomains('Acme Inc.').slice(0, 2)).toEqual(['acme.com', 'acme.net']);
  expect(candidateDomains('x'.repeat(200))).toEqual([]);
});
