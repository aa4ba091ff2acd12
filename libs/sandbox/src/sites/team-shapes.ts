import type { PersonFact } from './site-truth';
import type { Dialect } from './template';
import { escape, jsonLd } from './html';

/** A person on a team page; contacts are HTML. */
export interface Member {
  fact: PersonFact;
  email: string;
  phone: string;
  /** Line with the superior, as text; '' if none. */
  superior: string;
}

/** A layout of a team page. */
export interface TeamShape {
  name: string;
  /** Used by benchmarks only. */
  heldOut: boolean;
  /** Whether the layout has room for the superior. */
  showsSuperiors: boolean;
  write(members: readonly Member[], dialect: Dialect): string;
}

/** Optional parts of a layout, beside names, titles and contacts. */
type Room = Pick<TeamShape, 'showsSuperiors'>;

const noRoom: Room = { showsSuperiors: false };

const shape = (name: string, write: TeamShape['write'], room = noRoom): TeamShape => ({
  name,
  heldOut: false,
  ...room,
  write,
});

const heldOutShape = (name: string, write: TeamShape['write'], room = noRoom): TeamShape => ({
  ...shape(name, write, room),
  heldOut: true,
});

/** The contacts of a member after the other parts; '' if none. */
const contacts = ({ email, phone }: Member, between = ' '): string =>
  [email, phone].filter(Boolean).join(between);

const room = { showsSuperiors: true };

const name = ({ fact }: Member): string => escape(fact.name);
const title = ({ fact }: Member): string => escape(fact.title);
/** The line with the superior in an element; '' if none. */
const superior = ({ superior: text }: Member, element: string): string =>
  text === '' ? '' : `<${element} class="reports">${escape(text)}</${element}>`;
const all = (members: readonly Member[], write: (member: Member, index: number) => string): string =>
  members.map(write).join('\n');

function inPairs(members: readonly Member[]): string {
  const cell = (member: Member | undefined): string =>
    member
      ? `<td valign="top"><b>${name(member)}</b><br>${title(member)}<br>${contacts(member)}</td>`
      : '<td></td>';
  const rows = members.filter((_, index) => index % 2 === 0);
  return `<table width="100%">${all(rows, (member, row) => `<tr>${cell(member)}${cell(members[row * 2 + 1])}</tr>`)}</table>`;
}

function structured(members: readonly Member[]): string {
  const people = members.map(({ fact }) => ({ '@type': 'Person', name: fact.name, jobTitle: fact.title }));
  const shown = all(members, (member) => `<p>${name(member)} ${contacts(member)}</p>`);
  return `${shown}\n${jsonLd({ '@context': 'https://schema.org', '@graph': people })}`;
}

/** All layouts of team pages. */
export const teamShapes: readonly TeamShape[] = [
  shape(
    'cards',
    (members) => {
      const card = (member: Member): string => `<div class="team-card">
<img src="/img/team/${member.fact.name.length}.jpg" alt="">
<h3>${name(member)}</h3>
<p class="position">${title(member)}</p>${superior(member, 'p')}
<div class="more">${contacts(member)}</div>
</div>`;
      return `<div class="team-grid">${all(members, card)}</div>`;
    },
    room,
  ),
  shape(
    'table',
    (members) => {
      const row = (member: Member): string =>
        `<tr><td>${name(member)}</td><td>${title(member)}</td><td>${member.email}</td><td>${member.phone}</td>${superior(member, 'td')}</tr>`;
      return `<table border="1">${all(members, row)}</table>`;
    },
    room,
  ),
  shape(
    'definitions',
    (members) => {
      const entry = (member: Member): string =>
        `<dt>${name(member)}</dt><dd>${title(member)}</dd>${superior(member, 'dd')}${contacts(member) && `<dd>${contacts(member)}</dd>`}`;
      return `<dl class="people">${all(members, entry)}</dl>`;
    },
    room,
  ),
  shape('comma-lines', (members, dialect) =>
    dialect.list(members.map((member) => `${name(member)}, ${title(member)} ${contacts(member)}`)),
  ),
  shape('title-colon-name', (members, dialect) =>
    all(members, (member) => dialect.paragraph(`${title(member)}: ${name(member)} ${contacts(member)}`)),
  ),
  shape('figures', (members) => {
    const figure = (member: Member): string => `<figure>
<img src="/img/p.jpg" alt="${name(member)}">
<figcaption><strong>${name(member)}</strong><br>${title(member)}<br>${contacts(member)}</figcaption>
</figure>`;
    return `<div class="people">${all(members, figure)}</div>`;
  }),
  shape('h-card', (members) => {
    const card = (member: Member): string =>
      `<li class="h-card"><span class="p-name">${name(member)}</span> <span class="p-job-title">${title(member)}</span> ${contacts(member)}</li>`;
    return `<ul>${all(members, card)}</ul>`;
  }),
  shape('json-ld', structured),
  heldOutShape(
    'headings',
    (members, dialect) =>
      all(members, (member) => {
        return `${dialect.heading(3, member.fact.name)}\n${dialect.paragraph(title(member))}${superior(member, 'p')}\n${contacts(member) && dialect.paragraph(contacts(member))}`;
      }),
    room,
  ),
  heldOutShape('two-per-row', inPairs),
  heldOutShape('microdata', (members) => {
    const card = (member: Member): string => `<div itemscope itemtype="https://schema.org/Person">
<span itemprop="name">${name(member)}</span><em itemprop="jobTitle">${title(member)}</em> ${contacts(member)}
</div>`;
    return all(members, card);
  }),
  heldOutShape('dash-lines', (members, dialect) =>
    dialect.list(
      members.map((member) => `<strong>${name(member)}</strong> – ${title(member)} ${contacts(member)}`),
    ),
  ),
];
