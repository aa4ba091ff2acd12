// Writes lists of leads directly into the tables of outreach.
'use strict';
const { withClient } = require('../with-client.cjs');
const { setKeys } = require('./lead-keys.cjs');
const { checkHashes, createHash, subjectHashes } = require('./subject-hashes.cjs');
const words = require('./words.cjs');

const lists = { large: 'lst_bench_large', small: 'lst_bench_small' };
/** The small list is exported before the measurement. */
const smallListSize = 100;
/** First number of its leads. */
const smallListStart = 100_000_000;

/** @param rows leads of the large list. @returns the first account, which owns the lists */
const fill = (adminUrl, rows) =>
  withClient(adminUrl, async (client) => {
    const { rows: found } = await client.query(
      'SELECT id FROM gateway.accounts ORDER BY created_at, id LIMIT 1',
    );
    const account = found[0].id;
    // Rows are valid by construction, so foreign keys and tombstones are not checked.
    await client.query('SET session_replication_role = replica');
    await client.query(createHash);
    await addList(client, account, lists.large, 0, rows);
    await addList(client, account, lists.small, smallListStart, smallListSize);
    await checkHashes(client);
    await client.query('RESET session_replication_role');
    await client.query('VACUUM ANALYZE outreach.lists, outreach.leads');
    return account;
  });

async function addList(client, account, list, first, rows) {
  await client.query(insertList, [list, account, rows]);
  const arrays = [words.firstNames, words.lastNames, words.companyWords, words.trades, words.companyForms];
  const others = [words.titles, words.addressForms, words.technologies];
  await client.query(createLeads);
  await client.query(fillLeads, [account, list, first, rows, ...arrays, ...others]);
  await setKeys(client);
  await client.query('INSERT INTO outreach.leads SELECT * FROM pg_temp.leads; DROP TABLE pg_temp.leads');
  await client.query(measureList, [list]);
}

/** Leads are completed in a table without indexes. */
const createLeads = `
  CREATE TEMPORARY TABLE leads (LIKE outreach.leads INCLUDING DEFAULTS, PRIMARY KEY (id))`;

const insertList = `
  INSERT INTO outreach.lists (id, account_id, name, tags, leads_count, created_at, updated_at)
  VALUES ($1, $2, $1, '{}', $3, now(), now())`;

/** Triggers, which keep the size, are off. */
const measureList = `
  UPDATE outreach.lists SET leads_bytes = (SELECT sum(outreach.lead_bytes(leads)) FROM outreach.leads WHERE list_id = $1)
  WHERE id = $1`;

/** One element of an array for each number. */
const pick = (array, number) => `(${array}::text[])[1 + (${number}) % cardinality(${array}::text[])]`;
const ascii = (text) => `translate(${text}, 'üöäéèëóøíñ'' ', 'uoaeeeooin')`;
const replaceBoth = (form, one, other) =>
  `regexp_replace(regexp_replace(${form}, '%', ${one}), '%', ${other})`;

/** Each company has three leads and its own domain; three of four leads have a phone number. */
const fillLeads = `
  WITH numbered AS (
    SELECT n, n / 3 AS c, ${pick('$5', 'n * 7 + n / 20')} AS first_name, ${pick('$6', 'n * 11 + n / 23')} AS last_name
    FROM generate_series($3::bigint, $3::bigint + $4::bigint - 1) AS n),
  employed AS (
    SELECT *, lower(replace(${pick('$7', 'c')} || '-' || ${pick('$8', 'c / 17')}, ' ', '-')) || '-' || c || '.test' AS domain,
      ${replaceBoth(pick('$9', 'c'), pick('$7', 'c'), `${pick('$8', 'c / 17')} || ' ' || c`)} AS company
    FROM numbered),
  reached AS (
    SELECT *, lower(${ascii(`first_name || '.' || last_name`)}) || '@' || domain AS email,
      CASE n % 4 WHEN 3 THEN NULL WHEN 1 THEN '+4930' || lpad(n::text, 9, '0') ELSE '+1' || (2125550000 + n) END AS phone,
      replace(${pick('$11', 'c')}, '%', (1 + c % 300)::text) AS address
    FROM employed)
  INSERT INTO pg_temp.leads (id, account_id, list_id, name, first_name, last_name, company, title, email, phone, website,
    address, rating, confidence, tech_stack, source, tags, custom, key_email, key_phone, key_place, subject_hashes,
    hidden_by, created_at, updated_at)
  SELECT 'led_0192f1c0-7d3a-7a51-9c5e-' || lpad(to_hex(n), 12, '0'), $1, $2, first_name || ' ' || last_name, first_name,
    last_name, company, CASE WHEN n % 5 > 0 THEN ${pick('$10', 'n')} END, email, phone, 'https://www.' || domain || '/',
    address, CASE WHEN c % 3 = 0 THEN 3 + (c % 20) / 10.0 END, n % 101,
    ($12::text[])[1 + c % 12 : c % 12 + c % 7], 'https://www.' || domain || '/team', '{}', '{}',
    email, domain || ' ' || phone, left(encode(sha256(convert_to(first_name || last_name || address, 'UTF8')), 'hex'), 32),
    ${subjectHashes}, '{}', now(), now()
  FROM reached`;

module.exports = { fill, lists };
