import { eventFeeds, type AccountEvent } from '@lode/contracts';
import { SubjectHasher, subjectsIn } from '@lode/privacy';
import { movableClock, sharedDatabase, TestService } from '@lode/testing';
import { WebhooksModule } from '../webhooks.module';
import { FakeReceiver } from './fake-receiver';

const emptyDatabase = sharedDatabase(WebhooksModule);

type Producer = keyof typeof eventFeeds;
type Written = Partial<AccountEvent> & Pick<AccountEvent, 'type' | 'object' | 'account'>;

/** The key of the hashes of the test database. */
const hasher = new SubjectHasher(Buffer.alloc(32));

/** The service, outboxes of other services and a receiver. */
export class WebhooksFixture extends TestService {
  readonly outbox: AccountEvent[] = [];
  receiver!: FakeReceiver;

  static async start(replicas = 1): Promise<WebhooksFixture> {
    // The clock of receivers is that of the system.
    const running = new WebhooksFixture(WebhooksModule, await emptyDatabase(), movableClock(Date.now()));
    running.receiver = await FakeReceiver.listen();
    for (const name of Object.keys(eventFeeds) as Producer[])
      running.caller.serve(eventFeeds[name].read, ({ after }) => {
        const all = name === 'outreach' ? running.outbox : [];
        const events = all.filter(({ position }) => position > after).slice(0, 100);
        const last = all.at(-1)?.position ?? 0;
        return Promise.resolve({ events, position: events.at(-1)?.position ?? Math.max(after, last), last });
      });
    for (let count = 0; count < replicas; count += 1)
      await running.startReplica({ LODE_LOG_LEVEL: 'silent', LODE_WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' });
    return running;
  }

  /** Writes an event to the outbox of outreach. */
  write(event: Written): AccountEvent {
    const position = this.outbox.length + 1;
    const whole: AccountEvent = {
      id: `evt_${position}`,
      position,
      scope: 'sequences:read',
      list: null,
      sequence: null,
      occurred_at: new Date(this.clock.now()).toISOString(),
      data: {},
      subject_hashes: subjectsIn(hasher, event.data ?? {}),
      ...event,
    };
    this.outbox.push(whole);
    this.caller.emit(eventFeeds.outreach.grown, {});
    return whole;
  }

  override async stop(): Promise<void> {
    await super.stop();
    await this.receiver.close();
  }
}
