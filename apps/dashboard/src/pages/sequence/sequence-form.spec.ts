import {
  bodyOf,
  emptyForm,
  newStep,
  newVariant,
  simpleSchedule,
  windowsOf,
  type SequenceForm,
} from './sequence-form';

const form: SequenceForm = { ...emptyForm(), name: ' First ', from_email: ' ada@agency.example ' };

describe('the request of a sequence', () => {
  it('has everything while it is a draft', () => {
    expect(bodyOf({ ...form, reply_to: ' ' }, true)).toMatchObject({
      name: 'First',
      from_email: 'ada@agency.example',
      from_name: null,
      reply_to: null,
      list_id: null,
      rows: 'company',
      daily_limit: 50,
      steps: [{ subject: null, body_html: null, thread: 'new' }],
    });
  });

  it('leaves out steps, list and sender afterwards', () => {
    expect(Object.keys(bodyOf(form, false))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(steps|list_id|rows|from_email|from_name)$/)]),
    );
  });
});

describe('the texts of variants', () => {
  const [step] = form.steps;
  const variants = [
    { ...newVariant, weight: 3 },
    { ...newVariant, subject: ' B ', body_text: 'Hello' },
  ];

  it('are sent with their weights, and empty ones as null', () => {
    const { steps } = bodyOf({ ...form, steps: [{ ...(step ?? newStep(true)), variants }] }, true);
    expect(steps?.[0]?.variants).toEqual([
      { weight: 3, subject: null, body_text: null, body_html: null },
      { weight: 1, subject: 'B', body_text: 'Hello', body_html: null },
    ]);
  });
});

it('mailboxes and tracking domain are sent at any time', () => {
  expect(bodyOf({ ...form, mailboxes: ['mbx_1'], tracking_domain: ' go.a.test ' }, false)).toMatchObject({
    mailboxes: ['mbx_1'],
    tracking_domain: 'go.a.test',
    stop_company_on_reply: false,
  });
});

describe('a schedule', () => {
  it('with the same hours on some days is simple', () => {
    const windows = windowsOf({ days: ['friday', 'monday'], start: '08:00', end: '12:00' });
    expect(windows.map(({ day }) => day)).toEqual(['monday', 'friday']);
    expect(simpleSchedule(windows)).toEqual({ days: ['monday', 'friday'], start: '08:00', end: '12:00' });
  });

  it('with two windows a day is not', () => {
    const windows = [
      { day: 'monday', start: '08:00', end: '12:00' },
      { day: 'monday', start: '13:00', end: '17:00' },
    ] as const;
    expect(simpleSchedule(windows)).toBeUndefined();
  });
});
