import { nameSpansIn, repeatedHonorifics } from './name-spans';

const namesIn = (text: string, honorifics?: ReadonlySet<string>): string[] =>
  nameSpansIn(text, [], honorifics).map(({ name }) => name);

describe('names in a line', () => {
  it.each<[string, string[]]>([
    ['Camilla Halstad Rogneveien 6G', ['Camilla Halstad']],
    ['Anna Berg Lindenstraße 4', ['Anna Berg']],
    ['Farm. Nuria Sandoval', ['Nuria Sandoval']],
    ['Berg, Anna', ['Anna Berg']],
    ['Frau Dr.Eva Berg', ['Eva Berg']],
    ['Anna Berg, B.Eng.', ['Anna Berg']],
    ['Jonas de Inácio Delgado e Márcio Raul Cabral', ['Jonas de Inácio Delgado', 'Márcio Raul Cabral']],
    ['José Ortega y Gasset', ['José Ortega y Gasset']],
    ['Av. Tolgahan Kuzay – İzmir', ['Tolgahan Kuzay']],
  ])('reads "%s"', (text, expected) => {
    expect(namesIn(text)).toEqual(expected);
  });

  it('reads an abbreviation before several names as an honorific, an initial as a part of the name', () => {
    const lawyers = ['Av. Arb. Derya Efe', 'Av. Volkan Demir', 'Av. Arb. Halil Kaya', 'Arb. Nuray Yıldız'];
    expect([...repeatedHonorifics(lawyers)].sort()).toEqual(['arb', 'av']);
    expect(lawyers.flatMap((text) => namesIn(text, repeatedHonorifics(lawyers)))).toContain('Volkan Demir');
    const board = ['P. Anna Nowak – Prezes', 'P. Jolanta Szpak', 'P. Marcin Nowak'];
    expect(namesIn(board[0] ?? '', repeatedHonorifics(board))).toEqual(['Anna Nowak']);
    expect(repeatedHonorifics(['K. Nowak', 'K. Kowalski', 'K. Lis']).size).toBe(0);
    expect(repeatedHonorifics(['Av. Paulista 100', 'Av. Central 5', 'Av. Brasil 7']).size).toBe(0);
  });
});
