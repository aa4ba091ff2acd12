// `node tools/fit/people.cjs` fits the model of people and titles on all labelled pages and sites beside the
// project and writes it to the extractor's data. The same labels give the same file. Needs the compiled crawl service.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { readRows } = require('./people-rows.cjs');
const { fitPeople } = require('./people-model.cjs');

const folder = path.resolve(__dirname, '../../apps/crawl');
const files = ['src', 'dist'].map((each) =>
  path.join(folder, each, 'extraction/people/evidence/data/people-model.json'),
);

async function main() {
  const model = fitPeople(await readRows());
  const text = `${JSON.stringify(model)}\n`;
  for (const file of files) fs.writeFileSync(file, text);
  console.log(`${text.length} bytes: ${files[0]}`);
}

main();
