// A Postgres schema with the tables of the email service, and with people of the companies.
'use strict';
const { migrate, provision, SubjectHasher } = require('@lode/service-kit');
const { placeAndSectorTags } = require('@lode/domain/company-search');
const { DataSource } = require('typeorm');
const { emailDatabase, personTags, rankOf, saveFacts, savePeople } = require('./parts.cjs');
const { storeSuppressedDomains, storeSuppressedHashes } = require('./suppressed.cjs');
const { withoutIndexes } = require('./without-indexes.cjs');
const { companyAt, createRandom, skewed } = require('./world.cjs');

/** Companies per transaction. */
const batch = 500;
const seniorities = ['senior', 'manager', 'entry', 'director', 'vp', 'cxo', 'owner', 'partner'];
const departments =
  'sales engineering operations marketing finance customer_support human_resources it product design legal'.split(
    ' ',
  );
const titles = {
  owner: 'owner',
  partner: 'partner',
  cxo: 'chief officer',
  vp: 'vice president',
  director: 'director',
  manager: 'head',
  senior: 'senior specialist',
  entry: 'assistant',
};
const deciders = new Set(['owner', 'partner', 'cxo', 'vp', 'director']);
const hasher = new SubjectHasher(Buffer.alloc(32));

/** Empty tables. @returns a connection as the service has it */
async function startEmailDatabase(adminUrl, cleanup) {
  const roles = (await provision(adminUrl, ['email'])).get('email');
  await migrate({ service: 'email', database: emailDatabase, ...roles });
  const source = new DataSource({
    type: 'postgres',
    url: roles.databaseUrl,
    schema: 'email',
    extra: { max: 10 },
  });
  await source.initialize();
  cleanup.add('connections of email', () => source.destroy());
  await storeSuppressedHashes(source, 'email');
  await storeSuppressedDomains(source);
  return source;
}

/**
 * Stores the people of the companies, with the facts of these.
 * @param plan with the mean number of people per company. @returns their number, and rows per second without indexes
 */
async function fillPeople({ source, adminUrl }, plan, onProgress) {
  const startedAt = performance.now();
  let [count, storedAt] = [0, startedAt];
  await withoutIndexes(adminUrl, ['email.people', 'email.company_facts'], async () => {
    count = await insertPeople(source, plan, onProgress);
    storedAt = performance.now();
  });
  return { count, speed: (1000 * count) / (storedAt - startedAt) };
}

async function insertPeople(source, { companies, perCompany }, onProgress) {
  let count = 0;
  for (let done = 0; done < companies; done += batch) {
    const size = Math.min(batch, companies - done);
    const records = Array.from({ length: size }, (_, index) => companyAt(done + index));
    const people = records.flatMap((record, index) => peopleOf(record, done + index, perCompany));
    await source.transaction(async (manager) => {
      const facts = records.map((record, index) => factsOf(record, done + index + 1));
      await saveFacts.run(manager, JSON.stringify(facts));
      const columns = people.map(({ contact: _contact, ...row }) => row);
      const contacts = people.map(({ contact }) => JSON.stringify(contact));
      await savePeople.run(manager, JSON.stringify(columns), contacts);
    });
    onProgress((count += people.length));
  }
  return count;
}

function factsOf({ domain, addresses: [address], sector, size }, position) {
  const { country, city, region } = address;
  return {
    ...{ domain, position },
    tags: placeAndSectorTags({ country, city, region, sector }),
    size_from: size?.min ?? -1,
    size_to: size?.max ?? -1,
  };
}

/** Most companies show one or two people, and few show sixty. */
const sizeOfTeam = (mean, random) => Math.max(1, Math.round((mean * 0.25) / (1 - 0.98 * random())));

function peopleOf({ domain, name: company, seenAt }, companyIndex, mean) {
  const random = createRandom(7_000_000 + companyIndex);
  const count = sizeOfTeam(mean, random);
  return Array.from({ length: count }, (_, index) => {
    const seniority = skewed(random, seniorities);
    const department = skewed(random, departments);
    const name = `Person ${companyIndex} ${index}`;
    const email = random() < 0.4 ? `p${index}@${domain}` : null;
    const position = `${titles[seniority]} ${department.replace('_', ' ')}`;
    const decides = deciders.has(seniority);
    return {
      ...{ domain, person: name.toLowerCase(), company, title_key: position, email },
      tags: [
        personTags.seniority(seniority),
        personTags.department(department),
        ...(decides ? [personTags.decisionMaker] : []),
      ],
      rank: rankOf({ seniority, decision_maker: decides, email }),
      last_seen_at: seenAt,
      subject_hashes: [...hasher.personForms(domain, name), ...(email === null ? [] : [hasher.email(email)])],
      contact: {
        ...{ name, position, seniority, department, decision_maker: decides, email, phone: null },
        ...{ email_confidence: 90, profiles: [], evidence: [] },
      },
    };
  });
}

async function peopleIndexSizes(source) {
  return source.query(`SELECT indexrelname AS name, pg_size_pretty(pg_relation_size(indexrelid)) AS size
    FROM pg_stat_user_indexes WHERE relname IN ('people', 'company_facts')
    ORDER BY pg_relation_size(indexrelid) DESC`);
}

module.exports = { fillPeople, peopleIndexSizes, startEmailDatabase };
