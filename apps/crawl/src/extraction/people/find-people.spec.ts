import { processorTime } from '@lode/domain/testing';
import type { StructuredItem } from '../facts/facts';
import { pairsOf, peopleOf } from './testing/people-of';

const rows = [
  ['Ana Ruiz', 'VP Sales'],
  ['Tom Ochieng', 'Head of Design'],
  ['Mei Tanaka', 'CTO'],
] as const;
const three = rows.map(([name, title]) => `${name} | ${title}`);
const each = (write: (name: string, title: string) => string): string =>
  rows.map(([name, title]) => write(name, title)).join('');

describe('findPeople', () => {
  it('case 38: reads three cards and their titles', () => {
    const [ana, ...others] = peopleOf(each((n, t) => `<div class="card"><h3>${n}</h3><p>${t}</p></div>`));
    expect(others).toHaveLength(2);
    expect(ana).toMatchObject({
      name: 'Ana Ruiz',
      title: 'VP Sales',
      seniority: 'vp',
      department: 'sales',
      decisionMaker: true,
      group: 'team',
      method: 'card',
    });
  });

  it('case 39: does not treat an Executive Assistant to the CEO as a decision maker', () => {
    const [person] = peopleOf('<p>Ana Ruiz<br>Executive Assistant to the CEO</p>');
    expect(person).toMatchObject({ name: 'Ana Ruiz', seniority: 'entry', decisionMaker: false });
  });

  it.each<[string, string]>([
    ['cards', each((n, t) => `<div><h3>${n}</h3><p>${t}</p></div>`)],
    ['a list', `<ul>${each((n, t) => `<li><strong>${n}</strong><span> ${t}</span></li>`)}</ul>`],
    ['lines of a paragraph', each((n, t) => `<p>${n}<br>${t}<br>Extension 23</p>`)],
    ['titles above names', each((n, t) => `<div><p>${t}</p><h4>${n}</h4></div>`)],
    ['headings with links to themselves', each((n, t) => `<h3>${n} <a href="#x">#</a></h3><p>${t}</p>`)],
    ['flat siblings', `<section>${each((n, t) => `<h3>${n}</h3><p>${t}</p>`)}</section>`],
    [
      'flat siblings, title first',
      `<section>${each((n, t) => `<p>${t}</p><p class="n">${n}</p>`)}</section>`,
    ],
    ['spans without white space', each((n, t) => `<li><span>${n}</span><span>${t}</span></li>`)],
    ['a table', `<table>${each((n, t) => `<tr><td>${n}</td><td>${t}</td><td>555-0100</td></tr>`)}</table>`],
    ['a table, title first', `<table>${each((n, t) => `<tr><td>${t}</td><td>${n}</td></tr>`)}</table>`],
    [
      'a table with a header',
      `<table><tr><th>Name</th><th>Phone</th><th>Position</th></tr>
       ${each((n, t) => `<tr><td>${n}</td><td>555-0100</td><td>${t}</td></tr>`)}</table>`,
    ],
    [
      'a row of names above a row of titles',
      `<table><tr>${each((n) => `<td>${n}</td>`)}</tr><tr>${each((_, t) => `<td>${t}</td>`)}</tr></table>`,
    ],
    ['a definition list', `<dl>${each((n, t) => `<dt>${n}</dt><dd>${t}</dd>`)}</dl>`],
    ['a definition list, title first', `<dl>${each((n, t) => `<dt>${t}</dt><dd>${n}</dd>`)}</dl>`],
    ['captions', each((n, t) => `<figure><img alt="${n}"><figcaption>${n}<br>${t}</figcaption></figure>`)],
    ['alternative texts', each((n, t) => `<div class="m"><img src="a.jpg" alt="${n}"><p>${t}</p></div>`)],
    ['name, title', each((n, t) => `<p>${n}, ${t}</p>`)],
    ['name – title', each((n, t) => `<p>${n} – ${t}</p>`)],
    ['name | title', each((n, t) => `<li>${n} | ${t}</li>`)],
    ['name (title)', each((n, t) => `<li>${n} (${t})</li>`)],
    ['title: name', each((n, t) => `<li>${t}: ${n}</li>`)],
    ['title – name', each((n, t) => `<li>${t} – ${n}</li>`)],
    ['title name', each((n, t) => `<li>${t} ${n}</li>`)],
    ['labels', each((n, t) => `<p>Name: ${n}<br>Position: ${t}</p>`)],
    ['labels in a list', each((n, t) => `<dl><dt>Name</dt><dd>${n}</dd><dt>Position</dt><dd>${t}</dd></dl>`)],
    ['bold name, title', each((n, t) => `<p><b>${n}</b> ${t}</p>`)],
    ['one line', `<p>${rows.map(([n, t]) => `${n} (${t})`).join(', ')}</p>`],
    ['mail links', each((n, t) => `<p>${n} <a>E-Mail</a><br>${t}</p>`)],
    ['names with pronouns', each((n, t) => `<div><h3>${n} (she/her)</h3><p>${t}</p></div>`)],
    ['an address between', each((n, t) => `<div><h3>${n}</h3><p>a@quillbay.com</p><p>${t}</p></div>`)],
    ['a department above', each((n, t) => `<div><i>Sales</i><h3>${n}</h3><p>${t}</p></div>`)],
    ['a department between', each((n, t) => `<tr><td>${n}</td><td>Sales</td><td>${t}</td></tr>`)],
    [
      'biographies',
      each(
        (n, t) => `<div><h3>${n}</h3><p>${t}</p><p>Likes long walks and short meetings, for years.</p></div>`,
      ),
    ],
    [
      'sentences',
      each((n, t) => `<h3>${n}</h3><p>${n.split(' ')[0]} is our ${t}, and was a sailor before.</p>`),
    ],
  ])('reads %s', (_, html) => {
    expect(pairsOf(`<main>${html}</main>`)).toEqual(three);
  });

  it.each<[string, string[]]>([
    ['Contact: Jane Roe, Sales Manager, 555-123-4567', ['Jane Roe | Sales Manager']],
    ['For press enquiries: Jane Roe', ['Jane Roe | –']],
    ['Please contact Jane Roe, Event Coordinator, at 555-1234', ['Jane Roe | Event Coordinator']],
    ['City Recorder – Kathy Smyth, CMFO (ext. 207) recorder@x.org', ['Kathy Smyth | City Recorder']],
    ['Jane Roe, MBA, Director, Finance & Administration', ['Jane Roe | Director, Finance & Administration']],
    [
      'Geschäftsführer: Dr. Max Muster, Erika Muster',
      ['Max Muster | Geschäftsführer', 'Erika Muster | Geschäftsführer'],
    ],
    [
      'Geschäftsführer: Max Muster und Erika Muster',
      ['Max Muster | Geschäftsführer', 'Erika Muster | Geschäftsführer'],
    ],
    ['Ansprechpartnerin: Erika Muster, Vertriebsleiterin', ['Erika Muster | Vertriebsleiterin']],
    ['Inès Petit : Chargée de communication', ['Inès Petit | Chargée de communication']],
    [
      'Vice President Operations/General Manager: Adam Sacks',
      ['Adam Sacks | Vice President Operations/General Manager'],
    ],
    ['Quillbay GmbH, Geschäftsführer: Max Muster. Amtsgericht Berlin', ['Max Muster | Geschäftsführer']],
    ['Xochitl Quetzal, CEO', ['Xochitl Quetzal | CEO']],
    ['Jane Roe, CEO at Quillbay', ['Jane Roe | CEO']],
    ['Jane Roe, CEO at Tidewater', []],
    ['Jane Roe, CEO, Quillbay', ['Jane Roe | CEO']],
    ['Jane Roe, VP Sales, EMEA', ['Jane Roe | VP Sales, EMEA']],
    ['Jane Roe – Head of Design and Brand Experience', ['Jane Roe | Head of Design and Brand Experience']],
    ['By Jane Roe, Editor', []],
    ['Jane Roe', []],
    ['Sales Manager, Pacific Northwest', []],
  ])('reads the line "%s"', (line, expected) => {
    expect(pairsOf(`<p>${line}</p>`)).toEqual(expected);
  });

  it.each(['Eva Bakker', 'Tom Schneider', 'Diego Ruiz', 'Virginia Ruiz'])(
    'accepts the name %s, although part of it is a trade or a place',
    (name) => {
      expect(pairsOf(`<p>${name} – Director, Marketing</p>`)).toEqual([`${name} | Director, Marketing`]);
    },
  );

  it('ignores a company name above a label for its address', () => {
    expect(peopleOf('<h2>Ramón Transport</h2><div><p>Dirección</p><p>Calle Sol 4</p></div>')).toEqual([]);
  });

  it('ignores the name of the site in a heading', () => {
    const html =
      '<meta property="og:site_name" content="Quillbay Advisors"><h1>Imprint – Quillbay Advisors</h1>';
    const [person] = peopleOf(`${html}<h2>Quillbay Advisors</h2><p>Owner: Eva Lind</p>`);
    expect(person).toMatchObject({ name: 'Eva Lind', group: 'team' });
  });

  it('reads a person after a contact label', () => {
    expect(pairsOf('<p>Vertreten durch:<br>Max Muster</p>')).toEqual(['Max Muster | –']);
  });

  it('recognizes titles without known words by their position in cards', () => {
    const cards = each((n, t) => `<div><h3>${n}</h3><p>${t}</p></div>`);
    expect(pairsOf(`${cards}<div><h3>Eva Lind</h3><p>Happiness Hero</p></div>`)).toContain(
      'Eva Lind | Happiness Hero',
    );
  });

  it('accepts unknown names if all cards have titles', () => {
    const names = ['Xochitl Quetzal', 'Ruven Alting', 'Zbych Grzyb'];
    const cards = names.map((name) => `<div><h3>${name}</h3><p>Sales Manager</p></div>`).join('');
    expect(peopleOf(cards).map(({ name }) => name)).toEqual(names);
  });

  it('accepts a single rare name beside a title, an unknown one not', () => {
    const cardOf = (name: string): string => `<div><h3>${name}</h3><p>Sales Manager</p></div>`;
    expect(peopleOf(cardOf('Brelvik Quortz'))).toEqual([]);
    expect(pairsOf(cardOf('Xochitl Quetzal'))).toEqual(['Xochitl Quetzal | Sales Manager']);
  });

  it('accepts names without titles under a team heading', () => {
    const names = each((n) => `<li>${n}</li>`);
    expect(peopleOf(`<h2>Our team</h2><ul>${names}</ul>`)).toHaveLength(3);
    expect(peopleOf(`<h2>Our favourite books</h2><ul>${names}</ul>`)).toEqual([]);
  });

  it.each([
    ['testimonials by heading', `<h2>What our clients say</h2>${each((n, t) => `<p>${n}, ${t}</p>`)}`],
    ['Kundenstimmen', `<h2>Das sagen unsere Kunden</h2>${each((n, t) => `<p>${n}, ${t}</p>`)}`],
    ['testimonials by class', each((n, t) => `<div class="testimonial-card"><p>${n}</p><p>${t}</p></div>`)],
    ['quotations', each((n, t) => `<blockquote>Fine!<footer>${n}, ${t}</footer></blockquote>`)],
    [
      'quoted text',
      each((n, t) => `<p>“They are the best in town, and we know them well.”</p><p>${n}, ${t}</p>`),
    ],
    ['authors', each((n, t) => `<div class="author"><b>${n}</b><p>${t}</p></div>`)],
    ['bylines', each((n, t) => `<p>Written by ${n}, ${t}</p>`)],
    ['speakers', `<h3>Speakers</h3>${each((n, t) => `<p>${n}, ${t}</p>`)}`],
    ['products', '<div><h3>Oxford Chair</h3><p>Designer Collection</p></div>'.repeat(3)],
    [
      'places',
      ['Los Angeles', 'San Diego', 'Santa Fe'].map((n) => `<h3>${n}</h3><p>Sales Office</p>`).join(''),
    ],
    [
      'streets',
      ['George Street', 'Martin Road', 'Albert Square']
        .map((n) => `<p>${n}</p><p>Office Manager</p>`)
        .join(''),
    ],
    ['vacancies', '<h2>Open positions</h2><ul><li>Account Manager</li><li>Office Manager</li></ul>'],
    ['navigation', `<nav>${each((n, t) => `<a>${n}, ${t}</a>`)}</nav>`],
  ])('ignores %s', (_, html) => {
    expect(peopleOf(html)).toEqual([]);
  });

  it('does not read a slogan on one card as a testimonial of the person on the next card', () => {
    const motto = '<blockquote>“Whatever is worth doing is worth doing twice.”</blockquote>';
    expect(pairsOf(each((n, t) => `<div><h3>${n}</h3><p>${t}</p>${motto}</div>`))).toEqual(three);
  });

  it('prefers a title to a department, on either side of the name', () => {
    expect(pairsOf(each((n, t) => `<div><p>${t}</p><h3>${n}</h3><p>Sales</p></div>`))).toEqual(three);
  });

  it('continues after testimonials and in the footer', () => {
    const html = `<h2>Reviews</h2><p>Jane Roe, CEO</p><h2>Our team</h2><p>Eva Lind, CFO</p>
      <h2>Testimonials</h2><p>Jane Poe, CEO</p><footer><p>Contact: Tom Ochieng, Office Manager</p></footer>`;
    expect(pairsOf(html)).toEqual(['Eva Lind | CFO', 'Tom Ochieng | Office Manager']);
  });

  it('distinguishes the board, advisors and investors from the team', () => {
    const sections = ['Leadership', 'Board of Directors', 'Advisory Board', 'Unsere Investoren'];
    const names = ['Ana Ruiz', 'Tom Ochieng', 'Mei Tanaka', 'Eva Lind'];
    const html = sections
      .map((heading, index) => `<h2>${heading}</h2><h3>${names[index]}</h3><p>Partner</p>`)
      .join('');
    expect(peopleOf(html).map(({ group }) => group)).toEqual(['team', 'board', 'advisor', 'investor']);
  });

  it('merges the occurrences of a person and keeps the title', () => {
    const html = '<h3>Jane Roe</h3><p>CEO</p><p>Contact: Jane Roe</p><p>Contact: JANE ROE, CEO</p>';
    expect(pairsOf(html)).toEqual(['Jane Roe | CEO']);
  });

  it('prefers structured data', () => {
    const item: StructuredItem = {
      syntax: 'json_ld',
      types: ['Person'],
      properties: { name: ['Jane Roe'], jobTitle: ['Chief Executive Officer'] },
    };
    const [jane, ...others] = peopleOf('<p>Jane Roe, CEO</p>', { items: [item] });
    expect(others).toEqual([]);
    expect(jane).toMatchObject({ title: 'Chief Executive Officer', method: 'json_ld', block: 0 });
  });

  it('reads statements inside of an element that is called a menu', () => {
    const board = each((n, t) => `<li>${n} – ${t}</li>`);
    expect(pairsOf(`<div class="sidebar-menu-container"><h2>Board</h2><ul>${board}</ul></div>`)).toEqual(
      three,
    );
  });

  it('excludes a board whose term of office ended before that of another', () => {
    const boards = [
      ['Ana Ruiz', '03/07/83', '02/07/87'],
      ['Tom Ochieng', '03/07/87', '02/07/91'],
      ['Mei Tanaka', '03/07/21', '02/07/25'],
    ].map(([name, from, to]) => `<h2>Board</h2><p>President: ${name}</p><p>Term: ${from} to ${to}</p>`);
    expect(peopleOf(boards.join('')).map(({ name }) => name)).toEqual(['Mei Tanaka']);
  });

  it('treats a vice president of a bank as a manager', () => {
    const [person] = peopleOf('<title>Harbour Bank</title><p>Jane Roe, Vice President</p>');
    expect(person?.seniority).toBe('manager');
  });

  it.each([
    'Jane Roe, CEO, ',
    '<p>Jane Roe</p>',
    '<td>Jane Roe',
    'A and B, ',
    '<div>Jane Roe',
    '<h2>Team</h2>',
    '((',
    '+1',
  ])('reads a long page of "%s" in linear time', (unit) => {
    const begin = processorTime();
    expect(peopleOf(unit.repeat(100_000 / unit.length)).length).toBeLessThan(2);
    expect(processorTime() - begin).toBeLessThan(5000);
  });
});
