import { failuresOf } from '../testing/failures-of';
import { foldName } from './fold-name';
import { isLegalForm, joinInitials, withoutLegalForms, writtenForms } from './legal-forms';

const withoutForm = (name: string) => withoutLegalForms(foldName(joinInitials(name)).split(' ')).join(' ');

test.each([
  ['Acme Boats ULC', 'acme boats'],
  ['Acme DAC', 'acme'],
  ['Acme Sp. z o.o. sp.k.', 'acme'],
  ['Acme sp. j.', 'acme'],
  ['Acme Unipessoal, Lda.', 'acme'],
  ['Acme S.n.c.', 'acme'],
  ['Acme S.a.s.', 'acme'],
  ['Acme e.K.', 'acme'],
  ['Acme GmbH & Co. KGaA', 'acme'],
  ['Acme S.à r.l.', 'acme'],
  ['Acme SASU', 'acme'],
  ['Acme S.L.U.', 'acme'],
  ['Acme SCP', 'acme'],
  ['Oy Acme Ab', 'acme'],
  ['Acme Oyj', 'acme'],
  ['Acme ASA', 'acme'],
  ['Acme d.o.o.', 'acme'],
  ['Acme s.r.o.', 'acme'],
  ['Acme a.s.', 'acme'],
  ['Acme Kft.', 'acme'],
  ['Acme Zrt.', 'acme'],
  ['Acme EOOD', 'acme'],
  ['Acme OÜ', 'acme'],
  ['Acme UAB', 'acme'],
  ['SIA Acme', 'acme'],
  ['Acme SIA', 'acme'],
  ['Acme Pty. Ltd.', 'acme'],
  ['Acme K.K.', 'acme'],
  ['Acme Pvt. Ltd.', 'acme'],
  ['Acme Sdn. Bhd.', 'acme'],
  ['Acme Pte. Ltd.', 'acme'],
  ['Acme A.Ş.', 'acme'],
  ['Acme is', 'acme is'],
  ['Bakkerij Vos', 'bakkerij vos'],
  ['Limited', 'limited'],
  ['Smith & Co', 'smith'],
])('%s is shortened to %s', (name, short) => {
  expect(withoutForm(name)).toBe(short);
});

test('forms are matched with their punctuation', () => {
  const failures = failuresOf(writtenForms(), (form) => {
    expect(form).toMatch(/^[\p{L}().,&/ -]+$/u);
    expect(form).not.toMatch(/^\s|\s$|\s{2}/);
  });
  expect(failures).toEqual([]);
});

test.each(['gmbh', 'ulc', 'sarl', 'spzoo'])('%s is a legal form', (word) => {
  expect(isLegalForm(word)).toBe(true);
});
