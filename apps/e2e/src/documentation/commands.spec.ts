import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { serviceNames } from '@lode/contracts';
import { inProject } from '../harness/project';
import { pagesWithExamples } from './shell-examples';

/** Commands of guides that do not run against a started Lode on this machine, and what runs their like. */
const ranElsewhere: readonly { page: string; command: RegExp; by: string }[] = [
  { page: 'capacity.md', command: /bench -- capacity/, by: 'tools/bench/capacity/run.cjs' },
  { page: 'bulk-files.md', command: /bulk-files/, by: 'apps/e2e/src/workflows/files.ts' },
  { page: 'company-search.md', command: /\/companies\?/, by: 'apps/e2e/src/docs/documented-requests.ts' },
  {
    page: 'company-search.md',
    command: /\/(?:people|readings)/,
    by: 'apps/leads/src/readings/readings.int.spec.ts',
  },
  { page: 'conversations.md', command: /\/conversations/, by: 'apps/e2e/src/workflows/messages.ts' },
  {
    page: 'deliverability.md',
    command: /\/sending-domains/,
    by: 'apps/e2e/src/docs/documented-requests.ts',
  },
  {
    page: 'deliverability.md',
    command: /placement-tests/,
    by: 'apps/outreach/src/placement-tests/placement-tests.int.spec.ts',
  },
  { page: 'tasks.md', command: /\/tasks/, by: 'apps/outreach/src/tasks/tasks.int.spec.ts' },
  { page: 'webhooks.md', command: /\/webhooks/, by: 'apps/e2e/src/workflows/messages.ts' },
  { page: 'webhooks.md', command: /\/monitors/, by: 'apps/outreach/src/monitors/monitors.int.spec.ts' },
  { page: 'results.md', command: /result_id/, by: 'apps/e2e/src/workflows/results.ts' },
  { page: 'results.md', command: /row_numbers/, by: 'apps/outreach/src/leads/add-results.int.spec.ts' },
  // The commands for a cluster select and name existing objects.
  { page: 'backups.md', command: /^kubectl|pg_restore/, by: 'tools/check/documents.cjs' },
  { page: 'runbooks.md', command: /^kubectl/, by: 'tools/check/documents.cjs' },
  { page: 'backups.md', command: /^cp -a/, by: 'apps/standalone/src/main.int.spec.ts' },
  { page: 'backups.md', command: /^docker compose/, by: 'apps/e2e/src/drills/restored-dump.ts' },
  { page: 'backups.md', command: /^pg_dump/, by: 'apps/e2e/src/drills/main.ts' },
  { page: 'backups.md', command: /privacy\/erasures/, by: 'apps/e2e/src/privacy/erasure.ts' },
  { page: 'nats.md', command: /^nats context save/, by: 'apps/e2e/src/documentation/guides.ts' },
  {
    page: 'nats.md',
    command: /^nats (--server \S+ )?req /,
    by: 'apps/e2e/src/documentation/guides.ts',
  },
  { page: 'nats.md', command: /nats-server|NATS_URL=/, by: 'apps/standalone/src/main.int.spec.ts' },
  {
    page: 'metrics-and-alerts.md',
    command: /\/metrics$/,
    by: 'apps/e2e/src/observation.ts',
  },
  {
    page: 'traces.md',
    command: /OTEL_/,
    by: 'libs/platform/src/opentelemetry/tracing.int.spec.ts',
  },
  { page: 'crm.md', command: /crm-connections/, by: 'apps/e2e/src/workflows/consents.ts' },
  { page: 'accounts.md', command: /setup\.js/, by: 'apps/gateway/src/members/members.int.spec.ts' },
  {
    page: 'company-search.md',
    command: /companies:import/,
    by: 'apps/intel/src/companies/importing/import-companies.int.spec.ts',
  },
  { page: 'places.md', command: /places:import/, by: 'apps/leads/src/importing/import-places.int.spec.ts' },
  { page: 'real-internet.md', command: /doctor/, by: 'apps/standalone/src/examine.int.spec.ts' },
  { page: 'real-internet.md', command: /./, by: 'tools/live.cjs' },
  { page: 'real-mail-server.md', command: /./, by: 'tools/live.cjs' },
  {
    page: 'conversations.md',
    command: /uses_model/,
    by: 'apps/outreach/src/language-model/language-model.int.spec.ts',
  },
  {
    page: 'reply-rules.md',
    command: /npm run replies/,
    by: 'apps/verification/src/cli/read-replies.int.spec.ts',
  },
  {
    page: 'reply-rules.md',
    command: /LODE_REPLY_RULES/,
    by: 'apps/verification/src/unclassified/unclassified-replies.int.spec.ts',
  },
  {
    page: 'technology-rules.md',
    command: /LODE_TECHNOLOGY_RULES/,
    by: 'apps/e2e/src/documentation/guides.ts',
  },
];

const guides = readdirSync(inProject('docs/guides')).filter(
  (page) => page.endsWith('.md') && !pagesWithExamples.includes(`docs/guides/${page}`),
);
const commands = guides.flatMap((page) =>
  [...readFileSync(inProject('docs/guides', page), 'utf8').matchAll(/```(?:sh|bash)\n([^]*?)\n```/g)].map(
    ([, command = '']) => ({ page, command }),
  ),
);

it('every command of a guide is run by a test', () => {
  const notRun = commands.filter(
    ({ page, command }) => !ranElsewhere.some((entry) => entry.page === page && entry.command.test(command)),
  );
  expect(notRun).toEqual([]);
  expect(commands.length).toBeGreaterThan(20);
});

it('the guide to upgrades names the services in the order of their upgrade, called ones first', () => {
  const text = readFileSync(inProject('docs/guides/upgrades.md'), 'utf8');
  const [, order = ''] = /upgrade the called ones first: ([^]*?)\. In any/.exec(text) ?? [];
  expect([...order.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(serviceNames.toReversed());
});

it('every test named here exists', () => {
  expect(ranElsewhere.filter(({ by }) => !existsSync(inProject(by)))).toEqual([]);
});
