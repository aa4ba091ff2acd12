import { foldWords } from './fold-words';

describe('foldWords', () => {
  it.each([
    ['Zahnärzte', ['zahnarzte']],
    ['Straßenbau', ['strassenbau']],
    ["cabinet d'avocats", ['cabinet', 'd', 'avocats']],
    ["doctor's office", ['doctors', 'office']],
    ['B&B', ['b', 'and', 'b']],
    ['  ICE-cream,\tparlour! ', ['ice', 'cream', 'parlour']],
    ['E\u0301lectricien', ['electricien']],
    ['ﬁtness', ['fitness']],
    ['歯医者 24h', ['歯医者', '24h']],
    ['!?*.;', []],
    ["l'électricité d’Ån", ['l', 'electricite', 'd', 'an']],
    ['Straße, Łódź; Sørensen', ['strasse', 'lodz', 'sorensen']],
    ['', []],
  ])('folds %j', (text, words) => {
    expect(foldWords(text)).toEqual(words);
  });
});
