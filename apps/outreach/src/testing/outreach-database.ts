import { sharedDatabase, TestTables } from '@lode/testing';
import { outreachDatabase } from '../database/outreach-database';
import { OutreachModule } from '../outreach.module';

/** The empty database of the files of a worker. */
export const emptyDatabase = sharedDatabase(OutreachModule);

/** Its tables, without the service. */
export const emptyTables = async (): Promise<TestTables> =>
  TestTables.in(await emptyDatabase(), 'outreach', outreachDatabase);
