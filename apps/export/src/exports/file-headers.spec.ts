import { headersOf, fileName } from './choose-leads';

const now = Date.UTC(2026, 10, 23, 23, 59);

test('a file name has the format and date, and the number of one of several files', () => {
  const naming = { stem: 'hubspot-leads', now };
  expect(fileName({ ...naming, part: 1, more: false })).toBe('hubspot-leads-2026-11-23.csv');
  expect(fileName({ ...naming, part: 1, more: true })).toBe('hubspot-leads-2026-11-23-part-1.csv');
  expect(fileName({ ...naming, part: 3, more: false })).toBe('hubspot-leads-2026-11-23-part-3.csv');
});

test('a single file names its record and no other file', () => {
  expect(headersOf('x.csv', 'exp_1', undefined)).toEqual({
    'content-disposition': 'attachment; filename="x.csv"',
    link: '</exports/exp_1>; rel="describedby"',
  });
});

test('the link to the next file has the parameters of this request', () => {
  const origin = { kind: 'list', id: 'lst_1&x=<>' } as const;
  const next = { target: 'crm-b', origin, selection: {}, bom: true, part: 2, cursor: 'bGVk_-' };
  expect(headersOf('x.csv', 'exp_1', next).link).toBe(
    '</exports/exp_1>; rel="describedby", </export/crm-b?list=lst_1%26x%3D%3C%3E&part=2.bGVk_-&bom=true>; rel="next"',
  );
  expect(
    headersOf('x.csv', 'exp_1', { ...next, bom: false, origin: { kind: 'results', id: 'res_leads_1' } }).link,
  ).toContain('</export/crm-b?results=res_leads_1&part=2.bGVk_->; rel="next"');
  const selection = { rows: 'contact', has: 'email,phone' } as const;
  expect(headersOf('x.csv', 'exp_1', { ...next, bom: false, selection }).link).toContain(
    'part=2.bGVk_-&rows=contact&has=email%2Cphone>; rel="next"',
  );
});
