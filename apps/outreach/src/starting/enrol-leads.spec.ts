import { suppressionsOf } from '@lode/testing';
import { ProblemError, type CheckFinding, type SequenceStatus, type SequenceStep } from '@lode/contracts';
import { candidateOf, contactOf } from '../enrolments/testing/candidate';
import { storedSequence } from '../testing/stored-sequence';
import type { Enrolling, LeadSelection } from '../enrolments/enrol-rows';
import type { Candidate } from '../enrolments/recipients';
import type { EnrolmentRepository } from '../enrolments/enrolment.repository';
import { EnrolLeads, LateEnrolments } from './enrol-leads';

describe('enrol leads', () => {
  const leads: Candidate[] = Array.from({ length: 2500 }, (_, index) => {
    const email = index % 100 === 7 ? null : `p${index}@x.test`;
    return {
      ...{ id: `led_${String(index).padStart(5, '0')}`, email, keyEmail: email, source: null, website: null },
      ...{ isSuppressed: false, isRecipient: true, contacts: [], values: null },
    };
  });

  /** A store whose database fails once at the given lead. */
  function storeFailingAt(lead?: string) {
    const enrolled = new Set<string>();
    let failing = lead;
    const store = {
      admit: () => Promise.resolve(storedSequence()),
      candidates: (
        _account: string,
        { after = '', ids }: { after?: string; ids?: string[] },
        limit: number,
      ) =>
        Promise.resolve(leads.filter(({ id }) => id > after && (ids?.includes(id) ?? true)).slice(0, limit)),
      enrol: async (_account: string, enrolling: { recipients: readonly Candidate[] }) => {
        if (enrolling.recipients.some(({ id }) => id === failing)) {
          failing = undefined;
          throw new Error('database unavailable');
        }
        const fresh = enrolling.recipients.filter(({ id }) => !enrolled.has(id));
        for (const { id } of fresh) enrolled.add(id);
        return { enrolled: fresh.length, already: enrolling.recipients.length - fresh.length };
      },
    };
    return {
      enrolled,
      store: store as unknown as Pick<EnrolmentRepository, 'admit' | 'candidates' | 'enrol' | 'page' | 'end'>,
    };
  }

  const lateEnrolments = {
    fit: <Lead>(_account: string, _kept: unknown, all: readonly Lead[]) =>
      Promise.resolve({ leads: all, noSource: 0, undeliverable: 0 }),
  };
  const reasons = { no_address: 25, undeliverable: 0, no_source: 0, not_found: [] };
  const request = { id: 'seq_1', list: 'lst_1' };

  test('accounts for every lead over all batches', async () => {
    const { store, enrolled } = storeFailingAt();
    const wake = vi.fn();
    const suppressions = suppressionsOf({ emails: ['p1@x.test', 'p1500@x.test'] });
    const answer = await new EnrolLeads({ store, suppressions, lateEnrolments, wake }).enrol(
      'acc_1',
      request,
    );
    expect(answer).toEqual({
      total: 2500,
      enrolled: 2473,
      already: 0,
      suppressed: 2,
      invalid: 25,
      ...reasons,
    });
    expect(enrolled.size).toBe(2473);
    expect(wake).toHaveBeenCalledTimes(1);
  });

  test('completes an interrupted enrolment on retry', async () => {
    const { store, enrolled } = storeFailingAt('led_01200');
    const enrolLeads = new EnrolLeads({
      store,
      suppressions: suppressionsOf(),
      lateEnrolments,
      wake: () => undefined,
    });
    await expect(enrolLeads.enrol('acc_1', request)).rejects.toThrow('database unavailable');
    expect(enrolled.size).toBe(990);
    await expect(enrolLeads.enrol('acc_1', request)).resolves.toEqual({
      total: 2500,
      enrolled: 1485,
      already: 990,
      suppressed: 0,
      invalid: 25,
      ...reasons,
    });
  });

  test('does not wake the planner without new enrolments', async () => {
    const { store } = storeFailingAt();
    const wake = vi.fn();
    const enrolLeads = new EnrolLeads({
      store,
      suppressions: suppressionsOf({ domains: ['x.test'] }),
      lateEnrolments,
      wake,
    });
    await expect(enrolLeads.enrol('acc_1', request)).resolves.toMatchObject({
      enrolled: 0,
      suppressed: 2475,
    });
    expect(wake).not.toHaveBeenCalled();
  });

  test('counts rejected leads as invalid and by reason', async () => {
    const { store, enrolled } = storeFailingAt();
    const notFit = {
      fit: <Lead>(_account: string, _kept: unknown, all: readonly Lead[]) =>
        Promise.resolve({ leads: all.slice(0, -10), noSource: 4, undeliverable: 6 }),
    };
    const suppressions = suppressionsOf({ emails: ['p1@x.test'] });
    const enrolLeads = new EnrolLeads({ store, suppressions, lateEnrolments: notFit, wake: () => undefined });
    const answer = await enrolLeads.enrol('acc_1', request);
    expect(answer).toEqual({
      total: 2500,
      enrolled: 2444,
      already: 0,
      suppressed: 1,
      invalid: 55,
      no_address: 25,
      undeliverable: 18,
      no_source: 12,
      not_found: [],
    });
    expect(enrolled.size).toBe(2444);
  });

  test('counts the leads of the request once each and returns the IDs that the list does not have', async () => {
    const { store, enrolled } = storeFailingAt();
    const wake = vi.fn();
    const enrolLeads = new EnrolLeads({ store, suppressions: suppressionsOf(), lateEnrolments, wake });
    const some = ['led_00001', 'led_other', 'led_00007', 'led_00001', 'led_another', 'led_other'];
    await expect(enrolLeads.enrol('acc_1', { ...request, leads: some })).resolves.toEqual({
      ...{ total: 4, enrolled: 1, already: 0, suppressed: 0, invalid: 1 },
      ...{ no_address: 1, undeliverable: 0, no_source: 0 },
      not_found: ['led_other', 'led_another'],
    });
    expect([...enrolled]).toEqual(['led_00001']);
  });

  test('rejects a request of which the list has no lead', async () => {
    const { store } = storeFailingAt();
    const wake = vi.fn();
    const enrolLeads = new EnrolLeads({ store, suppressions: suppressionsOf(), lateEnrolments, wake });
    await expect(enrolLeads.enrol('acc_1', { ...request, leads: ['led_other'] })).rejects.toMatchObject({
      code: 'not_found',
      detail: 'The list has none of these leads.',
    });
  });

  test('enrols no suppressed person, and no person at a company whose address is suppressed', async () => {
    const enrolled: (string | undefined)[] = [];
    const companies = [
      candidateOf('led_1', [
        contactOf('Jane Doe', 'jane@oak.test'),
        contactOf('Bo Roe', 'bo@oak.test'),
        contactOf('Al Coe', 'al@oak.test'),
        contactOf('Ed Poe', null),
      ]),
      { ...candidateOf('led_2', [contactOf('Zoe Poe', 'zoe@elm.test')]), email: 'info@elm.test' },
    ];
    const limits: number[] = [];
    const store = {
      admit: () => Promise.resolve(storedSequence({ rows: 'contact' })),
      candidates: (_account: string, { rows }: LeadSelection, limit: number) => {
        expect(rows).toBe('contact');
        limits.push(limit);
        return Promise.resolve(companies);
      },
      enrol: (_account: string, { recipients }: Enrolling) => {
        enrolled.push(...recipients.map(({ person }) => person?.email));
        return Promise.resolve({ enrolled: recipients.length, already: 0 });
      },
    } as unknown as Pick<EnrolmentRepository, 'admit' | 'candidates' | 'enrol' | 'page' | 'end'>;
    const suppressions = suppressionsOf({
      ...{ emails: ['al@oak.test', 'info@elm.test'], people: [['oak.test', 'Bo Roe']] },
    });
    const answer = await new EnrolLeads({ store, suppressions, lateEnrolments, wake: () => undefined }).enrol(
      'acc_1',
      request,
    );
    expect(enrolled).toEqual(['jane@oak.test']);
    expect(limits).toEqual([100]);
    expect(answer).toEqual({
      ...{ total: 5, enrolled: 1, already: 0, suppressed: 3, invalid: 1 },
      ...{ ...reasons, no_address: 1 },
    });
  });
});

describe('late enrolments', () => {
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
});
