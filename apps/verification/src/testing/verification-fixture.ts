import {
  movableClock,
  shared,
  TestService,
  testDatabase,
  type MovableClock,
  type TestDatabase,
} from '@lode/testing';
import { sandboxIpv4Range, sandboxIpv6Range, startSandbox, type Sandbox } from '@lode/sandbox';
import { VerificationModule } from '../verification.module';

/** The verification service connected to a sandbox. */
export class VerificationFixture extends TestService {
  private constructor(
    readonly sandbox: Sandbox,
    database: TestDatabase,
    clock: MovableClock,
    private readonly settings: Readonly<Record<string, string>>,
  ) {
    super(VerificationModule, database, clock);
  }

  /** @param settings of all replicas */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<VerificationFixture> {
    const clock = movableClock(Date.UTC(2026, 5, 1, 12));
    const [sandbox, database] = await Promise.all([
      startSandbox({ seed: 1, companies: 0, clock: () => clock.now() }),
      testDatabase(VerificationModule),
    ]);
    const running = new VerificationFixture(sandbox, database, clock, settings);
    await running.addReplica();
    return running;
  }

  addReplica(): Promise<void> {
    return this.startReplica({
      LODE_DNS_SERVERS: this.sandbox.dnsServer,
      LODE_SMTP_PROXY: this.sandbox.proxyUrl,
      LODE_ALLOW_NETS: `${sandboxIpv4Range},${sandboxIpv6Range}`,
      LODE_HELO_NAME: 'probe.lode.test',
      ...this.settings,
    });
  }

  override async stop(): Promise<void> {
    await super.stop();
    await this.sandbox.close();
  }
}

const started = shared(() => VerificationFixture.start());

/**
 * The service of all test files of a worker, without rechecks of other files. Each file uses domains and accounts of its
 * own; the clock only advances.
 */
export async function sharedVerification(): Promise<VerificationFixture> {
  const running = await started();
  await running.empty('verification.queue');
  return running;
}
