import type { Problem } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';
import { postMailbox } from './mailbox-client';

export const rejectedMailboxes: Suite = (lode) =>
  describe('/mailboxes', () => {
    it.each([
      ['another port', { smtp_port: 25 }, 'body.smtp_port'],
      ['a URL', { imap_host: 'https://imap.x.test/' }, 'body.imap_host'],
      ['no secret', { password: undefined }, 'body.password'],
      ['a negative limit', { daily_limit: -1 }, 'body.daily_limit'],
      ['an unknown field', { token: 'x' }, 'body.token'],
      ['an address with a line break', { email: 'a@x.test\r\nBcc: b@x.test' }, 'body.email'],
    ])('rejects %s', async (_what, more, location) => {
      const answer = await postMailbox(lode(), 'bad.e2e@mailboxes.test', more);
      const { errors = [] } = expectProblem(answer, 400, 'validation') as Problem;
      expect(errors.map((error) => error.location)).toContain(location);
    });
  });
