import { statements } from './statement';

export const italianStatements = statements(
  {
    founded: `
      *{c} è stata fondata nel {y}.
      *Fondata nel {y}, la ditta è ancora guidata da chi conosce ogni cliente.
      *Dal {y} {c} è sinonimo di lavoro accurato.
      *L’azienda è nata nel {y} da due amici.`,
    exactly: `
      *Siamo un team di {n} persone.
      *{c} impiega {n} persone.
      *Oggi {n} dipendenti lavorano per {c}.`,
    between: `
      *{c} ha da {n} a {m} dipendenti.
      *Secondo la stagione lavorano qui tra {n} e {m} persone.`,
    moreThan: `
      *{c} ha più di {n} dipendenti.
      *Oltre {n} persone lavorano per noi.`,
    decoys: `
      *La nostra linea blu è fatta a mano dal 2003.
      *Siamo certificati ISO 9001 dal 2011.
      *Più di 300 clienti si fidano di noi.
      *Nel 2016 abbiamo ricevuto il premio della regione.`,
  },
  { reportsTo: 'Riporta a {n}', noOpenings: 'Al momento non ci sono posizioni aperte.' },
);
