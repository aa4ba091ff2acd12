import { ProblemError, type SequenceStatus, type SequenceStep } from '@lode/contracts';
import { keptSequence } from '../testing/stored-sequence';
import { LateComers } from './late-enrolments';

const lead = (name: string, source: string | null = 'https://x.test/') => ({
  id: `led_${name}`,
  email: `${name}@x.test`,
  keyEmail: `${name}@x.test`,
  source,
});
const leads = [lead('a'), lead('dead'), lead('unknown', null), lead('blank', ' ')];
const verdicts = { invalid: () => Promise.resolve(new Set(['dead@x.test'])) };

const names = async (
  status: SequenceStatus,
  source = '{{ source }}',
  lateComers = new LateComers(verdicts),
): Promise<string[]> => {
  const step: SequenceStep = {
    position: 1,
    subject: 'S',
    body_text: `From ${source}. {{ unsubscribe_url }}`,
    body_html: null,
    thread: 'new',
  };
  const fit = await lateComers.fit({ ...keptSequence({ steps: [step] }), status }, leads);
  expect(fit.leads.length + fit.noSource + fit.undeliverable).toBe(leads.length);
  return fit.leads.map(({ id }) => id.slice(4));
};

test('into a draft comes everybody, for the check sees them', async () => {
  await expect(names('draft')).resolves.toEqual(['a', 'dead', 'unknown', 'blank']);
});

test.each(['active', 'paused', 'finished'] as const)(
  'into one that is %s come those whom the check would let pass',
  async (status) => {
    await expect(names(status)).resolves.toEqual(['a']);
  },
);

test('a source is not needed where the first step has something else to say', async () => {
  await expect(names('active', '{{ source | default: "our list" }}')).resolves.toEqual([
    'a',
    'unknown',
    'blank',
  ]);
});

test('nothing is known of addresses where the verdicts cannot be had', async () => {
  const away = { invalid: () => Promise.reject(new ProblemError('unavailable', 'away')) };
  await expect(names('active', '{{ source }}', new LateComers(away))).resolves.toEqual(['a', 'dead']);
  const broken = { invalid: () => Promise.reject(new Error('broken')) };
  await expect(names('active', '{{ source }}', new LateComers(broken))).rejects.toThrow('broken');
});

test('says how many are left out for which reason', async () => {
  const step: SequenceStep = {
    position: 1,
    subject: 'S',
    body_text: 'From {{ source }}. {{ unsubscribe_url }}',
    body_html: null,
    thread: 'new',
  };
  const active = { ...keptSequence({ steps: [step] }), status: 'active' as const };
  const fit = await new LateComers(verdicts).fit(active, leads);
  expect(fit).toMatchObject({ noSource: 2, undeliverable: 1 });
});
