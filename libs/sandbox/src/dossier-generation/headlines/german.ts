import { headlines } from './headline';

export const germanHeadlines = headlines({
  funding: `
    {c} sammelt {a} ein
    {c} sichert sich {a} von Investoren
    {c} schließt {r} über {a} ab
    @Wir haben {a} eingesammelt
    *Finanzspritze für {c}: Investoren geben {a}
    *{c} erhält {a} in einer {r}`,
  expansion: `
    {c} eröffnet neuen Standort in {p}
    {c} baut Werk in {p}
    {c} expandiert nach {m}
    {c} schafft {n} neue Arbeitsplätze in {p}
    @Wir eröffnen unser zweites Büro in {p}
    *{c} startet in {m}
    *Spatenstich: {c} errichtet Lager in {p}
    *{c} gründet Niederlassung in {p}`,
  acquisition: `
    {c} übernimmt {o}
    {c} kauft {o}
    *{o} wird von {c} übernommen
    *{c} schluckt Konkurrenten {o}`,
  leadership: `
    {x} wird CEO von {c}
    {c} ernennt {x} zum Finanzvorstand
    *{c} beruft {x} in die Geschäftsführung
    *Neue Spitze: {x} übernimmt Leitung von {c}`,
  layoffs: `
    {c} baut {n} Stellen ab
    {c} entlässt {n} Beschäftigte
    *{c} streicht {n} Arbeitsplätze
    *{c} kündigt {n} Mitarbeitern`,
  other: `
    {c} erhöht die Preise um fünf Prozent
    {c} schließt 3 Filialen
    {c} gewinnt Auftrag über {a}
    {c} auf der Frühjahrsmesse
    {c} eröffnet die Anmeldung zum Sommerkurs
    @Wir haben den Preis der Region gewonnen
    *{c} sammelt Spenden für das Hospiz
    *{c} als Arbeitgeber des Jahres ausgezeichnet
    *{c} bringt neue Produktreihe auf den Markt
    *{c} hebt die Prognose an`,
});
