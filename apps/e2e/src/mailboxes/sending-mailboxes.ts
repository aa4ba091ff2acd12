import type { Sequence } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import { ask } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { SequenceApi } from '../sequences/sequence-api';
import { connectMailbox } from './mailbox-client';

/** Requires the mailboxes of the sandbox. */
export const sendingMailboxes: Suite = (lode) =>
  describe('/mailboxes', () => {
    it('sends a sequence from a mailbox', async () => {
      const { id } = await connectMailbox(lode(), 'seq.e2e@mailboxes.test', {
        from_name: 'Ada of the mailbox',
      });
      const api = new SequenceApi(lode());
      const sequence: Pick<Sequence, 'id'> = await api.enrolled([{ email: 'reader@mailbox-e2e.test' }], {
        mailboxes: [id],
      });
      await api.moved(sequence.id, 'start');
      await until('the message is sent', () => api.mails('reader@mailbox-e2e.test').length === 1);
      const [mail] = api.mails('reader@mailbox-e2e.test');
      expect(mail?.envelope.from).toBe('seq.e2e@mailboxes.test');
      expect(mail?.headers.get('from')?.[0]).toContain('Ada of the mailbox');
      expectProblem(await ask(lode(), `/mailboxes/${id}`, { method: 'DELETE' }), 409, 'conflict');
      await api.moved(sequence.id, 'archive');
    }, 60_000);
  });
