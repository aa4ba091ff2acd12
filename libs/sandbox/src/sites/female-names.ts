/** Given names of women; all others count as men's names. */
const female = new Set(
  (
    'Alice Chloe Emma Grace Isla Kate Megan Olivia Anna Claudia Eva Greta Ines Katja Monika Ute Adèle Camille Élodie ' +
    'Gaëlle Inès Léa Noémie Zoé Beatriz Elena Inés Lucía Marta Nuria Sofía Agnieszka Celina Ewa Hanna Kinga Małgorzata ' +
    'Zofia Bhavna Deepa Esha Gauri Isha Lakshmi Neha Priya Sunita Birgit Dorthe Freja Gudrun Ingrid Kirsten Lærke Nanna ' +
    'Åse Alessia Chiara Elisa Femke Giulia Ilaria Paola Roos Ayşe Defne Gökçe İpek Inês Leonor Nádia ' +
    'Abigail Catherine Deborah Elizabeth Jennifer Margaret Patricia Rebecca Samantha Susan'
  ).split(' '),
);

export const isFemale = (givenName: string): boolean => female.has(givenName.split(' ')[0] ?? '');
