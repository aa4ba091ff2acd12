import { plainAddresses } from './line';
import { pairsOf } from './testing/people-of';

const address = 'e.lind@quillbay.com';
const plain = (text: string, seams: readonly number[] = []) => plainAddresses({ text, seams }, [address]);

describe('plainAddresses', () => {
  it.each([
    'e.lind [at] quillbay.com',
    'e.lind (at) quillbay (dot) com',
    'e.lind {at} quillbay {punkt} com',
    'e.lind at quillbay dot com',
    'e (punto) lind (arroba) quillbay (punto) com',
  ])('replaces %s by an address', (spelled) => {
    expect(plain(`Eva Lind, CTO ${spelled} (Bern)`).text).toBe(`Eva Lind, CTO ${address} (Bern)`);
  });

  it.each(['Eva Lind, CTO', 'e.lind @ home, quillbay.com', 'the e.lind (at) tidewater (dot) com', address])(
    'leaves "%s" unchanged',
    (text) => {
      expect(plain(text).text).toBe(text);
    },
  );

  it('moves seams after the address and drops those inside', () => {
    const spelled = 'e.lind (at) quillbay (dot) com';
    const text = `Eva ${spelled} CTO`;
    expect(plain(text, [4, 10, text.length - 3])).toEqual({
      text: `Eva ${address} CTO`,
      seams: [4, 4 + address.length + 1],
    });
  });

  it('ends a title before an address without punctuation', () => {
    const lines = [
      'Eva Lind, Geschäftsführerin e.lind (at) quillbay (punkt) com',
      'CTO: Tom Ochieng tom {at} quillbay.com',
    ];
    const emails = [address, 'tom@quillbay.com'].map((email, block) => ({
      email,
      key: email,
      block,
      method: 'spelled',
      confidence: 80,
    }));
    expect(pairsOf(lines.map((line) => `<p>${line}</p>`).join(''), { emails })).toEqual([
      'Eva Lind | Geschäftsführerin',
      'Tom Ochieng | CTO',
    ]);
  });
});
