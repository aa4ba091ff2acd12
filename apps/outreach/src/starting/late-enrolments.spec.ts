import { ProblemError, type CheckFinding, type SequenceStatus, type SequenceStep } from '@lode/contracts';
import { storedSequence } from '../testing/stored-sequence';
import { LateEnrolments } from './enrol-leads';

const lead = (name: string, source: string | null = 'https://x.test/') => ({
  id: `led_${name}`,
  email: `${name}@x.test`,
  keyEmail: `${name}@x.test`,
  source,
});
const leads = [lead('a'), lead('dead'), lead('unknown', null), lead('blank', ' ')];
const passing = { checkContent: () => Promise.resolve({ can_start: true, findings: [] }) };
const verdicts = { invalid: () => Promise.resolve(new Set(['dead@x.test'])) };

const names = async (
  status: SequenceStatus,
  source = '{{ source }}',
  lateEnrolments = new LateEnrolments(verdicts, passing),
): Promise<string[]> => {
  const step: SequenceStep = {
    position: 1,
    subject: 'S',
    body_text: `From ${source}. {{ unsubscribe_url }}`,
    body_html: null,
    thread: 'new',
  };
  const fit = await lateEnrolments.fit('acc_1', { ...storedSequence({ steps: [step] }), status }, leads);
  expect(fit.leads.length + fit.noSource + fit.undeliverable).toBe(leads.length);
  return fit.leads.map(({ id }) => id.slice(4));
};

test('admits every lead to a draft, which is checked before its start', async () => {
  await expect(names('draft')).resolves.toEqual(['a', 'dead', 'unknown', 'blank']);
});

test.each(['active', 'paused', 'finished'] as const)(
  'admits to a sequence that is %s only leads that pass the check',
  async (status) => {
    await expect(names(status)).resolves.toEqual(['a']);
  },
);

test('does not require a source if the first step has a default for it', async () => {
  await expect(names('active', '{{ source | default: "our list" }}')).resolves.toEqual([
    'a',
    'unknown',
    'blank',
  ]);
});

test('admits leads if verdicts are unavailable', async () => {
  const away = { invalid: () => Promise.reject(new ProblemError('unavailable', 'unavailable')) };
  await expect(names('active', '{{ source }}', new LateEnrolments(away, passing))).resolves.toEqual([
    'a',
    'dead',
  ]);
  const broken = { invalid: () => Promise.reject(new Error('broken')) };
  await expect(names('active', '{{ source }}', new LateEnrolments(broken, passing))).rejects.toThrow(
    'broken',
  );
});

test('counts rejected leads by reason', async () => {
  const step: SequenceStep = {
    position: 1,
    subject: 'S',
    body_text: 'From {{ source }}. {{ unsubscribe_url }}',
    body_html: null,
    thread: 'new',
  };
  const active = { ...storedSequence({ steps: [step] }), status: 'active' as const };
  const fit = await new LateEnrolments(verdicts, passing).fit('acc_1', active, leads);
  expect(fit).toMatchObject({ noSource: 2, undeliverable: 1 });
});

test('checks a finished sequence as its start does, because new leads start it again', async () => {
  const findings: CheckFinding[] = [
    { code: 'no_relay', level: 'block', message: 'no relay', fix: 'set one', count: null, examples: [] },
  ];
  const blocked = new LateEnrolments(verdicts, {
    checkContent: () => Promise.resolve({ can_start: false, findings }),
  });
  for (const status of ['draft', 'active', 'paused'] as const) await names(status, '{{ source }}', blocked);
  await expect(names('finished', '{{ source }}', blocked)).rejects.toMatchObject({
    code: 'conflict',
    detail: 'The sequence cannot start: no relay',
    errors: [{ location: 'check.no_relay', fix: 'set one' }],
  });
});
