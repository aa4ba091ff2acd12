import { LookUp, RecallVerdicts } from '@lode/contracts';
import type { Environment } from '@lode/service-kit';
import { movableClock, TestService, testDatabase } from '@lode/service-kit/testing';
import { OutreachModule } from '../outreach.module';

/** The whole service with its own database, without stored verdicts and DNS records. */
export class OutreachFixture extends TestService {
  static async start(environment: Environment, replicas = 1): Promise<OutreachFixture> {
    const database = await testDatabase(OutreachModule);
    // A Monday, noon in Vienna.
    const outreach = new OutreachFixture(OutreachModule, database, movableClock(Date.UTC(2026, 2, 2, 11)));
    outreach.caller.serve(RecallVerdicts, () => Promise.resolve({ results: [] }));
    outreach.caller.serve(LookUp, () => Promise.resolve({ outcome: 'no_such_domain', records: [] }));
    for (let count = 0; count < replicas; count += 1) await outreach.startReplica(environment);
    return outreach;
  }
}
