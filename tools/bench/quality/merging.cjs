// Precision and recall of merging by name and address. Each company is in two registers that share its number; the number
// is the label and is removed before merging. The second register writes names and addresses as registers differ: case,
// legal form, punctuation, former names, moved offices, and spelling of postal codes. Every tenth company has a namesake.
'use strict';
const { fromIntel } = require('../built.cjs');
const { createRandom, nameOf, pick, skewed } = require('../searches/fill.cjs');
const { judgeWorlds } = require('./measure.cjs');

const { groupRecords } = fromIntel('companies/merging/group-records');
const { emptyRecord } = fromIntel('companies/company-record');

const companies = 100_000;
const targets = { precision: { min: 0.98 }, recall: { min: 0.9 } };

const forms = [
  ['Limited', 'LTD', 'Ltd.'],
  ['PLC', 'Public Limited Company', 'P.L.C.'],
  ['LLP', 'L.L.P.', 'LLP'],
];
/** Shares of companies whose entries differ. */
const share = { formerName: 0.03, moved: 0.04, movedWithinTown: 0.1, namesake: 0.1 };
const towns = Array.from({ length: 400 }, (_, index) => `Town ${index + 1}`);

function pairsOf(count, seed) {
  const random = createRandom(seed);
  const code = () =>
    `${pick(random, [...'ABCDEFGHKLMN'])}${Math.floor(random() * 90) + 1} ${Math.floor(random() * 9)}${pick(random, [...'ABDEFG'])}${pick(random, [...'HJLNP'])}`;
  const records = [];
  let last;
  for (let index = 0; index < count; index += 1) {
    const name = last && random() < share.namesake ? last : nameOf(random);
    last = name;
    const form = pick(random, forms);
    const address = {
      street: null,
      city: skewed(random, towns),
      region: null,
      postalCode: code(),
      country: 'GB',
    };
    const label = String(index);
    records.push(recordOf(label, 'gleif', `${name} ${form[0]}`, address));
    const written = random() < share.formerName ? nameOf(random) : name;
    const second = `${pick(random, [written, written.toUpperCase(), written.replace(' ', ' & ').replace(' & ', ' ')])} ${pick(random, form)}`;
    const town = random() < share.moved ? skewed(random, towns) : address.city;
    const moved = town !== address.city || random() < share.movedWithinTown;
    const postalCode = moved
      ? code()
      : pick(random, [address.postalCode, address.postalCode.replace(' ', '').toLowerCase()]);
    records.push(
      recordOf(label, 'companies_house', second, { ...address, city: town.toUpperCase(), postalCode }),
    );
  }
  return records;
}

const recordOf = (label, source, name, address) => ({
  ...emptyRecord,
  source,
  id: label,
  seenAt: '2026-11-01T00:00:00.000Z',
  name,
  legalName: name,
  addresses: [address],
});

/** Precision and recall over pairs of records. */
function measureMerging(seed) {
  let [joined, right] = [0, 0];
  for (const group of groupRecords(pairsOf(companies, seed)))
    for (const [index, one] of group.entries())
      for (const other of group.slice(index + 1)) {
        joined += 1;
        if (one.id === other.id) right += 1;
      }
  return { precision: right / joined, recall: right / companies };
}

/** @returns missed targets, as sentences. */
const judgeMerging = ({ seeds, lists }) =>
  judgeWorlds({
    ...{ name: 'merging', labels: seeds.length > 0 ? seeds : [1, 2, 3], lists, targets },
    judge: async (seed) => ({ figures: measureMerging(seed), entries: [] }),
  });

module.exports = { judgeMerging };
