import { ExclusionCopy } from '@lode/work';
import { databaseWith } from './module-with';
import { TestTables } from './test-tables';

const schema = 'outreach';

/** A copy of the exclusions in a database of its own, as a service that receives them has. */
export class ExclusionReceiver {
  /** Called when the copy requests current entries. */
  onRequest: (wanted: number) => void = () => undefined;

  private constructor(readonly tables: TestTables) {}

  static async start(): Promise<ExclusionReceiver> {
    const database = databaseWith(
      schema,
      `
\\i work/exclusions/exclusions.sql
\\i work/exclusions/exclusion-feed.sql
\\i privacy/privacy.sql`,
    );
    return new ExclusionReceiver(await TestTables.start(schema, database));
  }

  /** The copy of a further replica. */
  replica(): ExclusionCopy {
    const { source, hasher } = this.tables;
    return new ExclusionCopy({ source, hasher, request: (wanted) => this.onRequest(wanted) });
  }

  stop(): Promise<void> {
    return this.tables.stop();
  }
}
