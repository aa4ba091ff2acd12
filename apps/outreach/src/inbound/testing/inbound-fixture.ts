import { AddSuppression, type AddSuppressionRequest, type Suppression } from '@lode/contracts';
import { freePort, type Environment } from '@lode/platform';
import { createTransport } from 'nodemailer';
import { insertRows } from '../../testing/insert-rows';
import { emptyDatabase } from '../../testing/outreach-database';
import { OutreachFixture } from '../../testing/outreach-fixture';
import { returnPath, token } from './mails';

interface Entry extends AddSuppressionRequest {
  readonly account: string | undefined;
  readonly key: string | undefined;
}

/** Inbound side of the service with a relay and a do-not-contact list. */
export class InboundFixture extends OutreachFixture {
  /** Entries added, or attempted to be added, to do-not-contact lists. */
  readonly entries: Entry[] = [];
  /** Error with which the list answers while it is set. */
  failure: Error | undefined;
  private readonly ports: number[] = [];

  /** @param environment in addition to that of the fixture */
  static async receivingBy(
    protocols: readonly ('lmtp' | 'smtp')[],
    environment: Environment = {},
  ): Promise<InboundFixture> {
    const inbound = new InboundFixture(await emptyDatabase());
    inbound.caller.serve(
      AddSuppression,
      async (request, { account, idempotencyKey: key }): Promise<Suppression> => {
        inbound.entries.push({ ...request, account, key });
        if (inbound.failure) throw inbound.failure;
        return {
          id: 'sup_1',
          kind: 'email',
          reason: request.reason ?? 'other',
          origin: 'api',
          created_at: new Date(inbound.clock.now()).toISOString(),
          expires_at: null,
        };
      },
    );
    for (const protocol of protocols) {
      const port = await freePort();
      inbound.ports.push(port);
      await inbound.addReplica({ LODE_INBOUND_LISTEN: `${protocol}://127.0.0.1:${port}`, ...environment });
    }
    return inbound;
  }

  /** Delivers a mail like the relay. @param replica from 0 @throws if it is not accepted */
  async deliver(replica: number, lmtp: boolean, raw: string, to = returnPath, from = ''): Promise<void> {
    const port = this.ports[replica];
    if (port === undefined) throw new Error('unknown replica');
    const transport = createTransport({ host: '127.0.0.1', port, lmtp, ignoreTLS: true });
    const { rejectedErrors = [] } = await transport.sendMail({ raw, envelope: { from, to } });
    if (rejectedErrors[0]) throw rejectedErrors[0];
  }

  /** Adds the enrolment of Ada of Acme, who was sent the first step of two. */
  async writeToAda(): Promise<void> {
    const insert = (table: Parameters<typeof insertRows>[1], row: Record<string, unknown>) =>
      insertRows((text, parameters) => this.query(text, parameters), table, [row]);
    const next_send_at = new Date(this.clock.now() + 86_400_000);
    await insert('sequences', { id: 'seq_1', from_email: 'bo@lode.test' });
    const ada = { id: 'enr_1', sequence_id: 'seq_1', lead_id: 'led_1', email: 'Ada@acme.test' };
    await insert('enrolments', { ...ada, current_step: 1, next_send_at, subject_hashes: ['h'] });
    await insert('messages', {
      ...{ id: 'msg_1', sequence_id: 'seq_1', enrolment_id: 'enr_1', status: 'sent', sent_at: 'now' },
      ...{ token: [...token].reverse().join(''), mail_token: token, rfc_message_id: `<${token}@lode.test>` },
    });
  }

  async ada(): Promise<Record<string, unknown> | undefined> {
    return (await this.query<Record<string, unknown>>('SELECT * FROM outreach.enrolments'))[0];
  }

  async events(): Promise<string[]> {
    return (await this.query<{ type: string }>('SELECT type FROM outreach.events ORDER BY id')).map(
      ({ type }) => type,
    );
  }

  async clear(): Promise<void> {
    await this.query('DELETE FROM outreach.sequences; DELETE FROM outreach.queue');
    this.entries.splice(0);
    this.failure = undefined;
  }
}
