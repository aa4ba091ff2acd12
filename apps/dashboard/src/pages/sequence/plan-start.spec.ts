import { planStart } from './plan-start';

type Check = Parameters<typeof planStart>[0];

const finding = (code: string, count: number | null = null, level = 'block') =>
  ({ code, level, count, message: '', fix: '', examples: [] }) as Check['findings'][number];
const check = (recipients: number, ...findings: Check['findings']) =>
  ({ recipients, findings, can_start: false, digest: '' }) as Check;
const none = new Set<string>();

it('leaves out undeliverable and suppressed people, and counts the others', () =>
  expect(
    planStart(check(48, finding('invalid_addresses', 36), finding('suppressed_addresses', 2)), none),
  ).toMatchObject({
    canStart: true,
    recipients: 12,
    blocking: [],
    leaveOut: ['invalid_addresses', 'suppressed_addresses'],
  }));

it.each([
  ['people who shall be kept', check(3, finding('invalid_addresses', 1)), new Set(['invalid_addresses'])],
  ['another finding', check(3, finding('invalid_addresses', 1), finding('no_steps')), none],
  ['no recipient left', check(2, finding('invalid_addresses', 2)), none],
  ['no recipients', check(0), none],
])('does not start with %s', (_title, given, kept) => expect(planStart(given, kept).canStart).toBe(false));

it('starts in spite of warnings', () =>
  expect(planStart(check(2, finding('risky_addresses', 1, 'warn')), none)).toMatchObject({
    canStart: true,
    recipients: 2,
    leaveOut: [],
  }));
