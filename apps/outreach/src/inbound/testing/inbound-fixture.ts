import { AddSuppression, type AddSuppressionRequest, type Suppression } from '@lode/contracts';
import { freePort } from '@lode/service-kit';
import { createTransport } from 'nodemailer';
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

  static async receivingBy(protocols: readonly ('lmtp' | 'smtp')[]): Promise<InboundFixture> {
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
      await inbound.addReplica({ LODE_INBOUND_LISTEN: `${protocol}://127.0.0.1:${port}` });
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
    const soon = new Date(this.clock.now() + 86_400_000);
    await this.query(
      `INSERT INTO outreach.sequences (id, account_id, name, status, from_email, timezone, schedule_windows, daily_limit,
         min_gap_seconds, stop_on_reply, pause_on_auto_reply, open_tracking, click_tracking, unsubscribe_header, steps,
         created_at, updated_at)
       VALUES ('seq_1', 'acc_1', 'S', 'active', 'bo@lode.test', 'UTC', '[]', 1, 0, true, true, true, true, true, '[]', now(), now())`,
    );
    await this.query(
      `INSERT INTO outreach.enrolments (id, account_id, sequence_id, slot, lead_id, email, key_email, variables, status,
         current_step, next_send_at, enrolled_at, subject_hashes)
       VALUES ('enr_1', 'acc_1', 'seq_1', 0, 'led_1', 'Ada@acme.test', 'ada@acme.test', '{}', 'active', 1, $1, now(), ARRAY['h'])`,
      [soon],
    );
    await this.query(
      `INSERT INTO outreach.messages (id, account_id, sequence_id, enrolment_id, step_position, token, mail_token,
         rfc_message_id, status, planned_at, sent_at)
       VALUES ('msg_1', 'acc_1', 'seq_1', 'enr_1', 1, reverse($1), $1, '<' || $1 || '@lode.test>', 'sent', now(), now())`,
      [token],
    );
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
    await this.query('DELETE FROM outreach.sequences; DELETE FROM outreach.agenda');
    this.entries.splice(0);
    this.failure = undefined;
  }
}
