import { pairsOf, peopleOf } from './testing/people-of';

const three = ['Ana Ruiz | VP Sales', 'Tom Ochieng | Head of Design', 'Mei Tanaka | CTO'];
const rows = three.map((pair) => pair.split(' | ') as [string, string]);
const each = (write: (name: string, title: string) => string): string =>
  rows.map(([name, title]) => write(name, title)).join('');

describe('findPeople', () => {
  it('case 38: reads three cards and what their titles say', () => {
    const html = '<div class="card"><h3>Ana Ruiz</h3><p>VP Sales</p></div>'.repeat(1);
    const others =
      '<div class="card"><h3>Tom Ochieng</h3><p>Head of Design</p></div><div class="card"><h3>Mei Tanaka</h3><p>CTO</p></div>';
    const [ana] = peopleOf(`<main>${html}${others}</main>`);
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

  it('case 39: reads an Executive Assistant to the CEO as no decision maker', () => {
    const [person] = peopleOf('<p>Ana Ruiz<br>Executive Assistant to the CEO</p>');
    expect(person).toMatchObject({ name: 'Ana Ruiz', seniority: 'entry', decisionMaker: false });
  });

  it.each<[string, string]>([
    ['cards of a list', `<ul>${each((n, t) => `<li><strong>${n}</strong><span> ${t}</span></li>`)}</ul>`],
    ['lines of a paragraph', each((n, t) => `<p>${n}<br>${t}<br>Extension 23</p>`)],
    ['title above name', each((n, t) => `<div><p class="role">${t}</p><h4>${n}</h4></div>`)],
    ['flat siblings, name first', `<section>${each((n, t) => `<h3>${n}</h3><p>${t}</p>`)}</section>`],
    [
      'flat siblings, title first',
      `<section>${each((n, t) => `<p>${t}</p><p class="n">${n}</p>`)}</section>`,
    ],
    [
      'spans without white space',
      each((n, t) => `<li><span class="n">${n}</span><span class="r">${t}</span></li>`),
    ],
    [
      'a table without header',
      `<table>${each((n, t) => `<tr><td>${n}</td><td>${t}</td><td>555-0100</td></tr>`)}</table>`,
    ],
    ['a table, title first', `<table>${each((n, t) => `<tr><td>${t}</td><td>${n}</td></tr>`)}</table>`],
    ['a definition list', `<dl>${each((n, t) => `<dt>${n}</dt><dd>${t}</dd>`)}</dl>`],
    ['a definition list, title first', `<dl>${each((n, t) => `<dt>${t}</dt><dd>${n}</dd>`)}</dl>`],
    [
      'captions',
      each((n, t) => `<figure><img src="a.jpg" alt="${n}"><figcaption>${n}<br>${t}</figcaption></figure>`),
    ],
    ['alternative texts', each((n, t) => `<div class="m"><img src="a.jpg" alt="${n}"><p>${t}</p></div>`)],
    ['name, title', each((n, t) => `<p>${n}, ${t}</p>`)],
    ['name – title', each((n, t) => `<p>${n} – ${t}</p>`)],
    ['name | title', each((n, t) => `<li>${n} | ${t}</li>`)],
    ['name (title)', each((n, t) => `<li>${n} (${t})</li>`)],
    ['title: name', each((n, t) => `<li>${t}: ${n}</li>`)],
    ['title – name', each((n, t) => `<li>${t} – ${n}</li>`)],
    ['all in one line', `<p>${rows.map(([n, t]) => `${n} (${t})`).join(', ')}</p>`],
    [
      'a picture and a biography between',
      each(
        (n, t) =>
          `<div class="c"><h3>${n}</h3><p>${t}</p><p>Likes long walks and short meetings, and has done so for years.</p></div>`,
      ),
    ],
  ])('reads %s', (_, html) => {
    expect(pairsOf(`<main>${html}</main>`)).toEqual(three);
  });
});
