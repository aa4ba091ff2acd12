import { ExportLeadsRequest, validateDto } from '@lode/contracts';
import { partIn, partText } from './choose-leads';

test('a part has its number and its beginning', () => {
  expect(partIn(partText(12, 'bGVk_X-4'))).toEqual({ number: 12, cursor: 'bGVk_X-4' });
});

const taken = (part: string): boolean =>
  validateDto(
    ExportLeadsRequest,
    { crm_target: 'crm-a', part },
    { location: 'query', unknownFields: 'refuse' },
  ).ok;

test.each(['2.bGVk', '10.x', '99999.x', partText(2, 'c'.repeat(200))])('accepts %s', (part) => {
  expect(taken(part)).toBe(true);
});

test.each(['', '2', '1.x', '0.x', '02.x', '2.', '2.a.b', '2.a b', '-2.x', '123456.x'])(
  'rejects %j',
  (part) => {
    expect(taken(part)).toBe(false);
  },
);
