import { withoutTextMark } from './cell';

test.each([
  ["'=1+1", '=1+1'],
  ["''=1+1", "'=1+1"],
  ["'+43 1 585 00 00", '+43 1 585 00 00'],
  ["'＝1", '＝1'],
  ['=1', '=1'],
  ["'t Hooft-Smit", "'t Hooft-Smit"],
  ["'", "'"],
  ['', ''],
])('reads the cell %j as %j', (cell, text) => expect(withoutTextMark(cell)).toBe(text));
