import { headlines } from './headline';

export const italianHeadlines = headlines({
  funding: `
    *{c} raccoglie {a}
    *{c} chiude un round da {a}
    *{c} ottiene {a} in un {r}
    *@Abbiamo raccolto {a} da nuovi investitori`,
  expansion: `
    *{c} apre una nuova sede a {p}
    *{c} costruirà uno stabilimento a {p}
    *{c} creerà {n} posti di lavoro a {p}
    *@Apriamo il nostro secondo ufficio a {p}`,
  acquisition: `
    *{c} acquisisce {o}
    *{c} compra {o}`,
  leadership: `
    *{c} nomina {x} amministratore delegato
    *{x} nuovo direttore finanziario di {c}`,
  layoffs: `
    *{c} licenzia {n} dipendenti
    *{c} taglia {n} posti di lavoro`,
  other: `
    *{c} aumenta i prezzi del cinque per cento
    *{c} chiude 3 negozi
    *{c} vince un appalto da {a}
    *{c} alla fiera di primavera
    *@Abbiamo vinto il premio della regione`,
});
