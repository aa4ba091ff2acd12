import type { SequencePage } from '@lode/contracts';
import { ask } from '../harness/http-client';
import { expectProblem } from '../harness/expect-problem';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { SequenceApi, validSequence } from './sequence-api';

const [step] = validSequence.steps;
const html = (body_html: string) => ({ steps: [{ ...step, body_html }] });
const subject = (text: string) => ({ steps: [{ ...step, subject: text }] });
const next = (rest: object) => ({ steps: [step, { thread: 'reply', body_text: 'Well?', ...rest }] });
const day = (start: string, end: string) => ({ schedule_windows: [{ day: 'monday', start, end }] });

const templates = [
  ...[
    '{{ first_name',
    '{{ first_name | defualt: "x" }}',
    '{{ frist_name }}',
    '{% if company %}x',
    '{% endif %}',
  ],
  ...['{% for a in b %}{% endfor %}', '{% include "x" %}', '{% assign a = 1 %}', '{{ a.b.c.d }}'],
  ...[`${'{% if company %}'.repeat(2000)}`, '{{ custom.__proto__.x }}', '{% raw %}'],
];
const markup = [
  ...['<a href="javascript:alert(1)">x</a>', '<a href=" JaVa\tscript:alert(1)">x</a>'],
  ...['<a href="data:text/html,x">x</a>', '<script>x</script>', '<form action="https://x.test">x</form>'],
  ...['<a href="vbscript:x">x</a>', '<img src="file:///etc/passwd">', '<p onclick="x()">x</p>'],
];

/** The change to a valid sequence, and the location in the problem. */
const cases: readonly (readonly [string, object, string])[] = [
  ...templates.map(
    (text) => [`a template ${text.slice(0, 40)}`, html(text), 'body.steps[0].body_html'] as const,
  ),
  ...markup.map((text) => [`markup ${text}`, html(text), 'body.steps[0].body_html'] as const),
  ['a subject of two lines', subject('Hello\r\nBcc: x@y.test'), 'body.steps[0].subject'],
  ['a subject with a bare CR', subject('Hello\rBcc: x@y.test'), 'body.steps[0].subject'],
  ['a subject that is a broken template', subject('{{ name'), 'body.steps[0].subject'],
  ['no subject', { steps: [{ body_text: 'x' }] }, 'body.steps[0]'],
  ['no body', { steps: [{ subject: 'x' }] }, 'body.steps[0]'],
  ['a sender of two lines', { from_email: 'a@b.test\r\nBcc: x@y.test' }, 'body.from_email'],
  ['two senders', { from_email: 'a@b.test, c@d.test' }, 'body.from_email'],
  ['a name of two lines', { from_name: 'Ada\nBcc: x@y.test' }, 'body.from_name'],
  ['replies to no address', { reply_to: 'invalid' }, 'body.reply_to'],
  ['no delay', next({ wait_value: 0 }), 'body.steps[1].wait_value'],
  ['a delay before the last', next({ wait_value: -1 }), 'body.steps[1].wait_value'],
  ['half a day', next({ wait_value: 0.5 }), 'body.steps[1].wait_value'],
  ['years', next({ wait_value: 366 }), 'body.steps[1].wait_value'],
  ['a reply to nothing', { steps: [{ ...step, thread: 'reply' }] }, 'body.steps[0].thread'],
  ['eleven steps', { steps: Array.from({ length: 11 }, () => ({ ...step, wait_value: 1 })) }, 'body.steps'],
  ...['Mars/Olympus', 'CEST?', '+25:00', ''].map(
    (timezone) => [`the zone ${timezone}`, { timezone }, 'body.timezone'] as const,
  ),
  ['a window that ends before', day('17:00', '09:00'), 'body.schedule_windows[0]'],
  ['a window of no time', day('09:00', '25:00'), 'body.schedule_windows[0]'],
  ['no window', { schedule_windows: [] }, 'body.schedule_windows'],
  ['no message a day', { daily_limit: 0 }, 'body.daily_limit'],
  ['a gap that goes back', { min_gap_seconds: -1 }, 'body.min_gap_seconds'],
  ['a ramp from nothing', { ramp: { start: 0, increase: 1 } }, 'body.ramp'],
  ['an unknown variable', { stepps: [] }, 'body.stepps'],
];

export const badSequences: Suite = (lode) =>
  describe('POST /sequences refuses', () => {
    let api: SequenceApi;
    beforeAll(async () => {
      api = new SequenceApi(lode(), (await otherAccount(lode(), 'mistaken')).key);
    });

    it.each(cases)('%s', async (_name, changes, location) => {
      const answer = await api.ask('', 'POST', { ...validSequence, ...changes });
      const { errors = [] } = expectProblem(answer, 400, 'validation');
      expect(errors[0]?.location.slice(0, location.length)).toBe(location);
      expect(errors[0]?.fix).toMatch(/./);
    });

    it('a missing list, and a body of 10 MB', async () => {
      expectProblem(
        await api.ask('', 'POST', { ...validSequence, list_id: 'lst_unknown' }),
        404,
        'not_found',
      );
      const large = { ...validSequence, description: 'x'.repeat(10_000_000) };
      expectProblem(await api.ask('', 'POST', large), 413, 'request_too_large');
      const huge = html('x'.repeat(80_001));
      expectProblem(await api.ask('', 'POST', { ...validSequence, ...huge }), 400, 'validation');
    });

    it('all of it, without an effect', async () => {
      expect((await api.lists.good<SequencePage>(api.ask(''))).sequences).toEqual([]);
      expect((await ask(lode(), '/healthz', { key: null })).status).toBe(200);
    });

    it.each(['/x', '/seq_00000000-0000-7000-8000-000000000000', '/seq_1/analytics', '/seq_1/preview'])(
      'the variable %s',
      async (path) => {
        expectProblem(await api.ask(path), 404, 'not_found');
      },
    );
  });
