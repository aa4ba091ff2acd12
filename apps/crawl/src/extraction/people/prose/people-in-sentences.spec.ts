import { peopleOf } from '../testing/people-of';

const names = ['Quillbay', 'Quillbay Roofing LLC'];
const namesOf = (html: string): string[] =>
  peopleOf(html, { names, kind: 'home', emails: [] })
    .map(({ name }) => name)
    .toSorted();

describe('people of the company in sentences and beside portraits', () => {
  it.each<[string, string[]]>([
    ['Our company was set up in 1985 by Jane Roe.', ['Jane Roe']],
    ['The firm was launched in May 1985 by Jane Roe, who had worked for other builders.', ['Jane Roe']],
    ['Quillbay was started way back in 1985 by Jane Roe.', ['Jane Roe']],
    ['Quillbay was formed in the spring of 1985 by Jane Roe.', ['Jane Roe']],
    ['Quillbay was organized in 1985 by Jane Roe, a teacher of music.', ['Jane Roe']],
    ['Quillbay wurde gegründet im Jahr 1985 von Max Muster.', ['Max Muster']],
    ['La maison fut fondée en 1985 par Jean Dupont.', ['Jean Dupont']],
    ['La casa fue fundada en 1985 por Juan Pérez.', ['Juan Pérez']],
    ['We have served the valley since 1971, when Jane Roe began a roofing business.', ['Jane Roe']],
    ['Our doors have been open since 1971, when Jane Roe started a tiny fish market.', ['Jane Roe']],
    ['Quillbay goes back to 1971, when Jane Roe started a one-room outfit.', ['Jane Roe']],
    ['Please ask for one of us, Jane Roe or Tom Cole, when you call.', ['Jane Roe', 'Tom Cole']],
    ['The two of us, Jane Roe and Tom Cole, do all the work ourselves.', ['Jane Roe', 'Tom Cole']],
    ['We, Jane Roe and Tom Cole, welcome you to our website.', ['Jane Roe', 'Tom Cole']],
    ['I’m Jane Roe and I paint houses.', ['Jane Roe']],
    ["Hello, I'm Jane Roe, a painter in Ohio.", ['Jane Roe']],
    ['Internationally known Hypnotist Jane Roe is a frequent guest on the radio.', ['Jane Roe']],
  ])('%s', (text, expected) => {
    expect(namesOf(`<p>${text}</p>`)).toEqual(expected);
  });

  it.each([
    'In 1971, when Walt Disney opened a park in Florida, the town was small.',
    'The theory was developed in 1905 by Albert Einstein.',
    'The house was designed in 1936 by Frank Lloyd Wright.',
    'The town was founded in 1803 by George Hill.',
    'In 1927 Charles Lindbergh started a flight to Paris.',
    'The song was recorded in 1971 by Johnny Cash.',
  ])('no person of the company: %s', (text) => {
    expect(namesOf(`<p>${text}</p>`)).toEqual([]);
  });

  it.each([
    ['<img src="a.jpg" alt="Jane Roe\'s picture"><h4>Jane Roe</h4><p>Jane has been here for years.</p>', 1],
    ['<img src="a.jpg" alt="Photo of Jane Roe"><h4>Jane Roe</h4>', 1],
    ['<img src="a.jpg" alt="Jane Roe"><h4>Jane Roe</h4>', 0],
    ['<img src="a.jpg" alt="Photo of Jane Roe"><p>Jane Roe</p>', 0],
    ['<h2>Testimonials</h2><img src="a.jpg" alt="Photo of Jane Roe"><h4>Jane Roe</h4><p>“Great!”</p>', 0],
  ])('%s', (html, count) => {
    expect(namesOf(html)).toHaveLength(count);
  });
});
