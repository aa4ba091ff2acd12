import { ProblemError } from '@lode/contracts';
import { rankOf } from '../places/place-search';
import { cursorAfter, rankBefore } from './maps-search.service';

const question = { nicheKey: 'dentist', townKey: 'austin' };
const rank = rankOf({ id: '12', groupId: '12', fit: 100, metres: 1234, completeness: 4 });

test('returns to its position', () => {
  expect(rankBefore(cursorAfter(rank, question), question)).toBe(rank);
  expect(rankBefore(undefined, question)).toBe('');
});

test.each([
  ['another kind', cursorAfter(rank, { ...question, nicheKey: 'doctor' })],
  ['another town', cursorAfter(rank, { ...question, townKey: 'boston' })],
  ['words moved from one part to the other', cursorAfter(rank, { nicheKey: 'dentistau', townKey: 'stin' })],
  ['no rank', cursorAfter('1', question)],
  ['another spelling', `${cursorAfter(rank, question)}=`],
  ['nothing', ''],
  ['a word', 'next'],
])('rejects one of %s', (_, cursor) => {
  expect(() => rankBefore(cursor, question)).toThrow(ProblemError);
});
