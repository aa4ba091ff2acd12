// A generated file of leads as a CRM exports them.
'use strict';

const givenNames = ['Anna', 'Bruno', 'Clara', 'Dmitri', 'Elena', 'Felix', 'Grace', 'Hugo', 'Ines', 'Jonas'];
const familyNames = [
  'Abel',
  'Brandt',
  'Conti',
  'Dvorak',
  'Eriksen',
  'Fischer',
  'Garcia',
  'Horvat',
  'Ivanova',
];
const titles = ['Owner', 'Head of Sales', 'CTO', 'Marketing Manager', 'Praxisinhaberin'];
const places = [
  ['Wien', '1010', 'Austria', '+43 1 58'],
  ['Berlin', '10115', 'Germany', '+49 30 90'],
  ['Lyon', '69001', 'France', '+33 4 72'],
  ['Austin', '78701', 'United States', '+1 512 5'],
];

const header =
  'First Name,Last Name,Company,Job Title,Email,Phone,Website,Street,Postal Code,City,Country,Tags,Industry,Notes';

/** Three leads of each company. */
const peoplePerCompany = 3;

function rowOf(index) {
  const company = Math.floor(index / peoplePerCompany);
  const [given, family] = [givenNames[index % 10], familyNames[Math.floor(index / 10) % 9]];
  const [city, code, country, prefix] = places[company % places.length];
  const domain = `company-${company}.example`;
  const number = String(index).padStart(6, '0');
  return [
    given,
    family,
    `Company ${company} GmbH`,
    titles[index % titles.length],
    `${given}.${family}${index}@${domain}`,
    `${prefix}${number}`,
    `https://www.${domain}/`,
    `"Main Street ${company % 200}"`,
    code,
    city,
    country,
    'fair;2026',
    'Dentistry',
    `"Met at the fair, hall ${index % 500}"`,
  ].join(',');
}

/** @returns the file as text */
const leadFile = (rows) =>
  `${header}\n${Array.from({ length: rows }, (_, index) => rowOf(index)).join('\n')}\n`;

module.exports = { leadFile };
