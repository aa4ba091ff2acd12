import { statements } from './statement';

export const germanStatements = statements(
  {
    founded: `
      {c} wurde {y} gegründet.
      Gegründet {y}, wird der Betrieb bis heute von Menschen geführt, die jeden Kunden kennen.
      Seit {y} steht {c} für sorgfältige Arbeit.
      Das Unternehmen wurde im Jahr {y} von zwei Freunden gegründet.
      *{c}: Gründungsjahr {y}.
      *Unsere Geschichte beginnt {y} mit der Gründung von {c}.`,
    exactly: `
      Wir sind ein Team von {n} Menschen.
      {c} beschäftigt {n} Mitarbeiter.
      Heute arbeiten {n} Mitarbeiterinnen und Mitarbeiter bei {c}.
      *Unsere {n} Beschäftigten kümmern sich um jeden Auftrag.
      *Mit {n} Kolleginnen und Kollegen sind wir groß genug.`,
    between: `
      {c} hat {n} bis {m} Mitarbeiter.
      Je nach Jahreszeit arbeiten hier zwischen {n} und {m} Menschen.
      *Mitarbeiterzahl: {n}-{m}.`,
    moreThan: `
      {c} hat mehr als {n} Mitarbeiter.
      Über {n} Menschen arbeiten für uns.
      *Wir sind {n}+ Kolleginnen und Kollegen.`,
    decoys: `
      Unsere blaue Reihe entsteht seit 2003 von Hand.
      Seit 2011 sind wir nach ISO 9001 zertifiziert.
      Mehr als 300 Kunden vertrauen uns.
      2016 erhielten wir den Preis der Region für gutes Handwerk.
      Ein Team von 4 Leuten ist am Wochenende am Telefon.
      *Der Turm nebenan wurde 1912 gebaut.
      *Wir bilden jedes Jahr 12 Lehrlinge aus.
      *Die 1875 gegründete Innung, der wir angehören, zählt 900 Mitglieder.`,
  },
  { reportsTo: 'Berichtet an {n}', noOpenings: 'Zurzeit sind keine Stellen offen.' },
);
