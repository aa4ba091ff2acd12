// Generated rows of CSV files.
'use strict';

const givenNames = 'Anna Bruno Clara Dmitri Elena Felix Grace Hugo Ines Jonas'.split(' ');
const familyNames = 'Abel Brandt Conti Dvorak Eriksen Fischer Garcia Horvat Ivanova'.split(' ');
const titles = ['Owner', 'Head of Sales', 'CTO', 'Marketing Manager', 'Praxisinhaberin'];
const cities = [
  ['Wien', '1010', 'Austria', '+43 1 58'],
  ['Berlin', '10115', 'Germany', '+49 30 90'],
  ['Lyon', '69001', 'France', '+33 4 72'],
  ['Austin', '78701', 'United States', '+1 512 5'],
];

/** As a CRM exports them: three leads of each company. */
const leads = {
  head: 'First Name,Last Name,Company,Job Title,Email,Phone,Website,Street,Postal Code,City,Country,Tags,Industry,Notes\n',
  row: (index) => {
    const company = Math.floor(index / 3);
    const [given, family] = [givenNames[index % 10], familyNames[Math.floor(index / 10) % 9]];
    const [city, code, country, prefix] = cities[company % cities.length];
    const domain = `company-${company}.example`;
    const person = [given, family, `Company ${company} GmbH`, titles[index % titles.length]];
    const reached = [`${given}.${family}${index}@${domain}`, `${prefix}${String(index).padStart(6, '0')}`];
    const place = [`https://www.${domain}/`, `"Main Street ${company % 200}"`, code, city, country];
    return `${[...person, ...reached, ...place, 'fair;2026', 'Dentistry', `"Met at hall ${index % 500}"`].join(',')}\n`;
  },
};

const suppressions = {
  head: 'email\n',
  row: (index) => `someone${index}@elsewhere${index % 1000}.test\n`,
};

module.exports = { leads, suppressions };
