import { readPage } from '../../page/read-page';
import { linesOf } from '../line';
import { PageContext } from './page-context';
import { gatherEvidence } from './person-evidence';

/** Names with the features of unknown names that hold. */
function unknownFactsOf(html: string): Record<string, string[]> {
  const page = readPage(html, new URL('https://quillbay.com/'));
  const possibles = gatherEvidence(
    {
      page,
      context: new PageContext(linesOf(page, [])),
      known: { emails: [], phones: [], profiles: [], kind: 'other' },
      sections: [],
      isOutside: () => false,
      ownNames: new Set(),
      isAboutPeople: false,
      rules: new Map(),
    },
    () => true,
  );
  const prefix = 'unknown name and word ';
  return Object.fromEntries(
    possibles.map(({ name, values }) => [
      name,
      [...values]
        .filter(([feature, value]) => value === 1 && feature.startsWith(prefix))
        .map(([feature]) => feature.slice(prefix.length)),
    ]),
  );
}

test('ordinary words and abbreviations in unknown names are evidence', () => {
  const html = `<h2>Artes Visuais</h2><p>O curso de artes (visuais) é anual.</p>
    <p>Monselice PD</p><p>Xochitl Quetzal</p><p>Write to quetzal@quillbay.com</p>`;
  expect(unknownFactsOf(html)).toEqual({
    'Artes Visuais': ['in small letters'],
    'Monselice PD': ['in capitals'],
    'Xochitl Quetzal': [],
  });
});

test('a known given name needs no such evidence', () => {
  expect(unknownFactsOf('<p>Anna Fragen</p><p>Ihre fragen</p>')).toEqual({ 'Anna Fragen': [] });
});
