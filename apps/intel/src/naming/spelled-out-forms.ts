/** Legal forms as registers write them out, and in pieces; folded, the longer before what they hold. */
const spelledOut: readonly (readonly [form: string, spellings: readonly string[]])[] = [
  ['gmbh', ['gesellschaft mit beschrankter haftung', 'gesellschaft m b h', 'g m b h']],
  ['kgaa', ['kommanditgesellschaft auf aktien']],
  ['kg', ['kommanditgesellschaft']],
  ['ag', ['aktiengesellschaft']],
  ['ohg', ['offene handelsgesellschaft']],
  ['ug', ['unternehmergesellschaft', 'ug haftungsbeschrankt']],
  ['eg', ['eingetragene genossenschaft']],
  ['ek', ['eingetragener kaufmann', 'eingetragene kauffrau', 'e k', 'e kfm', 'e kfr']],
  ['gbr', ['gesellschaft burgerlichen rechts']],
  ['se', ['societas europaea']],
  ['ulc', ['unlimited liability company', 'unlimited liability corporation']],
  ['plc', ['public limited company']],
  ['dac', ['designated activity company']],
  ['llc', ['limited liability company', 'l l c']],
  ['llp', ['limited liability partnership']],
  ['lp', ['limited partnership']],
  ['pty ltd', ['proprietary limited', 'pty limited']],
  ['pte ltd', ['pte limited']],
  ['pvt ltd', ['private limited', 'private ltd', 'pvt limited', 'p ltd']],
  ['sdn bhd', ['sendirian berhad']],
  ['sasu', ['societe par actions simplifiee unipersonnelle']],
  ['sas', ['societe par actions simplifiee']],
  ['sarl', ['societe a responsabilite limitee', 's a r l', 'sa rl']],
  ['eurl', ['entreprise unipersonnelle a responsabilite limitee']],
  ['srls', ['societa a responsabilita limitata semplificata']],
  ['srl', ['societa a responsabilita limitata', 'sociedad de responsabilidad limitada', 's r l']],
  ['snc', ['societa in nome collettivo', 'societe en nom collectif']],
  ['sa', ['societe anonyme', 'sociedad anonima', 'sociedade anonima', 'spolka akcyjna', 's a']],
  ['slu', ['sociedad limitada unipersonal']],
  ['sl', ['sociedad limitada', 's l']],
  ['lda', ['sociedade unipessoal lda', 'unipessoal lda', 'unipessoal limitada', 'limitada']],
  ['sas', ['societa in accomandita semplice']],
  ['spzoo', ['spolka z ograniczona odpowiedzialnoscia', 'sp z oo', 'sp z o o']],
  ['spk', ['spolka komandytowa', 'sp k']],
  ['spj', ['spolka jawna', 'sp j']],
  ['as', ['aktieselskab', 'aksjeselskap']],
  ['aps', ['anpartsselskab']],
  ['asa', ['allmennaksjeselskap']],
  ['kft', ['korlatolt felelossegu tarsasag']],
  ['zrt', ['zartkoruen mukodo reszvenytarsasag']],
  ['sro', ['spolecnost s rucenim omezenym', 'spolocnost s rucenim obmedzenym', 'spol s ro']],
  ['as', ['akciova spolecnost', 'akciova spolocnost', 'anonim sirketi', 'aktsiaselts']],
  ['doo', ['drustvo s ogranicenom odgovornoscu', 'druzba z omejeno odgovornostjo']],
  ['ou', ['osauhing']],
  ['uab', ['uzdaroji akcine bendrove']],
  ['sia', ['sabiedriba ar ierobezotu atbildibu']],
  ['ks', ['kommanditselskab']],
  ['ab', ['aktiebolag']],
  ['oyj', ['julkinen osakeyhtio']],
  ['oy', ['osakeyhtio']],
  ['bv', ['besloten vennootschap', 'b v']],
  ['nv', ['naamloze vennootschap', 'n v']],
  ['kk', ['kabushiki kaisha', 'kabushiki gaisha']],
];

/** Words of one meaning. An empty one says nothing that the form beside it does not say. */
const synonyms: Readonly<Record<string, string>> = {
  limited: 'ltd',
  incorporated: 'inc',
  corporation: 'corp',
  company: 'co',
  mbh: 'gmbh',
  gesmbh: 'gmbh',
  haftungsbeschrankt: '',
  and: '',
  und: '',
  et: '',
  // A single shareholder has a form of its own, which registers may leave out.
  slu: 'sl',
  sau: 'sa',
  sasu: 'sas',
};

const patterns = spelledOut.flatMap(([form, spellings]) =>
  spellings.map((spelling): [RegExp, string] => [new RegExp(`(?<= )${spelling}(?= )`, 'g'), form]),
);

/** @param folded words with one space between them */
export const withShortForms = (folded: string): string =>
  patterns.reduce((text, [pattern, form]) => text.replace(pattern, form), ` ${folded} `).trim();

/** @param words those of a legal form, in their order @returns the same for all spellings of one form */
export const formOf = (words: readonly string[]): string =>
  words.map((word) => synonyms[word] ?? word).join('');
