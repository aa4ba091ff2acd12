import { ExportLeads, type ExportLeadsRequest, type FilePage } from '@lode/contracts';
import { movableClock, sharedDatabase, TestService } from '@lode/testing';
import { ExportModule } from '../export.module';
import { FakeSources } from './fake-sources';

const emptyDatabase = sharedDatabase(ExportModule);

/** The service and fake services with leads. */
export class ExportFixture extends TestService {
  readonly sources = new FakeSources(this.caller);

  static async start(replicas = 1): Promise<ExportFixture> {
    const clock = movableClock(Date.UTC(2026, 10, 23, 12));
    const running = new ExportFixture(ExportModule, await emptyDatabase(), clock);
    for (let count = 0; count < replicas; count += 1)
      await running.startReplica({ LODE_LOG_LEVEL: 'silent', LODE_SECRET_KEY: '01'.repeat(32) });
    return running;
  }

  /** A whole file, assembled like the gateway does. */
  async file(
    request: ExportLeadsRequest,
    account: string,
  ): Promise<{ headers: FilePage['headers']; text: string; bytes: Buffer; pages: number }> {
    const first = await this.call(ExportLeads, request, { account });
    let { body: text, next_cursor: cursor } = first;
    const parts = [bytesOf(first)];
    let pages = 1;
    for (; cursor !== null; pages += 1) {
      const page: FilePage = await this.call(ExportLeads, { ...request, cursor }, { account });
      text += page.body;
      parts.push(bytesOf(page));
      cursor = page.next_cursor;
    }
    return { headers: first.headers, text, bytes: Buffer.concat(parts), pages };
  }
}

const bytesOf = ({ body, encoding }: FilePage): Buffer => Buffer.from(body, encoding ?? 'utf8');
