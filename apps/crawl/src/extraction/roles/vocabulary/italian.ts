import type { Vocabulary } from './vocabulary';

export const italian: Vocabulary = {
  levels: {
    cxo:
      'amministratore delegato, amministratrice delegata, amministratore unico, amministratrice unica, amministratore, amministratrice, ' +
      'direttore generale, direttrice generale, presidente, direttore esecutivo, direttrice esecutiva, segretario generale, segretaria generale',
    owner:
      'titolare, fondatore, fondatrice, cofondatore, cofondatrice, co fondatore, co fondatrice, proprietario, proprietaria, contitolare',
    partner: 'socio, socia, socio fondatore, socia fondatrice, socio amministratore, socia amministratrice',
    vp: 'vicepresidente, vice presidente',
    director:
      'direttore, direttrice, vicedirettore, vicedirettrice, direzione, direttore responsabile, rettore, rettrice, preside, sindaco, sindaca, consigliere, consigliera, primario, dirigente, caporedattore, caporedattrice',
    manager:
      'responsabile, capo, capo progetto, capo reparto, caporeparto, capoarea, capo area, coordinatore, coordinatrice, supervisore, gestore, capo cantiere, capoufficio, capocuoco',
    senior: 'esperto senior',
    entry: 'addetto, addetta, impiegato, impiegata, receptionist, commesso, commessa, ausiliario, ausiliaria',
    training: 'tirocinante, stagista, apprendista, praticante, studente, studentessa, dottorando, dottoranda',
    unpaid: 'volontario, volontaria',
    assistant: 'assistente, segretario, segretaria, segreteria',
    former: 'già, emerito, emerita, ex direttore',
    none: 'vice',
  },
  departments: {
    executive:
      'amministratore delegato, amministratrice delegata, amministratore unico, amministratrice unica, amministratore, direttore generale, direttrice generale, ' +
      'presidente, titolare, fondatore, fondatrice, cofondatore, cofondatrice, proprietario, proprietaria, direttore esecutivo, direttrice esecutiva, strategia, segretario generale, contitolare',
    finance:
      'finanziario, finanziaria, finanza, contabile, contabilità, ragioniere, ragioniera, commercialista, tesoriere, controllo di gestione, amministrativo e finanziario, fiscale, revisore, bilancio, paghe, fatturazione',
    marketing: 'pubblicità, contenuti, eventi, marchio',
    sales:
      'commerciale, commerciali, vendite, vendita, venditore, venditrice, agente di commercio, sviluppo commerciale, clienti chiave, estero, agente immobiliare',
    engineering:
      'tecnico, tecnica, ingegnere, ingegneria, sviluppatore, sviluppatrice, programmatore, programmatrice, tecnologia, sviluppo software, progettista, ufficio tecnico, progettazione, tecnologico',
    it: 'informatica, informatico, sistemi informativi, sistemista, reti, sicurezza informatica',
    operations:
      'operazioni, operativo, operativa, logistica, acquisti, buyer, produzione, qualità, stabilimento, magazzino, magazziniere, magazziniera, progetto, progetti, capo progetto, cantiere, manutenzione, negozio, cucina, capo cuoco, spedizioni, approvvigionamenti, officina',
    human_resources: 'risorse umane, personale, selezione, reclutamento, selezione del personale, ru',
    legal:
      'avvocato, avvocata, avvocatessa, avvocati, legale, legali, affari legali, notaio, notaia, compliance, protezione dati, diritto, giurista',
    customer_support:
      'assistenza clienti, servizio clienti, clienti, assistenza, post vendita, customer care, supporto',
    design:
      'progettista grafico, grafico, grafica, designer, creativo, creativa, direttore artistico, direttrice artistica, art director, fotografo, fotografa, stilista',
    product: 'prodotto, prodotti, innovazione',
    research:
      'ricerca, ricerca e sviluppo, ricercatore, ricercatrice, scientifico, scientifica, laboratorio, dati, dottorando, dottoranda',
    education:
      'insegnante, docente, professore, professoressa, formazione, formatore, formatrice, didattico, didattica, scuola, educatore, educatrice, maestro, maestra, preside, bibliotecario, bibliotecaria',
    health:
      'medico, infermiere, infermiera, dentista, odontoiatra, farmacista, fisioterapista, sanitario, sanitaria, salute, psicologo, psicologa, veterinario, veterinaria, clinico, primario, ostetrica, igienista dentale',
    administration:
      'amministrazione, amministrativo, amministrativa, segretaria, segretario, segreteria, assistente di direzione, assistente, reception, ufficio, accoglienza',
    none: 'vice presidente, socio fondatore, socia fondatrice',
    communication:
      'comunicazione, stampa, ufficio stampa, addetto stampa, addetta stampa, relazioni pubbliche, portavoce, giornalista, redattore, redattrice, redazione, caporedattore, relazioni esterne',
  },
  occupations:
    'avvocato, avvocata, avvocatessa, ingegnere, tecnico, consulente, analista, sviluppatore, sviluppatrice, programmatore, programmatrice, progettista, grafico, grafica, contabile, ragioniere, ragioniera, commercialista, ' +
    'venditore, venditrice, agente, specialista, medico, infermiere, infermiera, dentista, odontoiatra, farmacista, fisioterapista, psicologo, psicologa, veterinario, veterinaria, insegnante, docente, professore, professoressa, ' +
    'ricercatore, ricercatrice, architetto, architetta, giornalista, redattore, redattrice, portavoce, fotografo, fotografa, cuoco, cuoca, chef, cameriere, cameriera, autista, elettricista, idraulico, meccanico, falegname, notaio, notaia, tesoriere, ' +
    'magazziniere, formatore, formatrice, sistemista, geometra, perito, operatore, operatrice, referente, parrucchiere, parrucchiera, enologo, enologa, traduttore, traduttrice, fiorista, educatore, educatrice',
};
