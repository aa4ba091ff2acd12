import { nameProblem } from './name-problem';

test.each(['', '   ', '12345', '😀🎉', '\u0000\u0007', '.,-!?', "'", '\u200B\u202E', '\u0301\u0301'])(
  '%j is not a name',
  (text) => {
    expect(nameProblem(text)).toEqual({
      message: 'contains no letter',
      fix: 'send the name of a person in letters',
    });
  },
);

test.each(['Jo', 'Å', '王', 'X Æ A-12', 'محمد', '😀 Jane'])('%j may be a name', (text) => {
  expect(nameProblem(text)).toBeUndefined();
});
