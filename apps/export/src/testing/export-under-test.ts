import { ExportLeads, type ExportLeadsRequest, type FilePage } from '@lode/contracts';
import { movableClock, ServiceUnderTest, testDatabase } from '@lode/service-kit/testing';
import { ExportModule } from '../export.module';
import { FakeSources } from './fake-sources';

/** The service in front of a database of its own, with the services that hold leads as the tests say. */
export class ExportUnderTest extends ServiceUnderTest {
  readonly sources = new FakeSources(this.caller);

  static async start(replicas = 1): Promise<ExportUnderTest> {
    const database = await testDatabase(ExportModule);
    const running = new ExportUnderTest(ExportModule, database, movableClock(Date.UTC(2026, 10, 23, 12)));
    for (let count = 0; count < replicas; count += 1)
      await running.startReplica({ LODE_LOG_LEVEL: 'silent' });
    return running;
  }

  /** A whole file, as the gateway puts it together. */
  async file(
    request: ExportLeadsRequest,
    account: string,
  ): Promise<{ headers: FilePage['headers']; text: string; pages: number }> {
    const first = await this.call(ExportLeads, request, { account });
    let { body: text, next_cursor: cursor } = first;
    let pages = 1;
    for (; cursor !== null; pages += 1) {
      const page: FilePage = await this.call(ExportLeads, { ...request, cursor }, { account });
      text += page.body;
      cursor = page.next_cursor;
    }
    return { headers: first.headers, text, pages };
  }
}
