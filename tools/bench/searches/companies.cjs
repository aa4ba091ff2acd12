// Generated companies and their people, with realistic skew: few countries, sectors and technologies have most of them.
'use strict';
const { SubjectHasher } = require('@lode/privacy');
const { placeAndSectorTags } = require('@lode/domain/company-search');
const { DataSource } = require('typeorm');
const { fromEmail, fromIntel } = require('../built.cjs');
const { suppressionKey } = require('../services.cjs');
const { progress, whole } = require('../harness.cjs');
const { createRandom, nameOf, skewed, withoutIndexes } = require('./fill.cjs');
const world = require('./world.json');

const { emptyRecord } = fromIntel('companies/company-record');
const { searchRow } = fromIntel('companies/database/search-row');
const { insertKeys, saveCompanies, saveRecords } = fromIntel('companies/database/store-companies.statements');
const { mergeGroup } = fromIntel('companies/merging/merge-group');
const { contentHash, keyHashes } = fromIntel('companies/database/record-hash');
const { personTags } = fromEmail('people/person-rows');
const { savePeople } = fromEmail('people/people.repository');
const { rankOf } = fromEmail('people/rank');
const { saveFacts } = fromEmail('people/company-facts.repository');

/** Companies per transaction. */
const batch = 500;
/** Mean number of people per company. */
const team = 5;
const hasher = new SubjectHasher(Buffer.from(suppressionKey, 'hex'));
const towns = Array.from({ length: 3000 }, (_, index) => `Town ${index + 1}`);
const technologies = [
  ...world.technologies,
  ...Array.from({ length: 190 }, (_, index) => `Tool ${index + 1}`),
];
const deciders = new Set(['owner', 'partner', 'cxo', 'vp', 'director']);

/** @param index of the company, from 0 */
function companyAt(index) {
  const random = createRandom(index + 1);
  const known = (share, value) => (random() < share ? value() : null);
  const day = (days) =>
    new Date(Date.UTC(2026, 10, 1) - random() * days * 86_400_000).toISOString().slice(0, 10);
  const employees = Math.max(1, Math.round(3 / (1 - random() * 0.9998)));
  const domain = `c${index}.example`;
  return {
    ...emptyRecord,
    ...{ source: 'website', id: domain, domain, name: nameOf(random), seenAt: `${day(170)}T00:00:00.000Z` },
    addresses: [
      {
        ...{
          street: null,
          region: null,
          city: skewed(random, towns),
          country: skewed(random, world.countries),
        },
        postalCode: String(10_000 + Math.floor(random() * 80_000)),
      },
    ],
    sector: known(0.8, () => skewed(random, world.sectors)),
    size: known(0.6, () => ({ min: employees, max: employees * 2 })),
    foundedYear: known(0.6, () => 2026 - Math.floor(60 * random() ** 2)),
    technologies: known(0.7, () => technologiesOf(random)) ?? [],
    openRoles: known(0.3, () => Math.floor(random() * 20)),
    emails: known(0.5, () => Math.floor(random() * 10)),
    signals: {
      funding: known(0.02, () => day(300)),
      hiring: known(0.2, () => day(120)),
      expansion: known(0.03, () => day(300)),
    },
  };
}

const technologiesOf = (random) => [
  ...new Set(Array.from({ length: 1 + Math.floor(random() * 8) }, () => skewed(random, technologies))),
];

/** Most companies show one or two people, and few show sixty. */
function peopleOf({ domain, name: company, seenAt }, index) {
  const random = createRandom(7_000_000 + index);
  const count = Math.max(1, Math.round((team * 0.25) / (1 - 0.98 * random())));
  return Array.from({ length: count }, (_, number) => {
    const seniority = skewed(random, Object.keys(world.titles));
    const department = skewed(random, world.departments);
    const name = `Person ${index} ${number}`;
    const email = random() < 0.4 ? `p${number}@${domain}` : null;
    const position = `${world.titles[seniority]} ${department.replace('_', ' ')}`;
    const decides = deciders.has(seniority);
    return {
      ...{ domain, person: name.toLowerCase(), company, title_key: position, email, last_seen_at: seenAt },
      tags: [
        ...[personTags.seniority(seniority), personTags.department(department)],
        ...(decides ? [personTags.decisionMaker] : []),
      ],
      rank: rankOf({ seniority, decision_maker: decides, email }),
      subject_hashes: [...hasher.personForms(domain, name), ...(email === null ? [] : [hasher.email(email)])],
      contact: {
        ...{ name, position, seniority, department, decision_maker: decides, email, phone: null },
        ...{ email_confidence: 90, profiles: [], evidence: [] },
      },
    };
  });
}

/** Stores companies of which no two are one, as the service does, without looking for others to merge them with. */
async function fillCompanies(client, count, url) {
  const tables = ['intel.companies', 'intel.company_records', 'intel.company_keys'];
  await fill({ client, url, schema: 'intel', tables, count }, async (manager, companies) => {
    const rows = companies.map(({ id, record }) =>
      searchRow(mergeGroup([record]), { id, domainHash: hasher.domain(record.domain), goneAt: null }),
    );
    const records = companies.map(({ id, record }) => ({
      ...{ source: record.source, source_id: record.id, company_id: id, seen_at: record.seenAt },
      ...{
        content_hash: contentHash(record),
        subject_hashes: hasher.personForms(record.domain, record.name),
      },
    }));
    const keys = companies.flatMap(({ id, record }) => keyHashes(record).map((key) => ({ id, key })));
    const contents = companies.map(({ record }) => JSON.stringify(record));
    await saveCompanies.run(manager, JSON.stringify(rows));
    await saveRecords.run(manager, JSON.stringify(records), contents);
    await insertKeys.run(manager, ...['key', 'id'].map((name) => keys.map((one) => one[name])));
  });
}

/** Stores the people of the companies, with the facts of these. */
async function fillPeople(client, count, url) {
  const tables = ['email.people', 'email.company_facts'];
  await fill({ client, url, schema: 'email', tables, count }, async (manager, companies) => {
    const facts = companies.map(({ id, record: { domain, addresses, sector, size } }) => {
      const [{ country, city, region }] = addresses;
      const tags = placeAndSectorTags({ country, city, region, sector });
      return { domain, position: Number(id), tags, size_from: size?.min ?? -1, size_to: size?.max ?? -1 };
    });
    const people = companies.flatMap(({ id, record }) => peopleOf(record, id - 1));
    const rows = people.map(({ contact: _contact, ...row }) => row);
    await saveFacts.run(manager, JSON.stringify(facts));
    await savePeople.run(
      manager,
      JSON.stringify(rows),
      people.map(({ contact }) => JSON.stringify(contact)),
    );
  });
}

async function fill({ client, url, schema, tables, count }, insert) {
  const source = await new DataSource({ type: 'postgres', url, schema }).initialize();
  await withoutIndexes(client, tables, async () => {
    for (let done = 0; done < count; done += batch) {
      progress(`${whole(done)} of ${whole(count)} companies`);
      const companies = Array.from({ length: Math.min(batch, count - done) }, (_, index) => ({
        id: String(done + index + 1),
        record: companyAt(done + index),
      }));
      await source.transaction((manager) => insert(manager, companies));
    }
  });
  await source.destroy();
}

const suppressionCount = 10_000;
/** Between two companies with a suppression. */
const suppressionStep = 97;

/** Suppressions as of an installation in use: of addresses and of domains, half of each. They hide a few companies and people. */
const suppressedHashes = () =>
  Array.from({ length: suppressionCount }, (_, index) => {
    const domain = `c${index * suppressionStep}.example`;
    return index % 2 === 1
      ? { kind: 'domain', hash: hasher.domain(domain) }
      : { kind: 'email', hash: hasher.email(`p0@${domain}`) };
  });

module.exports = { fillCompanies, fillPeople, suppressedHashes };
