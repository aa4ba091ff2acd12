// The words of leads, as in real lists: with umlauts, commas, quotes, and values that a spreadsheet would take for a
// formula.
'use strict';

const firstNames =
  "Ada,Jürgen,Mary,José,Priya,Wei,Olga,Liam,Zoë,Søren,Aisha,Tom,Chloé,Marek,Ines,Noah,Fatima,Björn,Emma,D'Arcy";
const lastNames =
  "Moore,Müller,O'Neil,García,Patel,Zhang,Ivanova,Smith,Brontë,Jørgensen,Khan,Baker,Lefèvre,Nowak,Costa,Weiss,Haddad,Lindqvist,Jones,van Dyk,Schäfer,Rossi,Tanaka";
const companyWords =
  'Cedar,Oak,Harbor,Nordlicht,Summit,Riverside,Blue Door,Maple,Granite,Sunrise,Old Town,Kestrel,Pioneer,Lakeview,Ember,Juniper,Atlas';
const trades =
  'Dental Care,Plumbing,Bakery,Software,Law Group,Roofing,Physiotherapie,Logistics,Interiors,Veterinary Clinic,Accounting,Fitness,Landscaping';
const titles = [
  ...['Owner', 'Head of Sales', 'VP, Marketing', 'Managing Director', 'Geschäftsführerin', 'Office Manager'],
  ...['Chief "Everything" Officer', 'Partner', '-- Sales, EMEA', 'Procurement Lead', '=CTO'],
];
/** `%` is the number of the company or the house number. */
const companyForms = [
  ...['% %', '% % Ltd', '% % GmbH & Co. KG', '% %, Inc.', 'The "%" %', '% %', '+% %', '% & Söhne %'],
];
const addressForms = [
  ...['% Main St, Austin, TX 78701', 'Hauptstr. %, 80331 München', '% High St, Leeds, LS1 1AA'],
  ...[
    '% Rue de Rivoli, 75004 Paris',
    '% Market St Suite 5, San Francisco, CA 94103',
    'Calle Mayor %, 28013 Madrid',
  ],
  '% Queen St W, Toronto, ON M5H 2N2',
];
const technologies =
  'WordPress,Shopify,Google Analytics,Cloudflare,HubSpot,React,jQuery,Stripe,Nginx,PHP,Mailchimp,Wix,Next.js,WooCommerce,Salesforce,Hotjar,Vue.js,Intercom';

const words = (text) => text.split(',');

module.exports = {
  addressForms,
  companyForms,
  companyWords: words(companyWords),
  firstNames: words(firstNames),
  lastNames: words(lastNames),
  technologies: words(technologies),
  titles,
  trades: words(trades),
};
