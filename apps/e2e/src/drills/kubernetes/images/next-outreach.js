// Preloaded into the outreach service of the next version: it has two more migrations, one of them beside writers.
'use strict';
const path = require('node:path');
const databases = require(path.resolve('dist/database/outreach-database.js'));
const { migrations } = Object.values(databases).find((each) => Array.isArray(each.migrations));

class NoteOfLists1900000000000 {
  up = (runner) => runner.query('ALTER TABLE outreach.lists ADD COLUMN note text');
  down = (runner) => runner.query('ALTER TABLE outreach.lists DROP COLUMN note');
}

class LeadsByTitle1900000000001 {
  transaction = false;
  up = (runner) => runner.query('CREATE INDEX CONCURRENTLY leads_title ON outreach.leads (title)');
  down = (runner) => runner.query('DROP INDEX CONCURRENTLY outreach.leads_title');
}

migrations.push(NoteOfLists1900000000000, LeadsByTitle1900000000001);
