import { extentOf, project, ringsOf } from './local-projection';

describe('the map', () => {
  it('has metres east and north of the centre', () => {
    const { x, y } = project({ lat: 60, lon: 10 }, { lat: 60.01, lon: 10.02 });
    expect(Math.round(x)).toBe(1112);
    expect(Math.round(y)).toBe(1112);
  });

  it('crosses the date line on the short way', () => {
    expect(Math.round(project({ lat: 0, lon: 179.99 }, { lat: 0, lon: -179.99 }).x)).toBe(2224);
  });

  it('shows at least 500 m', () => expect(extentOf([{ x: 3, y: 4 }])).toBe(500));

  it.each([
    [500, [250, 500]],
    [6300, [2000, 4000, 6000]],
    [18_400, [5000, 10_000, 15_000]],
  ])('of %i m has rings at %j', (extent, rings) => expect(ringsOf(extent)).toEqual(rings));
});
