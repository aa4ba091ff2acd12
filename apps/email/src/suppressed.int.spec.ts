import { FindEmail, SearchDomain } from '@lode/contracts';
import { until } from '@lode/testing';
import { sitePerson } from '@lode/domain/testing';
import { emailOf } from './knowledge/testing/site-reading';
import { sharedEmail, type EmailFixture } from './testing/email-fixture';

const [ours, others] = ['acc_1', 'acc_2'];

describe('suppressed contacts', () => {
  let lode: EmailFixture;
  let count = 0;
  beforeAll(async () => {
    lode = await sharedEmail();
  });
  beforeEach(() => {
    lode.probed.length = 0;
    lode.mailboxes.clear();
  });

  /**
   * Adds a domain for one test.
   * @param people names on the site, by local part
   */
  const add = (people: Record<string, string | null>, mailboxes: readonly string[] = []): string => {
    const domain = `d${++count}.test`;
    const emails = Object.entries(people).map(([local, name]) => emailOf(`${local}@${domain}`, { name }));
    lode.site = { emails };
    for (const local of mailboxes) lode.mailboxes.add(`${local}@${domain}`);
    return domain;
  };
  const colleagues = { 'ana.ruiz': 'Ana Ruiz', 'tom.cole': 'Tom Cole', 'li.wong': 'Li Wong' };
  const find = (domain: string, first_name: string, last_name: string, account?: string) =>
    lode.call(FindEmail, { domain, first_name, last_name }, { account });
  const search = (domain: string, account?: string, limit = 10) =>
    lode.call(SearchDomain, { domain, limit }, { account });
  const listed = ({ emails }: { emails: { email: string }[] }) => emails.map(({ email }) => email).sort();
  /** The tables with the text in any row. */
  const kept = async (text: string): Promise<string[]> => {
    const tables = ['domains', 'confirmed_addresses', 'result_rows'];
    const selects = tables.map(
      (table) => `SELECT '${table}' AS name FROM email.${table} AS one WHERE one::text LIKE '%' || $1 || '%'`,
    );
    return (await lode.query<{ name: string }>(selects.join(' UNION '), [text]))
      .map(({ name }) => name)
      .toSorted();
  };
  /** The accounts with the text in a row of a result. */
  const accountsWith = async (text: string): Promise<string[]> =>
    (
      await lode.query<{ id: string }>(
        `SELECT DISTINCT account_id AS id FROM email.result_rows WHERE content::text LIKE '%' || $1 || '%' ORDER BY id`,
        [text],
      )
    ).map(({ id }) => id);
  const suppressed = { code: 'suppressed' };

  test('are not searched: by an address that the site shows as theirs', async () => {
    const domain = add({ ...colleagues, boss: 'Jane Doe' }, ['jane.doe']);
    await search(domain);
    await lode.lists.suppress(`boss@${domain}`);
    await expect(find(domain, 'Jane', 'Doe')).rejects.toMatchObject(suppressed);
    expect(lode.probed).toEqual([]);
  });

  test('are not searched after erasure: by a name that was known for the address, in any spelling', async () => {
    const domain = add({ ...colleagues, boss: 'Zara Quill' }, ['zara.quill', 'zquill']);
    await search(domain);
    await lode.lists.erase(`boss@${domain}`);
    for (const [first, last] of [
      ['Zara', 'Quill'],
      ['ZARA', 'QUILL'],
      ['Dr. Zara', 'M. Quill'],
      ['Quill', 'Zara'],
    ] as const)
      await expect(find(domain, first, last)).rejects.toMatchObject(suppressed);
    expect(lode.probed).toEqual([]);
    await expect(kept(`boss@${domain}`)).resolves.toEqual([]);
    await expect(kept('Zara Quill')).resolves.toEqual([]);
    lode.site = { people: [{ ...sitePerson('Zara Quill'), profiles: [] }], emails: [] };
    lode.clock.advance(30 * 24 * 3_600_000);
    await search(domain);
    await expect(kept('Zara Quill')).resolves.toEqual([]);
  });

  test('do not affect people of the same name elsewhere', async () => {
    const domain = add({ boss: 'Jane Doe' });
    await search(domain);
    await lode.lists.erase(`boss@${domain}`);
    const other = add({}, ['jane.doe']);
    await expect(find(other, 'Jane', 'Doe')).resolves.toMatchObject({ email: `jane.doe@${other}` });
  });

  test('are no candidates for a namesake: the search continues without them', async () => {
    const domain = add({}, ['jdoe', 'doe']);
    await lode.lists.suppress(`jdoe@${domain}`);
    const answer = await find(domain, 'Jane', 'Doe');
    expect(answer).toMatchObject({ email: `doe@${domain}`, verdict: 'valid' });
    expect(JSON.stringify(answer)).not.toContain('jdoe@');
    expect(lode.probed).toContain(`jane.doe@${domain}`);
    expect(lode.probed).not.toContain(`jdoe@${domain}`);
  });

  test('of one account are rejected for that account only, and nothing derived from the entry is kept', async () => {
    const domain = add({}, ['jdoe', 'doe', 'tim.poe']);
    await lode.lists.suppress(`jdoe@${domain}`, ours);
    await lode.lists.suppress(`tim.poe@${domain}`, ours);
    await expect(find(domain, 'Jane', 'Doe', ours)).resolves.toMatchObject({ email: `doe@${domain}` });
    expect(lode.probed).not.toContain(`jdoe@${domain}`);
    // Only the result of the account itself, which others do not see.
    await expect(kept(`doe@${domain}`)).resolves.toEqual(['result_rows']);
    await expect(accountsWith(`doe@${domain}`)).resolves.toEqual([ours]);
    await expect(find(domain, 'Tim', 'Poe', ours)).rejects.toMatchObject(suppressed);
    await expect(find(domain, 'Jane', 'Doe', others)).resolves.toMatchObject({ email: `jdoe@${domain}` });
    await expect(find(domain, 'Tim', 'Poe', others)).resolves.toMatchObject({ email: `tim.poe@${domain}` });
    await expect(kept(`jdoe@${domain}`)).resolves.toEqual(['confirmed_addresses', 'result_rows']);
    await expect(accountsWith(`jdoe@${domain}`)).resolves.toEqual([others]);
    await expect(accountsWith(`tim.poe@${domain}`)).resolves.toEqual([others]);
    // A confirmation for another account links the address to the person.
    await expect(find(domain, 'Jane', 'Doe', ours)).rejects.toMatchObject(suppressed);
  });

  test('are absent from a domain search, its counts, its pages and its results', async () => {
    const domain = add({ ...colleagues, zoe: 'Zoe Fox' });
    const all = [...Object.keys(colleagues), 'zoe'].map((local) => `${local}@${domain}`).sort();
    await expect(search(domain, others)).resolves.toMatchObject({ total: 4, pattern_samples: 4 });
    await lode.lists.suppress(`zoe@${domain}`, ours);
    const answer = await search(domain, ours);
    expect(answer).toMatchObject({ total: 3, pattern_samples: 3, pattern_share: 1, next_cursor: null });
    expect(listed(answer)).toEqual(all.filter((email) => !email.startsWith('zoe')));
    await expect(search(domain, ours, 3)).resolves.toMatchObject({ next_cursor: null });
    const again = await search(domain, others);
    expect(again).toMatchObject({ total: 4, pattern_samples: 4 });
    expect(listed(again)).toEqual(all);
    await expect(accountsWith(`zoe@${domain}`)).resolves.toEqual([others]);
  });

  test('are not stored, and return with the next reading after the entry is removed', async () => {
    const domain = add({ ...colleagues, zoe: 'Zoe Lynx' });
    await lode.lists.suppress(`zoe@${domain}`);
    await expect(search(domain)).resolves.toMatchObject({ total: 3 });
    await expect(kept(`zoe@${domain}`)).resolves.toEqual([]);
    await expect(kept('Zoe Lynx')).resolves.toEqual([]);
    await lode.lists.lift(`zoe@${domain}`);
    lode.clock.advance(8 * 86_400_000);
    await expect(search(domain)).resolves.toMatchObject({ total: 4 });
  });

  test('after erasure are deleted completely, and another request does not restore them', async () => {
    const domain = add({ ...colleagues, 'jane.doe': null }, ['jane.doe']);
    const jane = `jane.doe@${domain}`;
    await search(domain, ours);
    await find(domain, 'Jane', 'Doe', ours);
    await expect(kept(jane)).resolves.toEqual(['confirmed_addresses', 'domains', 'result_rows']);
    await lode.lists.erase(jane);
    await expect(kept(jane)).resolves.toEqual([]);
    lode.probed.length = 0;
    await expect(search(domain, ours)).resolves.toMatchObject({ total: 3 });
    await expect(find(domain, 'Jane', 'Doe')).rejects.toMatchObject(suppressed);
    expect(lode.probed).toEqual([]);
    await expect(kept(jane)).resolves.toEqual([]);
    await expect(kept(`ana.ruiz@${domain}`)).resolves.toContain('domains');
    await lode.lists.lift(jane);
    await expect(find(domain, 'Jane', 'Doe')).resolves.toMatchObject({ email: jane });
    await until(async () => (await kept(jane)).includes('confirmed_addresses'));
  });
});
