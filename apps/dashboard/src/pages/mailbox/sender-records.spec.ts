import type { Schemas } from '../../api/client';
import { senderRecords } from './sender-records';

const finding = (code: Schemas['CheckFinding']['code']): Schemas['CheckFinding'] => ({
  ...{ code, level: 'warn', message: 'a.test has none', fix: 'add one', count: null, examples: [] },
});
const check = { domain: 'a.test', spf: 'published', dmarc: 'missing', findings: [] } as const;

it('each record has its state, and a missing one what to do', () => {
  const records = senderRecords({ ...check, findings: [finding('no_dmarc')] }, { trackingDomain: null });
  expect(records.map(({ name, state }) => [name, state])).toEqual([
    ['spf', 'good'],
    ['dkim', 'unknown'],
    ['dmarc', 'bad'],
    ['blocklists', 'good'],
  ]);
  expect(records[2]?.words).toBe('a.test has none: add one.');
});

it('a tracking domain that points elsewhere is reported', () => {
  const records = senderRecords(
    { ...check, findings: [finding('tracking_domain')] },
    { trackingDomain: 'go.a.test' },
  );
  expect(records.at(-1)).toMatchObject({ name: 'tracking', state: 'bad', label: 'Not in use' });
  expect(senderRecords({ ...check, findings: [] }, { trackingDomain: 'go.a.test' }).at(-1)).toMatchObject({
    state: 'good',
  });
});

it.each([
  [undefined, 'unknown'],
  [null, 'unknown'],
  [true, 'good'],
  [false, 'bad'],
] as const)('a test with the signature %s makes DKIM %s', (isSigned, state) => {
  const records = senderRecords({ ...check, findings: [] }, { isSigned, trackingDomain: null });
  expect(records.find(({ name }) => name === 'dkim')).toMatchObject({ state });
});
