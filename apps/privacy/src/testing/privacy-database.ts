import { sharedDatabase, TestTables } from '@lode/testing';
import { privacyDatabase } from '../database/privacy-database';
import { PrivacyModule } from '../privacy.module';

/** The empty database of the files of a worker. */
export const emptyDatabase = sharedDatabase(PrivacyModule);

/** Its tables, without the service. */
export const emptyTables = async (): Promise<TestTables> =>
  TestTables.in(await emptyDatabase(), 'privacy', privacyDatabase);
