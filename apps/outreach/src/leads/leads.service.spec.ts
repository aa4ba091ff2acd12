import type { ListedLead } from '@lode/contracts';
import { SubjectHasher, type HashedRow } from '@lode/privacy';
import { cursorAfterId } from '@lode/platform';
import { change, suppressionsOf } from '@lode/testing';
import type { FileLeadsRepository } from './file-leads.repository';
import type { LeadEditsRepository } from './lead-edits.repository';
import { LeadsService } from './leads.service';
import type { LeadPagesRepository, PlacedLead } from './lead-pages.repository';

describe('list leads', () => {
  const hasher = new SubjectHasher(Buffer.alloc(32));
  const [cedar = [], oak = [], eighth = []] = ['p@cedar', 'p@oak', 'p8@cedar'].map((name) =>
    hasher.contacts({ emails: [`${name}.example`], phones: [] }),
  );
  const idOf = (number: number) => `led_0192f1c0-7d3a-7a51-9c5e-${String(number).padStart(12, '0')}`;
  function lead(number: number): HashedRow<ListedLead> {
    const [name, subjects] = number % 10 === 9 ? ['oak', oak] : ['cedar', cedar];
    const facts = { id: idOf(number), email: `p${number}@${name}.example`, phone: null, contacts: [] };
    const own = number === 8 ? eighth : subjects;
    return {
      value: { ...facts, suppression: null, email_masked: null } as unknown as ListedLead,
      subjects: own,
    };
  }

  /** The given number of leads; every tenth one is of oak.example. */
  class ScriptedPages {
    readonly limits: number[] = [];

    constructor(private readonly count: number) {}

    read({ after, until }: Parameters<LeadPagesRepository['read']>[0], limit: number): Promise<PlacedLead[]> {
      this.limits.push(limit);
      const from = after === undefined ? 0 : Number(after.id.slice(-12)) + 1;
      const end = until === undefined ? this.count : Number(until.slice(-12)) + 1;
      const length = Math.max(0, Math.min(limit, end - from));
      return Promise.resolve(Array.from({ length }, (_, index) => ({ ...lead(from + index), key: '' })));
    }

    find(_account: string, _list: string, id: string): Promise<HashedRow<ListedLead>> {
      return Promise.resolve(lead(Number(id.slice(-12))));
    }
  }

  const listingOf = (pages: Pick<LeadPagesRepository, 'read' | 'find'>, suppressions = suppressionsOf()) =>
    new LeadsService(pages, suppressions, {} as FileLeadsRepository, {} as LeadEditsRepository);

  const page = (pages: Pick<LeadPagesRepository, 'read' | 'find'>, cursor?: string | null) =>
    listingOf(pages, suppressionsOf({ domains: ['cedar.example'] })).page('acc_1', {
      id: 'lst_1',
      suppression: 'none',
      limit: 5,
      ...(cursor && { cursor }),
    });
  const numbersOf = (leads: readonly ListedLead[]) => leads.map(({ id }) => Number(id.slice(-12)));

  test('returns full, consecutive pages of active leads', async () => {
    const pages = new ScriptedPages(120);
    const first = await page(pages);
    expect(numbersOf(first.leads)).toEqual([9, 19, 29, 39, 49]);
    const second = await page(pages, first.next_cursor);
    expect(numbersOf(second.leads)).toEqual([59, 69, 79, 89, 99]);
    const third = await page(pages, second.next_cursor);
    expect(numbersOf(third.leads)).toEqual([109, 119]);
    expect(third.next_cursor).toBeNull();
  });

  test('reads about ten thousand leads per request and continues there with the next page', async () => {
    const pages = new ScriptedPages(15_000);
    const suppressions = suppressionsOf({ domains: ['cedar.example', 'oak.example'] });
    const listing = listingOf(pages, suppressions);
    const first = await listing.page('acc_1', { id: 'lst_1', suppression: 'none', limit: 5 });
    expect(first).toEqual({ leads: [], next_cursor: expect.any(String) });
    expect(pages.limits).toEqual([6, ...Array.from({ length: 10 }, () => 1000)]);
    const cursor = String(first.next_cursor);
    const second = await listing.page('acc_1', { id: 'lst_1', suppression: 'none', limit: 5, cursor });
    expect(second).toEqual({ leads: [], next_cursor: null });
  });

  test('reads few leads if few are suppressed', async () => {
    const pages = new ScriptedPages(1000);
    const listing = listingOf(pages, suppressionsOf({ domains: ['oak.example'] }));
    const active = { id: 'lst_1', suppression: 'none' } as const;
    const { leads, next_cursor } = await listing.page('acc_1', { ...active, limit: 100 });
    expect(leads).toHaveLength(100);
    expect(pages.limits).toEqual([101, 24]);
    const second = await listing.page('acc_1', { ...active, limit: 1, cursor: String(next_cursor) });
    expect(numbersOf(second.leads)).toEqual([111]);
  });

  test('ends the page before the cursor given as its end', async () => {
    const listing = listingOf(new ScriptedPages(100));
    const read = (limit: number, cursor?: string) =>
      listing.page('acc_1', { id: 'lst_1', limit, until: cursorAfterId(idOf(7)), ...(cursor && { cursor }) });
    const first = await read(5);
    expect([numbersOf(first.leads), first.next_cursor]).toEqual([[0, 1, 2, 3, 4], cursorAfterId(idOf(4))]);
    const second = await read(5, String(first.next_cursor));
    expect([numbersOf(second.leads), second.next_cursor]).toEqual([[5, 6, 7], null]);
    expect(await read(8)).toMatchObject({ next_cursor: null });
    expect(await read(8, cursorAfterId(idOf(7)))).toEqual({ leads: [], next_cursor: null });
    expect(await read(8, cursorAfterId(idOf(20)))).toEqual({ leads: [], next_cursor: null });
  });

  const created = Date.UTC(2026, 5, 1);
  const own = { account: 'acc_1', reason: 'opt_out', since: created } as const;
  const unsubscribed = {
    state: 'suppressed',
    reason: 'unsubscribed',
    since: new Date(created).toISOString(),
  };
  const hidden = { state: 'hidden', reason: 'do_not_contact', since: null };

  test('keeps suppressed leads with their states', async () => {
    const suppressions = suppressionsOf(
      { domains: ['oak.example'] },
      { ...own, emails: ['p8@cedar.example'] },
    );
    const { leads } = await listingOf(new ScriptedPages(10), suppressions).page('acc_1', { id: 'lst_1' });
    expect(leads).toHaveLength(10);
    expect(leads[7]).toMatchObject({ email: 'p7@cedar.example', suppression: null, email_masked: null });
    expect(leads[8]).toMatchObject({
      email: 'p8@cedar.example',
      suppression: unsubscribed,
      email_masked: null,
    });
    expect(leads[9]).toMatchObject({ email: null, suppression: hidden, email_masked: 'p…@o….example' });
    const one = listingOf(new ScriptedPages(10), suppressions).get('acc_1', 'lst_1', idOf(9));
    await expect(one).resolves.toEqual(leads[9]);
  });

  test.each([
    [{}, 10],
    [{ suppression: 'none' }, 8],
    [{ suppression: 'any' }, 2],
    [{ suppression: 'unsubscribed' }, 1],
    [{ suppression: 'bounced' }, 0],
    [{ suppression: 'do_not_contact' }, 1],
    // A condition on values would show those of the hidden lead.
    ...[
      { q: 'p' },
      { verdict: 'valid' as const },
      { sort: 'name' as const },
      { tag: 'x' },
      { verified: true },
      { has: 'email' },
      { score_min: 1 },
      { mail_provider: 'google' },
    ].map((condition) => [condition, 9] as const),
  ] as const)('returns for %j', async (conditions, count) => {
    const suppressions = suppressionsOf(
      { domains: ['oak.example'] },
      { ...own, emails: ['p8@cedar.example'] },
    );
    const listing = listingOf(new ScriptedPages(10), suppressions);
    expect((await listing.page('acc_1', { id: 'lst_1', ...conditions })).leads).toHaveLength(count);
  });

  test('does not find the lead of an erased person', async () => {
    const hash = hasher.email('p8@cedar.example');
    const suppressions = suppressionsOf();
    suppressions.apply([change(1, 'erase', { hash })]);
    const leads = listingOf(new ScriptedPages(20), suppressions);
    await expect(leads.get('acc_1', 'lst_1', idOf(8))).rejects.toMatchObject({ code: 'not_found' });
    expect((await leads.page('acc_1', { id: 'lst_1' })).leads).toHaveLength(19);
  });
});
