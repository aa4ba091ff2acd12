import { Random } from '../random';
import { drawProfiles } from './draw-site';

it('keeps a hyphen only on networks that allow one', () => {
  const drawn = Array.from({ length: 40 }, (_, seed) =>
    drawProfiles(new Random(`profiles-${seed}`), 'two-words'),
  ).flat();
  const hyphened = drawn.filter(({ url }) => url.includes('two-words')).map(({ network }) => network);
  expect(new Set(drawn.map(({ network }) => network))).toEqual(
    new Set(['linkedin', 'facebook', 'x', 'instagram', 'youtube', 'github', 'tiktok', 'xing', 'pinterest']),
  );
  expect(new Set(hyphened)).toEqual(new Set(['linkedin', 'facebook', 'youtube', 'github', 'xing']));
});
