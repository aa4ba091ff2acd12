import {
  DeleteTemplate,
  ListTemplates,
  ListViews,
  maxTemplates,
  ReplaceViews,
  SaveTemplate,
  type SavedView,
} from '@lode/contracts';
import { OutreachFixture } from '../testing/outreach-fixture';

let service: OutreachFixture;
beforeAll(async () => (service = await OutreachFixture.start()), 60_000);
afterEach(() => service.empty('outreach.views', 'outreach.templates'));
afterAll(() => service.stop());

const [own, other] = [{ account: 'acc_1' }, { account: 'acc_2' }];
const view = (name: string): SavedView => ({
  ...{ name, table: 'leads', query: 'verdict=valid', hidden_columns: ['phone'] },
});

test('replaces the views of an account, and not those that others have changed meanwhile', async () => {
  expect(await service.call(ListViews, {}, own)).toEqual({ views: [], revision: 0 });
  const first = await service.call(ReplaceViews, { views: [view('B'), view('A')], revision: 0 }, own);
  expect(first).toEqual({ views: [view('B'), view('A')], revision: 1 });
  const late = service.call(ReplaceViews, { views: [], revision: 0 }, own);
  await expect(late).rejects.toMatchObject({ code: 'conflict' });
  expect(await service.call(ListViews, {}, own)).toEqual(first);
  expect(await service.call(ListViews, {}, other)).toEqual({ views: [], revision: 0 });
  expect(await service.call(ReplaceViews, { views: [] }, own)).toEqual({ views: [], revision: 2 });
});

test('of two changes of the same version, one is stored', async () => {
  const changes = ['A', 'B'].map((name) =>
    service.call(ReplaceViews, { views: [view(name)], revision: 0 }, own),
  );
  const outcomes = (await Promise.allSettled(changes)).map(({ status }) => status);
  expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('keeps templates by name, and deletes them', async () => {
  const saved = await service.call(SaveTemplate, { name: ' First ', subject: 'Hi', body_text: 'Hello' }, own);
  expect(saved).toEqual({
    id: expect.stringMatching(/^tpl_/),
    ...{ name: 'First', subject: 'Hi', body_text: 'Hello', body_html: null },
    updated_at: new Date(service.clock.now()).toISOString(),
  });
  const replaced = await service.call(SaveTemplate, { name: 'First', body_html: '<p>x</p>' }, own);
  expect(replaced).toMatchObject({ id: saved.id, subject: null, body_text: null, body_html: '<p>x</p>' });
  const another = await service.call(SaveTemplate, { name: 'Another' }, own);
  const { templates } = await service.call(ListTemplates, {}, own);
  expect(templates).toEqual([another, replaced]);
  expect(await service.call(ListTemplates, {}, other)).toEqual({ templates: [] });
  const foreign = service.call(DeleteTemplate, { id: saved.id }, other);
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
  expect(await service.call(DeleteTemplate, { id: saved.id }, own)).toEqual(replaced);
  expect((await service.call(ListTemplates, {}, own)).templates).toEqual([another]);
});

test('an account has a limited number of templates', async () => {
  await service.query(
    `INSERT INTO outreach.templates (id, account_id, name, updated_at)
     SELECT 'tpl_' || number, 'acc_1', number, now() FROM generate_series(1, $1::integer) AS number`,
    [maxTemplates],
  );
  const more = service.call(SaveTemplate, { name: 'one more' }, own);
  await expect(more).rejects.toMatchObject({ code: 'conflict' });
  expect(await service.call(SaveTemplate, { name: '7', subject: 'x' }, own)).toMatchObject({ id: 'tpl_7' });
});
