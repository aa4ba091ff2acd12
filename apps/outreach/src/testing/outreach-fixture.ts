import { LookUp, RecallVerdicts } from '@lode/contracts';
import type { Environment } from '@lode/service-kit';
import { movableClock, ServiceUnderTest, testDatabase } from '@lode/service-kit/testing';
import { OutreachModule } from '../outreach.module';

/** The whole service in front of a database of its own; no verdict is stored, and domains have no records. */
export class OutreachUnderTest extends ServiceUnderTest {
  static async start(environment: Environment, replicas = 1): Promise<OutreachUnderTest> {
    const database = await testDatabase(OutreachModule);
    // A Monday, noon in Vienna.
    const outreach = new OutreachUnderTest(OutreachModule, database, movableClock(Date.UTC(2026, 2, 2, 11)));
    outreach.caller.serve(RecallVerdicts, () => Promise.resolve({ results: [] }));
    outreach.caller.serve(LookUp, () => Promise.resolve({ outcome: 'no_such_domain', records: [] }));
    for (let count = 0; count < replicas; count += 1) await outreach.startReplica(environment);
    return outreach;
  }
}
