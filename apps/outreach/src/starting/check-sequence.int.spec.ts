import {
  CheckSequence,
  EnrolLeads,
  GetSequence,
  PauseSequence,
  PreviewSequence,
  ResumeSequence,
  StartSequence,
  UpdateSequence,
  type CreateSequenceRequest,
} from '@lode/contracts';
import { SequencesFixture } from '../testing/sequences-fixture';

let outreach: SequencesFixture;
beforeAll(async () => {
  outreach = await SequencesFixture.start();
});
afterAll(() => outreach.stop());
beforeEach(() => {
  for (const name of ['agency.example', 'lode.test']) outreach.records.set(`${name} TXT`, ['v=spf1 -all']);
  outreach.records.set('_dmarc.agency.example TXT', ['v=DMARC1; p=none']);
});
afterEach(async () => {
  outreach.records.clear();
  await outreach.clear();
});

const account = 'acc_1';
const as = (who: string) => ({ account: who });
const make = (more: Partial<CreateSequenceRequest> = {}) => outreach.create({ list_id: 'lst_1', ...more });
const check = (id: string, who = account) => outreach.call(CheckSequence, { id }, as(who));
const start = (id: string) => outreach.call(StartSequence, { id }, as(account));

it('reports only the missing DKIM signature for a valid sequence, which then starts', async () => {
  await outreach.addList('lst_1', ['a@x.test']);
  outreach.verdicts.set('a@x.test', 'valid');
  const { id } = await make();
  expect(await check(id)).toMatchObject({ can_start: true, findings: [{ code: 'no_dkim', level: 'warn' }] });
  expect(await start(id)).toMatchObject({ status: 'active', total_enrolled: 1 });
});

it('starts and resumes with the digest of its check only while texts, list and recipients are the same', async () => {
  const people = Array.from({ length: 25 }, (_, index) => `p${index}@x.test`);
  await outreach.addList('lst_1', people);
  for (const email of people) outreach.verdicts.set(email, 'valid');
  const { id } = await make();
  const act = (operation: typeof StartSequence, digest: string) =>
    outreach.call(operation, { id, digest }, as(account));
  const changed = { code: 'conflict', detail: expect.stringContaining('have changed') as string };
  const first = await check(id);
  expect(first).toMatchObject({ can_start: true, recipients: 25 });
  await outreach.call(UpdateSequence, { id, name: 'Other name' }, as(account));
  await expect(act(StartSequence, first.digest)).rejects.toMatchObject(changed);
  const second = await check(id);
  await outreach.query(`UPDATE outreach.leads SET first_name = 'Ben' WHERE id = 'lst_1_led_000003'`);
  await expect(act(StartSequence, second.digest)).rejects.toMatchObject(changed);
  expect(await outreach.call(GetSequence, { id }, as(account))).toMatchObject({ total_enrolled: 0 });
  const third = await check(id);
  expect([third.recipients, third.digest === second.digest]).toEqual([25, false]);
  expect(await act(StartSequence, third.digest)).toMatchObject({ status: 'active', total_enrolled: 25 });
  await outreach.call(PauseSequence, { id }, as(account));
  await expect(act(ResumeSequence, third.digest)).rejects.toMatchObject(changed);
  const paused = await check(id);
  expect(paused.recipients).toBe(25);
  expect(await act(ResumeSequence, paused.digest)).toMatchObject({ status: 'active' });
});

it('blocks the start of a sequence without recipients and reports all reasons', async () => {
  await outreach.addList('lst_1', ['a@x.test', 'dead@x.test']);
  outreach.verdicts.set('dead@x.test', 'invalid');
  outreach.records.clear();
  const { id } = await make({ steps: [{ subject: 'x', body_text: 'Hello {{ custom.none }}' }] });
  const { can_start, findings } = await check(id);
  expect(can_start).toBe(false);
  expect(findings.map(({ code, level, count }) => [code, level, count])).toEqual([
    ['missing_opt_out', 'block', null],
    ['missing_source', 'block', null],
    ['invalid_addresses', 'block', 1],
    ['missing_variables', 'warn', 2],
    ['unverified_addresses', 'warn', 1],
    ['no_spf', 'warn', null],
    ['no_dmarc', 'warn', null],
    ['no_dkim', 'warn', null],
  ]);
  await expect(start(id)).rejects.toMatchObject({
    code: 'conflict',
    errors: [
      { location: 'check.missing_opt_out' },
      { location: 'check.missing_source' },
      { location: 'check.invalid_addresses' },
    ],
  });
});

it('lets a draft start once the sources of its enrolled leads are set', async () => {
  await outreach.addList('lst_1', ['a@x.test', 'b@x.test']);
  const setSource = (source: string | null) =>
    outreach.query('UPDATE outreach.leads SET source = $1', [source]);
  await setSource(null);
  const { id } = await make({ list_id: null });
  await outreach.call(EnrolLeads, { id, list: 'lst_1' }, as(account));
  expect((await check(id)).findings[0]).toMatchObject({ code: 'missing_source', count: 2 });
  await expect(start(id)).rejects.toMatchObject({ errors: [{ location: 'check.missing_source' }] });
  await setSource('fair in Gdynia');
  expect(await check(id)).toMatchObject({ can_start: true });
  expect(await start(id)).toMatchObject({ status: 'active' });
  const variables = await outreach.query<{ source: string }>(
    `SELECT variables ->> 'source' AS source FROM outreach.enrolments`,
  );
  expect(variables).toEqual([{ source: 'fair in Gdynia' }, { source: 'fair in Gdynia' }]);
});

it('answers not_found for a sequence of another account', async () => {
  await outreach.addList('lst_1', ['a@x.test']);
  const { id } = await make();
  const unknown = await check('seq_0', 'acc_2').catch((error: unknown) => error);
  expect(unknown).toMatchObject({ code: 'not_found' });
  for (const ask of [CheckSequence, PreviewSequence])
    await expect(outreach.call(ask as typeof CheckSequence, { id }, as('acc_2'))).rejects.toEqual(unknown);
});

it('previews messages only for leads of the account', async () => {
  await outreach.addList('lst_1', ['a@x.test']);
  await outreach.addList('lst_2', ['theirs@x.test'], 'acc_2');
  const { id } = await make();
  const preview = (lead?: string) =>
    outreach.call(PreviewSequence, { id, ...(lead !== undefined && { lead }) }, as(account));
  const { messages } = await preview('lst_1_led_000000');
  const page = `https://lode.test/u/${'0'.repeat(32)}`;
  expect(messages).toEqual([
    {
      position: 1,
      subject: 'Hello Ada',
      text: `Hello. https://cedar.example/ ${page}`,
      html: null,
      missing: [],
      variant: null,
    },
    { position: 2, subject: 'Re: Hello Ada', text: 'Again.', html: null, missing: [], variant: null },
  ]);
  expect((await preview()).messages).toHaveLength(2);
  const foreign = await preview('lst_2_led_000000').catch((error: unknown) => error);
  expect(foreign).toMatchObject({ code: 'not_found' });
  await expect(preview('led_nowhere')).rejects.toEqual(foreign);
});
