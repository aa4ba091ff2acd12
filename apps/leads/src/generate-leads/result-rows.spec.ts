import { resultRows } from './leads-result';
import { someContact, someLead } from './testing/lead-answer';

test('a lead is a row; a number that was not requested is omitted', () => {
  const { phone: _, ...without } = someLead({ email: 'info@cedar.test', tech_stack: ['WordPress'] });
  expect(resultRows([without])).toEqual([
    {
      name: 'Cedar Dental',
      company: 'Cedar Dental',
      title: null,
      email: 'info@cedar.test',
      phone: null,
      website: null,
      address: null,
      rating: null,
      confidence: 50,
      tech_stack: ['WordPress'],
      source: 'maps_directory',
    },
  ]);
  expect(resultRows([someLead()])[0]?.phone).toBe('+15125550101');
});

test('a row has the verdict about its address and ten people', () => {
  const verification = {
    verdict: 'valid',
    reason: 'ok',
    score: null,
    checked_at: '2026-06-01T12:00:00.000Z',
    mx_host: 'mx.cedar.test',
    mail_provider: null,
  } as const;
  const contacts = Array.from({ length: 12 }, (_, index) => someContact({ name: `Person ${index}` }));
  const [row] = resultRows([someLead({ email: 'info@cedar.test', verification, contacts })]);
  expect(row?.verification).toEqual(verification);
  expect(row?.contacts).toEqual(contacts.slice(0, 10));
});
