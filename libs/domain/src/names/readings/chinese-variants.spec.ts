import { isSimplified } from './chinese-variants';

test.each(['张', '陈', '伟', '刘', '马云'])('%s is in the simplified script', (text) => {
  expect(isSimplified(text)).toBe(true);
});

test.each(['張', '陳', '林', '森', '国', '太郎', '金', '小明', 'Jane', ''])(
  '%j may be in another',
  (text) => {
    expect(isSimplified(text)).toBe(false);
  },
);
