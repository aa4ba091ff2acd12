import { eventually } from './testing/eventually';
import { Fixture, script } from './testing/long-work-fixture';

const hours = (count: number): number => count * 3600 * 1000;

describe('a job of a caller', () => {
  let fixture: Fixture;
  const ended = (id: string, state: string) =>
    eventually(async () => {
      const job = await fixture.get(id);
      return job.state === state && job;
    });

  beforeAll(async () => {
    fixture = await Fixture.open();
  });
  afterEach(() => fixture.reset());
  afterAll(() => fixture.close());

  test('begins at once, tells how far it is, and ends with its result', async () => {
    await fixture.start();
    const heard = fixture.listen();
    script.job = ({ emails }, job) => {
      job.progress(1, 2);
      job.progress(2);
      return Promise.resolve({ emails });
    };
    const begun = await fixture.begin('a@example.com');
    expect(begun).toMatchObject({
      id: expect.stringMatching(/^job_verification_[0-9a-f-]{36}$/) as unknown,
      operation: 'start_verify_emails',
      state: 'queued',
      progress: { done: 0, total: 1 },
      expires_at: null,
      result: null,
    });
    await expect(ended(begun.id, 'done')).resolves.toMatchObject({
      progress: { done: 2, total: 2 },
      result: { emails: ['a@example.com'] },
      problem: null,
      expires_at: new Date(fixture.clock.now() + hours(24)).toISOString(),
    });
    await eventually(() => heard.at(-1)?.state === 'done');
    expect(heard.map(({ state }) => state).filter((state, at, all) => state !== all[at - 1])).toEqual([
      'queued',
      'running',
      'done',
    ]);
    expect(heard.every(({ id }) => id === begun.id)).toBe(true);
  });
});
