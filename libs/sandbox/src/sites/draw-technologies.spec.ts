import { Random } from '../random';
import { drawTechnologies, technologyFacts } from './draw-technologies';

const draw = (seed: number, foundation: 'any' | 'wordpress' | 'shop', required: string[] = []) =>
  drawTechnologies(new Random(`technologies/${seed}`), foundation, required);
const seeds = Array.from({ length: 200 }, (_, seed) => seed);

it('draws three to ten products with distinct header fields', () => {
  for (const traces of seeds.map((seed) => draw(seed, 'any'))) {
    expect(traces.length).toBeGreaterThanOrEqual(3);
    expect(traces.length).toBeLessThanOrEqual(10);
    const fields = traces.flatMap(({ headers }) => Object.keys(headers));
    expect(new Set(fields).size).toBe(fields.length);
  }
});

it('shows every version in the truth', () => {
  for (const traces of seeds.flatMap((seed) => draw(seed, 'shop'))) {
    const shown = [traces.head, traces.foot, ...Object.values(traces.headers)].join(' ');
    if (traces.version !== undefined) expect(shown).toContain(traces.version);
    expect(shown).not.toMatch(/\{v\}|\{id\}/);
  }
});

it('includes the required products, and no alternative to them', () => {
  for (const seed of seeds) {
    const names = draw(seed, 'any', ['TYPO3', 'Cloudflare']).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['TYPO3', 'Cloudflare']));
    expect(names).not.toContain('Drupal');
  }
});

it('separates visible from implied products', () => {
  const facts = technologyFacts(draw(1, 'wordpress'), '<script src="https://unpkg.com/x">');
  expect(facts.find(({ name }) => name === 'WordPress')).toMatchObject({ implied: false });
  expect(facts.find(({ name }) => name === 'MySQL')).toEqual({ name: 'MySQL', implied: true });
  expect(facts).toContainEqual({ name: 'unpkg', implied: true });
});

it('knows at least sixty products', () => {
  const foundations = ['any', 'wordpress', 'shop'] as const;
  const names = seeds.flatMap((seed) => foundations.flatMap((foundation) => draw(seed, foundation)));
  expect(new Set(names.map(({ name }) => name)).size).toBeGreaterThanOrEqual(55);
});
