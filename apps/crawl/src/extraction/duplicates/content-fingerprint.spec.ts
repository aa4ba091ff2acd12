import { contentFingerprint } from './content-fingerprint';

const story =
  'We build quiet boats for rough water, and have done so since our grandmother bent her first oak. ';
const main = (text: string) => ({ text, region: 'main' as const });

test('ignores digits, case and text outside of the main content', () => {
  const one = contentFingerprint([
    main(story.repeat(3)),
    main('Visitor 4711'),
    { text: 'Home', region: 'header' },
  ]);
  const other = contentFingerprint([main(story.repeat(3).toUpperCase()), main('Visitor 4712')]);
  expect(one).toBeDefined();
  expect(other).toBe(one);
});

test('differs for other texts', () => {
  expect(contentFingerprint([main(story.repeat(3))])).not.toBe(contentFingerprint([main(story.repeat(4))]));
});

test('counts letters of any script', () => {
  const of = (text: string) => contentFingerprint([main(text.repeat(60))]);
  expect(of('лодки ')).not.toBe(of('якоря '));
});

test('is undefined for a page with little text', () => {
  expect(contentFingerprint([main(story)])).toBeUndefined();
  expect(contentFingerprint([{ text: story.repeat(9), region: 'footer' }])).toBeUndefined();
});
