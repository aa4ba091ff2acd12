import { moduleWith } from './module-with';
import { shared } from './shared';
import { testDatabase } from './test-database';

/** A service with one table of callers' data, for tests of the platform. */
export const SampleModule = moduleWith(`
\\i work/idempotency/idempotency.sql

CREATE TABLE outreach.notes (id bigserial PRIMARY KEY, account_id text NOT NULL, text text NOT NULL);
ALTER TABLE outreach.notes ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.notes USING (account_id = current_setting('lode.account'))
  WITH CHECK (account_id = current_setting('lode.account'));`);

/** The database of the worker; rows of other files have other accounts. */
export const sampleDatabase = shared(() => testDatabase(SampleModule));
