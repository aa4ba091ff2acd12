import { findEmails } from '../../emails/find-emails';
import { readPage } from '../../page/read-page';
import { peopleOf } from '../testing/people-of';

/** The site is `https://quillbay.com/team`. */
const names = ['Quillbay', 'Quillbay Roofing LLC'];
const namesOf = (html: string, kind: 'home' | 'other'): string[] => {
  const emails = findEmails(readPage(html, new URL('https://quillbay.com/team')), []);
  return peopleOf(html, { names, kind, emails })
    .map(({ name }) => name)
    .toSorted();
};

describe('people of the company, by the words around their names', () => {
  it.each<[string, string[]]>([
    ['You can reach Jane Roe at (212) 555-0147 on any weekday before noon.', ['Jane Roe']],
    ['Questions about your order? Jane Roe can be reached at the shop every morning.', ['Jane Roe']],
    ['Jane Roe (212) 555-0147 answers the telephone in the evening as well.', ['Jane Roe']],
    ['Or write a line to Jane Roe, jane@quillbay.com, and we will call you back.', ['Jane Roe']],
    ['Jane Roe will be happy to help you with the choice of your new roof.', ['Jane Roe']],
    ['Jane Roe looks forward to your visit in our show room on Elm Street.', ['Jane Roe']],
    ['Ask Jane Roe about our winter prices and the lead times for slate.', ['Jane Roe']],
    ['Ihr Ansprechpartner für alle Fragen rund um das Dach ist Max Muster.', ['Max Muster']],
    ['Max Muster freut sich auf Ihren Besuch in unserer Werkstatt am Hafen.', ['Max Muster']],
    ['Jean Dupont vous accueille du mardi au samedi dans son atelier de Lyon.', ['Jean Dupont']],
    ['Juan Pérez y su equipo le atenderán con mucho gusto en nuestra tienda.', ['Juan Pérez']],
    ['Maria Rossi e il suo team vi aspettano nel negozio in centro a Torino.', ['Maria Rossi']],
    ['Jan de Vries en zijn team staan elke dag voor u klaar in de winkel.', ['Jan de Vries']],
    ['In 1987, Jane and Bob Smith opened a small bakery on Elm Street.', ['Jane Smith', 'Bob Smith']],
    ['Jane Roe started her own roofing business in 1992 with one ladder.', ['Jane Roe']],
    ['Jane Roe opened her doors on Elm Street thirty years ago this spring.', ['Jane Roe']],
    ['The restaurant is the brainchild of Jane Roe, who learned to cook in Rome.', ['Jane Roe']],
    ['It all started when Jane Roe bought a truck and a ladder from her uncle.', ['Jane Roe']],
    ['Third-generation owner Jane Roe carries on the work of her grandfather.', ['Jane Roe']],
    ['Our business began in 1950 when John Roe bought the old mill by the river.', ['John Roe']],
    [
      'Husband and wife team Jane and Bob Smith run the shop with their two sons.',
      ['Jane Smith', 'Bob Smith'],
    ],
    ['Today the company is in the hands of Jane Roe, the daughter of the founder.', ['Jane Roe']],
    ['La maison est tenue par Jean Dupont depuis trente ans au même endroit.', ['Jean Dupont']],
    ['Classes are taught by Jane Roe on Tuesday evenings in the room upstairs.', ['Jane Roe']],
    ['Congratulations to Jane Roe, who was named the best of her class in spring.', ['Jane Roe']],
    ['We are proud to introduce Jane Roe, who has joined us this spring.', ['Jane Roe']],
    ['Copyright © 2013 Jane Roe. All rights reserved.', ['Jane Roe']],
    ['© Jane Roe 2014', ['Jane Roe']],
    ['Jane Roe and family welcome you to the farm on every day but Sunday.', ['Jane Roe']],
  ])('on any page: %s', (text, expected) => {
    expect(namesOf(`<p>${text}</p>`, 'other')).toEqual(expected.toSorted());
  });

  it.each<[string, string[]]>([
    ['Dr. Jane Roe provides gentle dental care for children and for their parents.', ['Jane Roe']],
    ['Jane Roe, DDS, and her team welcome new patients every day of the week.', ['Jane Roe']],
    ['Jane Roe, CPA, has prepared tax returns in this town for twenty years.', ['Jane Roe']],
    ['Jane Roe has over 25 years of experience in residential roofing.', ['Jane Roe']],
    ['With more than 20 years of experience, Jane Roe knows every kind of slate.', ['Jane Roe']],
    ['Jane Roe is a licensed acupuncturist and a member of the state board.', ['Jane Roe']],
    ['Attorney Jane Roe has helped families of this county since the year 2001.', ['Jane Roe']],
    ['Jane Roe graduated from Iowa State University and is licensed in two states.', ['Jane Roe']],
    ['Jane Roe, a native of Iowa, has worked with slate for all of her life.', ['Jane Roe']],
    ['Jane Roe, who has been with us since 1999, takes care of the older roofs.', ['Jane Roe']],
    ['Jane Roe and her husband Bob raise sheep and keep bees behind the shop.', ['Jane Roe']],
    [
      'Our staff includes Jane Roe, Bob Smith and Mary Sandoval, who speak four languages.',
      ['Jane Roe', 'Bob Smith', 'Mary Sandoval'],
    ],
    ['The team consists of Jane Roe, Bob Smith and two apprentices.', ['Jane Roe', 'Bob Smith']],
    ['Our trustees are Jane Roe, Bob Smith and Mary Sandoval.', ['Jane Roe', 'Bob Smith', 'Mary Sandoval']],
    ['Unser Team besteht aus Max Muster, Erika Sommer und zwei Lehrlingen.', ['Max Muster', 'Erika Sommer']],
    ['In 1998 Jane Roe took over from her father and added the second work shop.', ['Jane Roe']],
    ['Bob Smith joined his brother in 2003, and since then both share the work.', ['Bob Smith']],
    ['John retired in 2009 and passed the shop to his son Bob Smith.', ['Bob Smith']],
    ['Her daughter, Mary Sandoval, keeps the books and answers the telephone.', ['Mary Sandoval']],
    ['Jane Roe was born in Iowa. She moved here in 1980. She loves slate and old bricks.', ['Jane Roe']],
    [
      'Jane Roe practices family law. Ms. Roe has argued before the supreme court of the state.',
      ['Jane Roe'],
    ],
    ['Jane Roe, REALTOR®, knows every street of this town and lives in one of them.', ['Jane Roe']],
    ['Jane Roe, Esq. represents tenants in every borough of the city.', ['Jane Roe']],
    ['Services on Sunday at ten with Pastor Bob Smith', ['Bob Smith']],
    ['Head chef Bob Smith cooks with fish from the harbour and herbs from the garden.', ['Bob Smith']],
    ['Innkeepers Jane and Bob Smith serve breakfast from eight to ten.', ['Jane Smith', 'Bob Smith']],
    [
      'Your hosts, Jane and Bob Smith, have lived on the island for all of their lives.',
      ['Jane Smith', 'Bob Smith'],
    ],
    ['Your instructor is Jane Roe, who has danced for the state ballet.', ['Jane Roe']],
    ['Show room open on Saturday, or by appointment: Bob Smith 01234 567890', ['Bob Smith']],
    [
      'Registered office: 12 High Street, Leeds. Directors: Jane Roe, Bob Smith. Company number 01234567.',
      ['Jane Roe', 'Bob Smith'],
    ],
    ['Treasurer – Jane Roe; Secretary – Bob Smith', ['Jane Roe', 'Bob Smith']],
    [
      'Geschäftsführer: Max Muster, Erika Sommer · Registergericht Köln HRB 12345',
      ['Max Muster', 'Erika Sommer'],
    ],
    ['Vertreten durch den Vorstand Max Muster und Erika Sommer', ['Max Muster', 'Erika Sommer']],
    ['Gérant : Jean Dupont – SIRET 123 456 789 00012', ['Jean Dupont']],
    ['Notre chef Jean Dupont cuisine les poissons du port et les herbes du jardin.', ['Jean Dupont']],
    ['Nuestro abogado Juan Pérez lleva veinte años ante los tribunales de Sevilla.', ['Juan Pérez']],
  ])('on a home page: %s', (text, expected) => {
    expect(namesOf(`<p>${text}</p>`, 'home')).toEqual(expected.toSorted());
  });

  it.each<[string, string[]]>([
    [
      '<table><tr><td>J. Ochieng</td><td>Sales Manager</td><td>212-555-0147</td></tr></table>',
      ['J. Ochieng'],
    ],
    ['<table><tr><td>Sales Manager</td><td>T. Ochieng</td></tr></table>', ['T. Ochieng']],
    ['<dl><dt>Director</dt><dd>Xochitl Quetzal</dd></dl>', ['Xochitl Quetzal']],
    ['<ul><li><span>Xochitl Quetzal</span><br><em>Director</em></li></ul>', ['Xochitl Quetzal']],
    ['<table><tr><th>Owner:</th><td>Jane Roe</td></tr></table>', ['Jane Roe']],
    [
      '<p>The practice of Jane Roe covers wills and estates.</p><p>Ms. Roe is admitted in two states.</p>',
      ['Jane Roe'],
    ],
    [
      '<table><tr><th>Position</th><th>Name</th></tr><tr><td>Chairman</td><td>B. Quetzalli</td></tr><tr><td>Treasurer</td><td>Jane Roe</td></tr></table>',
      ['B. Quetzalli', 'Jane Roe'],
    ],
    [
      '<p><b>Jane Roe</b>, with us since 1999, looks after the orders from abroad.</p><p><b>Bob Smith</b>, the driver of the van, knows the shortest way to each customer.</p>',
      ['Jane Roe', 'Bob Smith'],
    ],
  ])('by structure: %s', (html, expected) => {
    expect(namesOf(html, 'home')).toEqual(expected.toSorted());
  });

  it.each([
    'Jane Roe came to us with an old roof, and she left with a new one.',
    'We restored the roof of the cottage in which Jane Austen wrote her letters.',
    '“Quillbay did a wonderful job, and they were always on time.” Jane Roe, Boston',
    'Thanks to Jane Roe and her family for the beautiful pictures of their roof.',
    'Website designed by Jane Roe and hosted in the cloud.',
    'Copyright © 2013 Levi Strauss & Co. All rights reserved.',
    'We carry Ralph Lauren, Calvin Klein, Tommy Hilfiger and Michael Kors.',
    'Our firm is located in Ann Arbor and serves San Luis Obispo as well.',
    'Florida Hospital opened the Walt Disney Pavilion in the spring of 2011.',
    'Angela Smith MP visits Quillbay in Barnsley and speaks about roofs.',
    'In 1876 Alexander Graham Bell invented the telephone that we still use.',
    'The roof of Saint Peter Church was painted by Thomas Cole in 1840.',
    'Martin Luther King Drive is closed until the end of next week.',
    'Tidewater’s Jane Roe visited our booth at the fair and liked the tiles.',
    'Jane Roe of Tidewater Homes will speak at the fair in the spring.',
    'Posted by Jane Roe on May 7, 2013 at 10:14',
    'We sell the books of Stephen King and Agatha Christie in our shop.',
    '“I asked Jane Roe about the price, and she laughed.” – Tom Ochieng, Boston',
    'A song by Bob Dylan was played when John Lennon entered the room.',
    'Congratulations to our customer Jane Roe, who won the first prize in spring.',
    'The Mary Kay brand and the Kate Spade collection have arrived in our shop.',
    'Designed by Frank Lloyd Wright in 1935, the villa is a museum today.',
    'Dear Jane Roe, we thank you for the order of spring and send the bill.',
    'Jane Roe of Boston won the first prize of our draw and chose the red roof.',
    'The cottage of Jane Roe was finished in spring. She chose a roof of red slate.',
    'Oprah Winfrey wore our scarf on television and Brad Pitt bought two of them.',
    'Scholarships in memory of Jane Roe are given to two students each year.',
    'The street is named after George Washington, who slept here in 1776.',
    'Mozart wrote it for Josepha Duschek. She sang it in Prague. She liked it.',
    'Read the interview with Jane Roe of the Boston Globe about the new market.',
    'Products of John Deere, Calvin Klein and Laura Ashley are in stock.',
    'Henry Ford said that a car may have any colour, as long as it is black.',
  ])('%s names no person of the company', (text) => {
    expect(namesOf(`<p>${text}</p>`, 'home')).toEqual([]);
  });

  const cards = (texts: readonly string[]): string =>
    ['Jane Roe', 'Bob Smith', 'Mary Sandoval']
      .map((name, index) => `<h3>${name}</h3><p>${texts[index % texts.length]}</p>`)
      .join('');

  it('in headings above texts, but not above those of customers', () => {
    const text = 'With us since 1999. Looks after the orders from abroad and speaks three languages.';
    expect(namesOf(cards([text]), 'home')).toEqual(['Bob Smith', 'Jane Roe', 'Mary Sandoval']);
    expect(namesOf(cards([`“${text}”`]), 'home')).toEqual([]);
    expect(
      namesOf(cards([`They repaired my roof within two days of the storm, and they were kind.`]), 'home'),
    ).toEqual([]);
    expect(namesOf(`<h2>Testimonials</h2>${cards([text])}`, 'home')).toEqual([]);
  });
});
