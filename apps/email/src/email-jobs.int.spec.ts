import { FindEmail, jobOperations, SearchDomain, type Job, type Operation } from '@lode/contracts';
import { emailOf } from './knowledge/testing/site-reading';
import { sharedEmail, type EmailFixture } from './testing/email-fixture';

const { get } = jobOperations.email;
const account = 'acc_1';

/** The operation that starts the same work as a job. */
function asJob<Request extends object>({ asJob: start }: Operation<Request>): Operation<Request, Job> {
  if (!start) throw new Error('the operation has no job');
  return start;
}

describe('jobs of the email service', () => {
  let lode: EmailFixture;
  let count = 0;
  beforeAll(async () => {
    lode = await sharedEmail();
  });

  const add = (): { domain: string; jane: string; tom: string } => {
    const domain = `j${++count}.test`;
    const [jane, tom] = [`jane.doe@${domain}`, `tom.cole@${domain}`];
    lode.site = { emails: [emailOf(jane, { name: 'Jane Doe' }), emailOf(tom, { name: 'Tom Cole' })] };
    lode.mailboxes.add(jane).add(tom);
    return { domain, jane, tom };
  };
  const startFind = (domain: string) =>
    lode.call(asJob(FindEmail), { domain, first_name: 'Jane', last_name: 'Doe' }, { account });
  const ended = ({ id }: Job): Promise<Job> => lode.ended(get, id, account);

  test('have the result of the operation', async () => {
    await lode.empty('email.result_sets');
    const { domain, jane } = add();
    const job = await ended(await startFind(domain));
    expect(job).toMatchObject({ operation: 'find_email', state: 'done', problem: null });
    expect(job.result).toMatchObject({ email: jane, verdict: 'valid', partial: false });
    const search = await lode.call(asJob(SearchDomain), { domain }, { account });
    expect((await ended(search)).result).toMatchObject({ domain, total: 2 });
    const stored = await lode.query('SELECT DISTINCT account_id FROM email.result_sets');
    expect(stored).toEqual([{ account_id: account }]);
  });

  test.each([
    ['free_mail_domain', { domain: 'gmail.com', first_name: 'Jane' }],
    ['validation', { domain: 'no domain', first_name: 'Jane' }],
    ['validation', { domain: 'acme.test', first_name: '...' }],
  ])('do not begin for a request that the operation rejects: %s, %j', async (code, request) => {
    await expect(lode.call(asJob(FindEmail), request, { account })).rejects.toMatchObject({ code });
    await expect(lode.call(asJob(FindEmail), request, {})).rejects.toMatchObject({
      code: expect.any(String),
    });
  });

  test('of a suppressed person end with this problem, and no address is probed', async () => {
    const { domain, jane } = add();
    await lode.lists.suppress(jane);
    lode.probed.length = 0;
    expect(await ended(await startFind(domain))).toMatchObject({
      state: 'failed',
      result: null,
      problem: { code: 'suppressed' },
    });
    expect(lode.probed).toEqual([]);
  });
});
