import { menu, type Language, forms, type TitleTable, statements } from './language';

const englishTitles: TitleTable = {
  'Chief Executive Officer': [
    ...forms('cxo', 'executive', 'Chief Executive Officer', 'CEO', 'Managing Director', '*President & CEO'),
    ...forms('owner', 'executive', 'Owner', '*Founder'),
  ],
  'Chief Technology Officer': [
    ...forms('cxo', 'engineering', 'Chief Technology Officer', 'CTO'),
    ...forms('vp', 'engineering', 'VP Engineering', '*Vice President of Engineering'),
  ],
  'Chief Financial Officer': [
    ...forms('cxo', 'finance', 'Chief Financial Officer', 'CFO', '*Chief Finance Officer'),
    ...forms('director', 'finance', 'Finance Director'),
  ],
  'Head of Sales': [
    ...forms('director', 'sales', 'Head of Sales', 'Sales Director', '*Director of Sales'),
    ...forms('vp', 'sales', 'VP Sales', '*Vice President, Sales'),
  ],
  'Head of Marketing': [
    ...forms('director', 'marketing', 'Head of Marketing', 'Marketing Director', '*Director, Marketing'),
    ...forms('cxo', 'marketing', 'CMO'),
  ],
  'Operations Manager': [
    ...forms('manager', 'operations', 'Operations Manager', 'Warehouse Manager', '*Manager, Operations'),
    ...forms('cxo', 'operations', 'COO'),
  ],
  'Human Resources Manager': [
    ...forms('manager', 'human_resources', 'Human Resources Manager', 'HR Manager', '*Recruiting Manager'),
    ...forms('director', 'human_resources', 'Head of People'),
  ],
  'Purchasing Manager': forms(
    'manager',
    'operations',
    'Purchasing Manager',
    'Procurement Manager',
    '*Supply Chain Manager',
  ),
  'Account Manager': [
    ...forms('manager', 'sales', 'Account Manager', 'Key Account Manager', '*Sales Manager'),
  ],
  'Software Engineer': [
    ...forms(null, 'engineering', 'Software Engineer', 'Software Developer', '*Mechanical Engineer'),
    ...forms('senior', 'engineering', 'Senior Software Engineer'),
  ],
  'Project Manager': forms('manager', 'operations', 'Project Manager', '*Programme Manager'),
  'Office Assistant': [
    ...forms('entry', 'administration', 'Office Assistant', 'Executive Assistant to the CEO'),
    ...forms('entry', 'administration', '*Administrative Assistant'),
  ],
};

export const english: Language = {
  code: 'en',
  heldOut: false,
  at: 'at',
  dot: 'dot',
  menu: menu({
    home: 'Home | ',
    about: 'About us | about',
    services: 'Services | services',
    team: 'Our team | team',
    contact: 'Contact | contact',
    careers: 'Careers | careers',
    blog: 'News | news',
    privacy: 'Privacy policy | privacy',
    imprint: 'Legal notice | legal',
    shop: 'Shop | shop',
  }),
  labels: {
    phone: ['Phone', 'Tel.', 'T', 'Call us'],
    fax: ['Fax', 'F'],
    email: ['Email', 'E-mail', 'Mail'],
    address: 'Address',
    hours: 'Opening hours',
    name: 'Your name',
    message: 'Message',
    send: 'Send',
    search: 'Search',
    newsletter: 'Subscribe to our newsletter',
    signIn: 'Sign in',
    password: 'Password',
    price: 'Price',
    cart: 'Cart',
    reviews: 'Customer reviews',
    clients: 'Our clients',
    voices: 'What customers say',
    investors: 'Investors and advisors',
    author: 'By',
    openings: 'Open positions',
    print: 'Print version',
    follow: 'Follow us',
    share: 'Share',
    legalHead: 'Represented by',
    register: 'Company number',
    taxId: 'VAT number',
    rights: 'All rights reserved.',
    job: 'Apply now',
  },
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  roles: {
    info: 'General enquiries',
    sales: 'Sales',
    office: 'Office',
    support: 'Customer support',
    jobs: 'Applications',
    contact: 'Contact',
    billing: 'Accounts',
  },
  industries: {
    software: 'software',
    logistics: 'logistics',
    'dental care': 'dental care',
    construction: 'construction',
    accounting: 'accounting',
    food: 'food',
    machinery: 'machinery',
    law: 'law',
    energy: 'energy',
    hospitality: 'hospitality',
  },
  welcome: ({ company, city, industry }) => `${company}: ${industry} in ${city}`,
  story: [
    ({ company, city, industry, since }) =>
      `${company} has worked in ${industry}${since === undefined ? '' : ` since ${since}`}. From ${city} we serve customers across the region.`,
    ({ city }) => `Meet us at our house in ${city}: the coffee is good, and the doors are open on weekdays.`,
    () => 'We answer every question within one working day, and we say so when we do not know.',
    ({ city }) =>
      `In 2019 the business moved into larger rooms in ${city}. Two years later the second workshop was opened.`,
  ],
  services: ['Consulting', 'Maintenance and Repair', 'Planning', 'Quality Control', 'Training Days'],
  posts: [
    'Notes from the spring fair',
    'What changes in January',
    'How we cut waste by a third',
    'A visit to the new hall',
  ],
  praise: [
    'Always on time, always friendly.',
    'They know their trade.',
    'We would order again without a second thought.',
  ],
  privacy: [
    'We keep personal data only as long as we need it.',
    'You may ask at any time what is stored about you, and have it corrected or erased.',
    'This site sets cookies for sign-in and statistics.',
  ],
  teamIntro: 'The people behind our work.',
  contactIntro: 'Write or call, we are glad to help.',
  careersIntro: 'We are always looking for curious colleagues.',
  openings: ['Sales Representative', 'Accountant', 'Service Technician'],
  products: ['Oak tray', 'Linen apron', 'Copper kettle', 'Wool blanket', 'Travel mug', 'Field notebook'],
  titles: englishTitles,
};

export const englishStatements = statements(
  {
    founded: `
      {c} was founded in {y}.
      Founded in {y}, the firm is still run by people who know every customer.
      Since {y}, {c} has stood for careful work.
      The company was established in {y} by two friends.
      *{c}, est. {y}.
      *Our story began in {y}, when the doors of {c} first opened.`,
    exactly: `
      We are a team of {n}.
      {c} employs {n} people.
      Today {n} employees work for {c}.
      *Our staff of {n} looks after every order.
      *With {n} colleagues we are large enough to deliver.`,
    between: `
      {c} has {n} to {m} employees.
      Between {n} and {m} people work here, depending on the season.
      *Headcount: {n}-{m}.`,
    moreThan: `
      {c} has more than {n} employees.
      Over {n} people work for us.
      *We are {n}+ people who like their work.`,
    decoys: `
      Our blue range has been made by hand since 2003.
      We have been certified to ISO 9001 since 2011.
      More than 300 customers trust us.
      In 2016 we received the regional award for good craft.
      A team of 4 answers the telephone on weekends.
      *The tower next door was built in 1912.
      *We train 12 apprentices every year.
      *Founded in 1875, the guild that we belong to counts 900 members.`,
  },
  { reportsTo: 'Reports to {n}', noOpenings: 'There are no open positions at the moment.' },
);
