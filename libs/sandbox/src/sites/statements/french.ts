import { statements } from './statement';

export const frenchStatements = statements(
  {
    founded: `
      {c} a été fondée en {y}.
      Fondée en {y}, la maison est toujours dirigée par des gens qui connaissent chaque client.
      Depuis {y}, {c} est synonyme de travail soigné.
      L’entreprise a été créée en {y} par deux amis.
      *{c}, maison fondée en {y}.
      *Notre histoire commence en {y}, avec la création de {c}.`,
    exactly: `
      Nous sommes une équipe de {n} personnes.
      {c} emploie {n} personnes.
      Aujourd’hui, {n} salariés travaillent chez {c}.
      *Nos {n} collaborateurs suivent chaque commande.
      *Avec un effectif de {n} personnes, nous sommes assez nombreux.`,
    between: `
      {c} compte de {n} à {m} salariés.
      Selon la saison, entre {n} et {m} personnes travaillent ici.
      *Effectif : {n}-{m}.`,
    moreThan: `
      {c} compte plus de {n} salariés.
      Plus de {n} personnes travaillent pour nous.
      *Nous sommes {n}+ collègues.`,
    decoys: `
      Notre gamme bleue est faite à la main depuis 2003.
      Nous sommes certifiés ISO 9001 depuis 2011.
      Plus de 300 clients nous font confiance.
      En 2016, nous avons reçu le prix de la région.
      Une équipe de 4 répond au téléphone le week-end.
      *La tour voisine a été construite en 1912.
      *Nous formons 12 apprentis chaque année.
      *Le syndicat dont nous faisons partie, fondé en 1875, compte 900 membres.`,
  },
  { reportsTo: 'Rend compte à {n}', noOpenings: 'Aucun poste n’est ouvert en ce moment.' },
);
