import { headlines } from './headline';

export const frenchHeadlines = headlines({
  funding: `
    {c} lève {a}
    {c} boucle une levée de fonds de {a}
    {c} annonce un tour de table de {a}
    {c} réussit sa {r} et obtient {a}
    @Nous avons levé {a}
    *{a} pour {c}, qui réunit de nouveaux investisseurs
    *{c} clôture sa {r} à {a}`,
  expansion: `
    {c} ouvre un nouveau bureau à {p}
    {c} inaugure une usine à {p}
    {c} s’implante à {p}
    {c} va créer {n} emplois à {p}
    @Nous ouvrons notre deuxième agence à {p}
    *{c} installe un entrepôt à {p}
    *{c} pose la première pierre de son site de {p}`,
  acquisition: `
    {c} rachète {o}
    {c} acquiert {o}
    *{c} s’offre {o}
    *{o} passe sous le contrôle de {c}`,
  leadership: `
    {c} nomme {x} au poste de directeur financier
    {x} prend la direction générale de {c}
    *{x} nommée PDG de {c}
    *{c} recrute {x} comme directeur technique`,
  layoffs: `
    {c} supprime {n} postes
    {c} licencie {n} salariés
    *{c} annonce {n} licenciements
    *Plan social chez {c} : {n} emplois menacés`,
  other: `
    {c} augmente ses prix de cinq pour cent
    {c} ferme 3 magasins
    {c} remporte un contrat de {a}
    {c} au salon de printemps
    {c} ouvre les inscriptions à son stage d’été
    @Nous avons reçu le prix de la région
    *{c} lève le voile sur sa nouvelle gamme
    *{c} élue employeur de l’année
    *{c} relève ses prévisions`,
});
