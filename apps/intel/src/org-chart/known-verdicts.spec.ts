import { chartOf, type AddressVerification, type OrgChartResult } from '@lode/contracts';
import { sighted } from '../people/testing/sighted';
import { drawPeople } from './org-chart';
import { addressesIn, withVerdicts } from './known-verdicts';

const bo = sighted('Bo Roe', { email: 'bo@acme.test' });
const cy = sighted('Cy Lund');
const chart = chartOf(drawPeople({ people: [bo, cy], size: null, addresses: new Map() })) as OrgChartResult;
const rejected: AddressVerification = {
  verdict: 'invalid',
  reason: 'no_mailbox',
  score: null,
  checked_at: '2026-06-01T12:00:00.000Z',
  mx_host: 'aspmx.l.google.com',
  mail_provider: 'google',
};
const boIn = ({ people }: OrgChartResult) => people.find(({ name }) => name === 'Bo Roe')?.contact;

test('addresses get their latest verdicts, and rejected ones little confidence', () => {
  expect(addressesIn(chart)).toEqual(['bo@acme.test']);
  expect(boIn(withVerdicts(chart, new Map([['bo@acme.test', rejected]])))).toMatchObject({
    verdict: 'invalid',
    verification: rejected,
    email_confidence: 5,
  });
  expect(withVerdicts(chart, new Map())).toEqual(chart);
});
