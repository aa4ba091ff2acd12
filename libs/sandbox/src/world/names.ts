/** The names of one culture in their native spelling. */
export interface NamePool {
  culture: string;
  given: readonly string[];
  family: readonly string[];
  heldOut: boolean;
}

const words = (text: string): string[] => text.split(' ').map((word) => word.replaceAll('_', ' '));

const pool = (culture: string, given: string, family: string, heldOut = false): NamePool => ({
  culture,
  given: words(given),
  family: words(family),
  heldOut,
});

/** An underscore is a space within a name. */
export const namePools: readonly NamePool[] = [
  pool(
    'english',
    'Alice Ben Chloe Daniel Emma Frank Grace Harry Isla Jack Kate Liam Megan Noah Olivia Ryan',
    "Baker Carter Dawson Ellis Fletcher Grant Hughes Irving Jennings Knight Lawson Mercer Norton O'Connor Palmer Reid",
  ),
  pool(
    'german',
    'Anna Bernd Claudia Dieter Eva Felix Greta Hannes Ines Jürgen Katja Lukas Monika Nils Sören Ute',
    'Albrecht Becker Böhm Dietrich Ebert Franke Groß Hartmann Jäger Köhler Lehmann Müller Neumann Schäfer Vogt Weiß',
  ),
  pool(
    'french',
    'Adèle Bastien Camille Damien Élodie François Gaëlle Hugo Inès Jean-Luc Léa Mathieu Noémie Pierre Rémi Zoé',
    'Aubert Blanchard Chevalier Delacroix Fontaine Garnier Hébert Lambert Lefèvre Mercier Noël Perrin Renaud Simon Tessier Vidal',
  ),
  pool(
    'spanish',
    'Álvaro Beatriz Carlos Diego Elena Fernando Gonzalo Inés Javier José Lucía Marta Nuria Óscar Pablo Sofía',
    'Álvarez Benítez Castillo Domínguez Espinosa Fernández García García-López Herrera Ibáñez Jiménez Molina Núñez Ortega Peña Vega',
  ),
  pool(
    'polish',
    'Agnieszka Bartosz Celina Dawid Ewa Grzegorz Hanna Jakub Kinga Łukasz Małgorzata Paweł Rafał Stanisław Wojciech Zofia',
    'Adamczyk Bąk Chmiel Dudek Gajewski Jabłoński Kaczmarek Lewandowski Mazur Nowicki Ostrowski Piątek Sikora Wójcik Zając Żak',
  ),
  pool(
    'indian',
    'Aarav Bhavna Chetan Deepa Esha Farhan Gauri Harish Isha Kiran Lakshmi Manoj Neha Priya Rohan Sunita',
    'Agarwal Bhatt Chopra Desai Ghosh Iyer Joshi Kapoor Kulkarni Mehta Nair Patel Rao Sharma Verma Yadav',
  ),
  pool(
    'nordic',
    'Anders Birgit Christian Dorthe Emil Freja Gudrun Håkon Ingrid Jørgen Kirsten Lærke Mads Nanna Øyvind Åse',
    'Andersen Bjørk Christensen Dahl Eriksen Frost Gustafsson Holm Iversen Jørgensen Kjær Lindström Mørk Nygård Østergaard Åberg',
    true,
  ),
  pool(
    'italian_dutch',
    'Alessia Bruno Chiara Daan Elisa Femke Giulia Hendrik Ilaria Joost Luca Maarten Niccolò Paola Roos Stefano',
    "Bianchi Conti D'Angelo De_Luca Esposito Ferrari Greco Lombardi Rossi Van_Dijk Van_der_Berg De_Vries Jansen Visser Bakker Smit",
    true,
  ),
  pool(
    'turkish_portuguese',
    'Ayşe Burak Cem Defne Emre Gökçe İpek Kerem Gonçalo Inês João Leonor Mateus Nádia Rui Tomás',
    'Aksoy Çelik Demir Erdoğan Güneş Işık Kaya Öztürk Almeida Araújo Conceição Esteves Magalhães Moniz Simões Vaz',
    true,
  ),
];
