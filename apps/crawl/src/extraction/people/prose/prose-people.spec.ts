import { pairsOf } from '../testing/people-of';

/** The site is `https://quillbay.com/team`. */
const names = ['Quillbay', 'Quillbay Roofing LLC'];
const read = (html: string, kind: 'about' | 'other' = 'other'): string[] => pairsOf(html, { names, kind });

describe('people in sentences', () => {
  it.each<[string, string[]]>([
    ['Jane Roe, our office manager, will answer your questions.', ['Jane Roe | office manager']],
    ['For an offer ask our sales manager Jane Roe, who knows every roof.', ['Jane Roe | sales manager']],
    ['You will meet the head of design, Tom Ochieng, at the first visit.', ['Tom Ochieng | head of design']],
    ['Jane Roe is the founder of Quillbay and has built roofs for years.', ['Jane Roe | founder']],
    ['Quillbay was founded by Jane Roe in 1987 after a long winter of work.', ['Jane Roe | –']],
    ['In 1987 Jane Roe founded the company with two friends and one truck.', ['Jane Roe | –']],
    ['Please contact Jane Roe for an appointment on one of the coming days.', ['Jane Roe | –']],
    [
      'Our attorneys, Jane Roe, J.D., Tom Ochieng and Mary Q. Sandoval, help with every contract.',
      ['Jane Roe | –', 'Tom Ochieng | –', 'Mary Q. Sandoval | –'],
    ],
    [
      'Quillbay is owned and operated by Jane and Tom Ochieng, who live above the shop.',
      ['Jane Ochieng | –', 'Tom Ochieng | –'],
    ],
    [
      'Quillbay is owned by Jane Paul and Tom Ochieng, who live above the shop.',
      ['Jane Paul | –', 'Tom Ochieng | –'],
    ],
    ['Founded in 1987 by Jane Roe, Quillbay builds roofs of slate and tin.', ['Jane Roe | –']],
    ['Under the leadership of Jane Roe, the firm has grown to thirty people.', ['Jane Roe | –']],
    ['Jane Roe joined Quillbay in 2005 after ten years as a teacher.', ['Jane Roe | –']],
    [
      'Jane Roe and Tom Ochieng own and operate the company since the great storm.',
      ['Jane Roe | –', 'Tom Ochieng | –'],
    ],
    ['Jane Roe, who founded the company, still comes in every day.', ['Jane Roe | –']],
    ['Jane Roe has been the owner of Quillbay since 1987.', ['Jane Roe | owner']],
    ['My name is Jane Roe and I have built roofs since the age of ten.', ['Jane Roe | –']],
    ['Contact: Jane Roe at the office, on every day but Sunday.', ['Jane Roe | –']],
    ['Dr. Jane Roe and her staff welcome you on every day but Sunday.', ['Jane Roe | –']],
    [
      "Quillbay's Chief Financial Officer, Jane Roe, signed it today.",
      ['Jane Roe | Chief Financial Officer'],
    ],
    [
      'Erika Muster ist unsere Geschäftsführerin und seit 1999 bei uns.',
      ['Erika Muster | Geschäftsführerin'],
    ],
    ['Das Haus wurde gegründet von Max Muster und steht am Hafen.', ['Max Muster | –']],
    [
      'Marie Moreau est la directrice commerciale de Quillbay à Lyon.',
      ['Marie Moreau | directrice commerciale'],
    ],
  ])('%s', (text, expected) => {
    expect(read(`<p>${text}</p>`)).toEqual(expected);
  });

  it.each([
    "Tidewater's CEO Jane Roe visited our booth at the fair in spring and liked the tiles.",
    '“The best roof that I ever had, and I had many of them.” – Jane Roe, teacher',
    'President Barack Obama visited the town in 2012 and spoke about roofs.',
    'Henry Wadsworth Longfellow was born in Portland and wrote poems about roofs.',
    'Photo by Jane Roe, photographer, in the summer of last year at the lake.',
    'We recommend the Beverly Hills dentist around the corner to all of our guests.',
    'Copyright 2014 Taylor Morrison, Inc. All rights reserved, terms apply as always.',
    'Jane Roe joined Tidewater in 2005 and has been the owner of Tidewater since.',
    'Our clients say that Jane Roe showed them the roof, and they were pleased.',
  ])('%s names no person of the company', (text) => {
    expect(read(`<p>${text}</p>`)).toEqual([]);
  });

  it('reads a biography only on a page about the company', () => {
    const html = '<p>Jane Roe graduated from Iowa State University and has built roofs since then.</p>';
    expect(read(html, 'about')).toEqual(['Jane Roe | –']);
    expect(read(html)).toEqual([]);
  });

  it('reads a person with the name of the company', () => {
    const known = { names: ['Stearns Roofing'] };
    const text = 'Hugh Stearns worked his way through college, and Stearns Roofing still shows it.';
    expect(pairsOf(`<p>${text}</p>`, known)).toEqual(['Hugh Stearns | –']);
  });

  it('reads staff in a testimonial only if it names them as such', () => {
    const html = (text: string) => `<h2>Testimonials</h2><p>${text}</p>`;
    expect(read(html("I thank Quillbay's office manager, Jane Roe, for her advice."))).toEqual([
      'Jane Roe | office manager',
    ]);
    expect(read(html('I thank my office manager, Jane Roe, for the idea.'))).toEqual([]);
  });

  it('reads a menu of people if one of them has the name of the company', () => {
    const menu = ['Jane Roe', 'Tom Ochieng', 'Mary Sandoval'].map((name) => `<a>${name}</a> `).join('');
    expect(
      pairsOf(`<div>${menu}</div>`, { names: ['Roe & Partners', 'The Jane Roe Law Firm'] }),
    ).toHaveLength(3);
    expect(pairsOf(`<div>${menu}</div>`, { names })).toEqual([]);
  });

  it('reads the owner of a site in the title of a page', () => {
    expect(pairsOf('<title>Jane Roe | Architect</title>', { names: ['Jane Roe'] })).toEqual([
      'Jane Roe | Architect',
    ]);
    expect(pairsOf('<title>Jane Roe | Architect</title>', { names })).toEqual([]);
  });
});

describe('people in lines', () => {
  it('reads couples', () => {
    expect(read('<p>Owners: Ann and Bob Smith</p>')).toEqual(['Ann Smith | –', 'Bob Smith | –']);
  });

  it('joins a title of several lines', () => {
    expect(read('<p>Jane Roe<br>Executive Vice President<br>Chief Risk Officer</p>')).toEqual([
      'Jane Roe | Executive Vice President, Chief Risk Officer',
    ]);
    expect(read('<p>Jane Roe<br>President and<br>Chief Executive Officer</p>')).toEqual([
      'Jane Roe | President and Chief Executive Officer',
    ]);
  });

  it('reads a name above a biography, also under a nickname', () => {
    const life =
      'began in the construction industry at the age of fifteen, in summers, and has never left it.';
    expect(read(`<h3>Jane Roe</h3><p>Jane ${life}</p>`)).toEqual(['Jane Roe | –']);
    expect(read(`<h3>William (Bill) Oakes</h3><p>Bill ${life}</p>`)).toEqual(['William Oakes | –']);
    expect(read(`<h3>Jane Roe</h3><p>Tom ${life}</p>`)).toEqual([]);
  });

  it('reads a name above a contact in a list of the company', () => {
    const card = '<p>Jane Roe</p><p>ext. 104</p>';
    expect(read(`<h2>Our staff</h2>${card}`)).toEqual(['Jane Roe | –']);
    expect(read(card)).toEqual([]);
  });

  it('ignores a place above a number, and a company in place of a title', () => {
    expect(read('<h2>Contact</h2><p>Beverly Hills, CA 90211</p><p>Phone 310-555-0100</p>')).toEqual([]);
  });
});
