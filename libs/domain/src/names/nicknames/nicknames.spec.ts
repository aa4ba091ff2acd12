import { formalNamesOf, isUsualNickname, nicknameRelation, nicknamesOf } from './nicknames';

test('nicknames are known in both directions', () => {
  expect(nicknamesOf('robert').slice(0, 2)).toEqual(['rob', 'bob']);
  expect(formalNamesOf('bob')).toEqual(['robert']);
  expect(formalNamesOf('kasia')).toEqual(['katarzyna']);
  expect(nicknamesOf('zebedee')).toEqual([]);
  expect(formalNamesOf('zeb')).toEqual(['zebedee']);
});

test('an independent name is not the nickname of another', () => {
  expect(formalNamesOf('maria')).toEqual([]);
  expect(formalNamesOf('robert')).toEqual([]);
  expect(isUsualNickname('bob')).toBe(true);
  expect(isUsualNickname('zeb')).toBe(false);
  expect(formalNamesOf('unlisted')).toEqual([]);
});

test.each([
  ['bob', 'robert', 'usual'],
  ['bob', 'rob', 'usual'],
  ['christine', 'christopher', 'none'],
  ['robert', 'hobkin', 'rare'],
  ['jane', 'robert', 'none'],
])('%s and %s: %s', (one, other, expected) => {
  expect(nicknameRelation(one, other)).toBe(expected);
  expect(nicknameRelation(other, one)).toBe(expected);
});
