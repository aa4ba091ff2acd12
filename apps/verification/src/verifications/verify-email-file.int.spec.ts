import {
  type BilledEntry,
  billingFeeds,
  jobFileOperations,
  jobOperations,
  uploadOperations,
  VerifyEmail,
  VerifyEmailFile,
  VerifyEmails,
  type BulkFilePreview,
  type BulkFileRequest,
  type Job,
  type Operation,
} from '@lode/contracts';
import type { MailboxState } from '@lode/sandbox';
import { until, uploadFile } from '@lode/testing';
import { sharedVerification, type VerificationFixture } from '../testing/verification-fixture';

const account = 'acc_1';
const { get, cancel } = jobOperations.verification;
const read = jobFileOperations.verification;
const start = VerifyEmailFile.asJob as Operation<BulkFileRequest, Job>;

describe('files of email addresses', () => {
  let lode: VerificationFixture;
  beforeAll(async () => {
    lode = await sharedVerification();
    const mailboxes: Record<string, MailboxState> = { anna: 'exists' };
    for (let number = 0; number < 5; number += 1)
      lode.sandbox.add({ name: `host-${number}.test`, mailboxes });
  });
  beforeEach(() => lode.sandbox.observed.clear());

  const upload = (content: string | Buffer, idempotencyKey?: string, operation = start as Operation) =>
    uploadFile(lode.caller, uploadOperations.verification, { operation, account, content, idempotencyKey });
  const begin = async (content: string | Buffer, columns?: string[], idempotencyKey?: string): Promise<Job> =>
    lode.call(
      start,
      { upload: await upload(content, idempotencyKey), ...(columns && { columns }) },
      { account, ...(idempotencyKey && { idempotencyKey }) },
    );
  const preview = async (content: string | Buffer, columns?: string[]): Promise<BulkFilePreview> =>
    lode.call(
      VerifyEmailFile,
      { upload: await upload(content, undefined, VerifyEmailFile as Operation), ...(columns && { columns }) },
      { account },
    );
  const ended = (job: Job) => lode.ended(get, job.id, account);
  async function fileOf({ id }: Job, who = account): Promise<string> {
    let body = '';
    for (let cursor: string | undefined; ;) {
      const page = await lode.call(read, { id, ...(cursor && { cursor }) }, { account: who });
      body += page.body;
      if (page.next_cursor === null) return body;
      cursor = page.next_cursor;
    }
  }
  const rowsOf = async (job: Job): Promise<string[][]> =>
    (await fileOf(job))
      .replace('\ufeff', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));

  const billed = async (of: string): Promise<BilledEntry[]> => {
    const { entries } = await lode.call(billingFeeds.verification.read, { after: 0 }, {});
    return entries.filter((entry) => entry.account === of);
  };

  test('stops at its reservation, and names the rows that are left out', async () => {
    const of = 'acc_reserved';
    const rows = [0, 1, 2, 3].flatMap((host) => [`anna@host-${host}.test`, `ANNA@host-${host}.test`]);
    const uploaded = await uploadFile(lode.caller, uploadOperations.verification, {
      operation: start as Operation,
      account: of,
      content: ['Email', ...rows, 'nothing'].join('\n'),
    });
    const reservation = { id: 'rsv_file', amount: 2 };
    const begun = await lode.call(start, { upload: uploaded }, { account: of, actor: 'key_1', reservation });
    const job = await lode.ended(get, begun.id, of);
    expect(job).toMatchObject({ state: 'done', result: { partial: true } });
    expect(job.not_done).toMatch(/^\d+ of 9 rows: the quota/);
    const lines = (await fileOf(begun, of)).split('\r\n');
    const answered = new Set(
      lines.filter((line) => line.includes(',valid,')).map((line) => line.split(',')[1]?.toLowerCase()),
    );
    expect(answered.size).toBe(2);
    expect(lines.some((line) => line.includes('quota_exceeded: '))).toBe(true);
    const entries = await billed(of);
    expect(entries.map(({ step }) => step)).toEqual(['begun', 'results', 'results', 'ended']);
    expect(entries.every((entry) => entry.reservation === 'rsv_file' && entry.actor === 'key_1')).toBe(true);
    expect(entries.flatMap(({ hashes }) => hashes)).toHaveLength(2);
  });

  test('a file of fewer rows than were reserved releases the rest once it is read', async () => {
    const of = 'acc_reduced';
    const uploaded = await uploadFile(lode.caller, uploadOperations.verification, {
      operation: start as Operation,
      account: of,
      content: 'Email\nanna@host-1.test\n',
    });
    const reservation = { id: 'rsv_reduced', amount: 500 };
    const begun = await lode.call(start, { upload: uploaded }, { account: of, reservation });
    expect(await lode.ended(get, begun.id, of)).toMatchObject({ state: 'done', not_done: null });
    expect((await billed(of)).map(({ step, amount }) => [step, amount])).toEqual([
      ['begun', 500],
      ['reduced', 1],
      ['results', null],
      ['ended', 500],
    ]);
  });

  test('an answer counts once for an account, and not without a value or an account', async () => {
    const of = 'acc_answers';
    const verify = (email: string, given?: string) =>
      lode.call(VerifyEmail, { email }, given === undefined ? {} : { account: given });
    for (const email of ['anna@host-1.test', 'Anna@host-1.test', 'nothing', 'ben@host-1.test'])
      await verify(email, of);
    await verify('anna@host-2.test');
    await lode.call(VerifyEmails, { emails: ['anna@host-1.test', 'anna@host-2.test'] }, { account: of });
    const entries = await billed(of);
    expect(entries.map(({ step, kind, hashes }) => [step, kind, hashes.length])).toEqual([
      ['results', 'address', 1],
      ['results', 'address', 1],
      ['results', 'address', 1],
    ]);
  });

  test('keeps the columns and adds the verdict of each row, in the order of the file', async () => {
    const file = [
      'Name,Work E-Mail,Note',
      'Anna,anna@host-1.test,=1+1',
      'Ben,ben@host-1.test,',
      'Cy,nothing,x',
      'Di,,x',
      'Anna,Anna@HOST-1.test,',
      'Eve,eve@host-2.test,a,b',
      'Fay,"anna@host-1.test; ben@host-1.test",',
    ].join('\n');
    const job = await ended(await begin(file));
    expect(job).toMatchObject({ state: 'done', progress: { done: 7, total: 7 } });
    expect(job.result).toEqual({
      rows: 7,
      answered: 5,
      problems: 2,
      columns: [
        { header: 'Name', field: null },
        { header: 'Work E-Mail', field: 'email' },
        { header: 'Note', field: null },
      ],
      file: `/jobs/${job.id}/file`,
      result_id: job.id.replace('job_', 'res_'),
    });
    const [header = [], ...rows] = await rowsOf(job);
    expect(header.slice(0, 7)).toEqual([
      'Name',
      'Work E-Mail',
      'Note',
      'lode_email',
      'lode_status',
      'lode_verdict',
      'lode_reason',
    ]);
    expect(rows.map((row) => [...row.slice(0, 4), row[6], row[19]])).toEqual([
      ['Anna', 'anna@host-1.test', "'=1+1", 'anna@host-1.test', 'ok', ''],
      ['Ben', 'ben@host-1.test', '', 'ben@host-1.test', 'no_mailbox', ''],
      ['Cy', 'nothing', 'x', 'nothing', 'syntax', ''],
      ['Di', '', 'x', '', '', 'the row has no email'],
      ['Anna', 'Anna@HOST-1.test', '', 'Anna@host-1.test', 'ok', ''],
      ['Eve', 'eve@host-2.test', 'a', '', '', expect.stringContaining('1 more value')],
      [
        ...['Fay', 'anna@host-1.test; ben@host-1.test', '', 'anna@host-1.test', 'ok'],
        '"email has 1 further value: only the first one is used',
      ],
    ]);
    expect(lode.sandbox.observed.rcptCount('host-2.test')).toBe(0);
    const uploads = await lode.query('SELECT 1 FROM verification.upload_parts');
    expect(uploads).toEqual([]);
  });

  test('a preview shows the columns and five rows, and starts nothing', async () => {
    const shown = await preview(`mail;id\n${'anna@host-0.test;1\n'.repeat(7)}`);
    expect(shown).toMatchObject({
      format: 'csv',
      has_header: true,
      columns: [
        { header: 'mail', field: 'email' },
        { header: 'id', field: null },
      ],
    });
    expect(shown.rows).toHaveLength(5);
    expect(shown.rows[1]).toEqual({
      row: 3,
      values: ['anna@host-0.test', '1'],
      request: { email: 'anna@host-0.test' },
      problem: null,
    });
    expect(lode.sandbox.observed.dns).toEqual([]);
    await expect(lode.query('SELECT 1 FROM verification.upload_parts')).resolves.toEqual([]);
  });

  test('reads JSON lines, and a file without titles', async () => {
    const lines = '{"id":1,"email":"anna@host-3.test"}\n{"email":"ben@host-3.test","tags":["a"]}\nnull\n';
    const [header = [], ...rows] = await rowsOf(await ended(await begin(lines)));
    expect(header.slice(0, 4)).toEqual(['id', 'email', 'tags', 'lode_email']);
    expect(rows.map((row) => row.slice(0, 2))).toEqual([
      ['1', 'anna@host-3.test'],
      ['', 'ben@host-3.test'],
      ['', ''],
    ]);
    const bare = await ended(await begin('1,anna@host-3.test\n2,ben@host-3.test\n'));
    expect(bare.result).toMatchObject({
      rows: 2,
      columns: [
        { header: 'column_1', field: null },
        { header: 'column_2', field: 'email' },
      ],
    });
  });

  test.each([
    ['only titles', 'email,name\n', 'has no rows'],
    ['a missing column', 'name,city\nAnna,Graz\n', 'name, city'],
  ])('rejects %s', async (_, content, message) => {
    const problem = { code: 'validation', detail: expect.stringContaining(message) as string };
    await expect(begin(content)).rejects.toMatchObject(problem);
    await expect(preview(content)).rejects.toMatchObject(problem);
    await expect(lode.query('SELECT 1 FROM verification.upload_parts')).resolves.toEqual([]);
  });

  test('rejects archives, and reads other encodings and NUL characters', async () => {
    await expect(begin('[{"email":"a@host-0.test"}]')).rejects.toMatchObject({
      code: 'unsupported_media_type',
    });
    const archive = Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), Buffer.alloc(100)]);
    await expect(begin(archive)).rejects.toMatchObject({ code: 'unsupported_media_type' });
    const latin = Buffer.from('email,name\nanna@host-4.test,J\u00fcrgen\0\n', 'latin1');
    const [, row = []] = await rowsOf(await ended(await begin(latin)));
    expect(row.slice(0, 3)).toEqual(['anna@host-4.test', 'J\u00fcrgen', 'anna@host-4.test']);
    const wide = Buffer.from('\ufeffemail\nanna@host-4.test\n', 'utf16le');
    expect((await ended(await begin(wide))).result).toMatchObject({ answered: 1 });
  });

  test('a file with more than 100,000 rows fails, and none is processed', async () => {
    const content = `email\n${'anna@host-0.test\n'.repeat(100_001)}`;
    const job = await ended(await begin(content));
    expect(job).toMatchObject({ state: 'failed', problem: { code: 'request_too_large' } });
    const rows = await lode.query('SELECT 1 FROM verification.file_rows WHERE job_id = $1', [job.id]);
    expect(rows).toEqual([]);
    await expect(fileOf(job)).rejects.toMatchObject({ code: 'not_found' });
    await expect(lode.query('SELECT 1 FROM verification.upload_parts')).resolves.toEqual([]);
  });

  test('the same idempotency key is the same job, also after the file was read', async () => {
    const first = await begin('email\nanna@host-0.test\n', undefined, 'key-1');
    await ended(first);
    await expect(begin('email\nanna@host-0.test\n', undefined, 'key-1')).resolves.toMatchObject({
      id: first.id,
    });
  });

  test('a cancelled job ends soon, and its file has the answers so far', async () => {
    const slow = { fault: { at: 'rcpt', kind: 'silence' } } as const;
    lode.sandbox.add({ name: 'file-slow.test', mailboxes: {}, hosts: [{ behaviour: slow }] });
    const rows = Array.from({ length: 300 }, (_, index) => `p${index}@file-slow.test`);
    const job = await begin(['email', 'nothing', ...rows].join('\n'));
    await until(async () => (await lode.call(get, { id: job.id }, { account })).progress.done > 0);
    await expect(fileOf(job)).rejects.toMatchObject({ code: 'conflict' });
    await lode.call(cancel, { id: job.id }, { account });
    expect(await ended(job)).toMatchObject({ state: 'cancelled' });
    const [, first = [], second = []] = await rowsOf(job);
    expect([first[4], second[1]]).toEqual(['syntax', '']);
  });

  test('other accounts see neither job nor file', async () => {
    const job = await ended(await begin('email\nanna@host-0.test\n'));
    await expect(fileOf(job, 'acc_2')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('suppressed people are omitted from the file, and their hosts are not asked', async () => {
    const file = 'email,name\nanna@host-2.test,A\nben@host-2.test,B\n';
    const job = await ended(await begin(file));
    await lode.lists.suppress('ben@host-2.test', account);
    expect(await rowsOf(job)).toHaveLength(2);
    lode.sandbox.observed.clear();
    const again = await ended(await begin(file));
    expect(again.result).toMatchObject({ answered: 1, problems: 1 });
    const [, ...rows] = await rowsOf(again);
    expect(rows.map(([email]) => email)).toEqual(['anna@host-2.test']);
    const stored = await lode.query<{ cells: string[] }>(
      'SELECT cells FROM verification.file_rows WHERE job_id = $1 ORDER BY position',
      [again.id],
    );
    expect(stored.map(({ cells }) => cells)).toEqual([['anna@host-2.test', 'A'], []]);
  });

  test('a row with a suppressed person in any of its cells is omitted as a whole', async () => {
    const rest = 'anna@host-2.test,A,Works,';
    const file = [
      'email,name,company,note',
      rest,
      'dora@host-2.test; emil@host-2.test,Dora,Works,',
      '"dora@host-2.test,",Dora,Works,',
      'anna@host-2.test,A,Works,like Dora <dora@host-2.test>',
      'emil@host-2.test,Emil,dora@host-2.test,',
    ].join('\n');
    const job = await ended(await begin(file));
    await lode.lists.suppress('dora@host-2.test', account);
    const [, ...rows] = await rowsOf(job);
    expect(rows.map((row) => row.slice(0, 4).join())).toEqual([rest]);
    const { rows: samples } = await preview(file);
    expect(samples.map(({ values }) => values.join())).toEqual([rest]);
  });

  test('an erased person is removed from stored rows, and is not stored again', async () => {
    const file = 'email,name\nanna@host-2.test,A\ncleo@host-2.test,C\n';
    const job = await ended(await begin(file));
    await lode.lists.erase('cleo@host-2.test');
    expect(await fileOf(job)).not.toContain('cleo@');
    const again = await ended(await begin(file));
    expect(again.result).toMatchObject({ rows: 2, answered: 1, problems: 1 });
    await expect(lode.tablesWith('cleo@host-2.test')).resolves.toEqual([]);
  });

  test('rows are deleted with the result of the job', async () => {
    const job = await ended(await begin('email\nanna@host-0.test\n'));
    lode.clock.advance(25 * 3_600_000);
    await expect(fileOf(job)).rejects.toMatchObject({ code: 'gone' });
    // The cleanup, which runs every 30 s.
    await lode.query('SELECT verification.expire_files($1)', [new Date(lode.clock.now())]);
    const rows = await lode.query('SELECT 1 FROM verification.file_rows WHERE job_id = $1', [job.id]);
    expect(rows).toEqual([]);
  });
});
