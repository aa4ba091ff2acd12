import type { FunctionWords } from './function-words';

export const italian: FunctionWords = {
  trade: {
    executive: 'amministratore delegato, amministratrice delegata, direttore generale, direttrice generale',
    finance:
      'contabile, contabili, ragioniere, ragioniera, controllore di gestione, revisore, tesoriere, responsabile amministrativo e finanziario, responsabile amministrativa e finanziaria, direttore finanziario, direttrice finanziaria, addetto contabilità, addetta contabilità, addetto alla contabilità, addetta alla contabilità, impiegato contabile, impiegata contabile, analista finanziario, fiscalista, commercialista, addetto paghe, responsabile contabilità, responsabile amministrativo',
    marketing:
      'responsabile marketing, addetto marketing, addetta marketing, specialista seo, copywriter, responsabile comunicazione e marketing',
    sales:
      'venditore, venditrice, addetto alle vendite, addetta alle vendite, addetto vendite, addetta vendite, agente commerciale, agenti commerciali, responsabile vendite, responsabile commerciale, direttore commerciale, direttrice commerciale, tecnico commerciale, rappresentante, commesso, commessa, consulente commerciale, area manager, impiegato commerciale, impiegata commerciale, addetto ufficio commerciale, responsabile export',
    engineering:
      'sviluppatore, sviluppatrice, ingegnere, programmatore, programmatrice, progettista, disegnatore, disegnatrice, meccanico, elettricista, saldatore, saldatrice, manutentore, elettromeccanico, perito, architetto software, direttore tecnico, direttrice tecnica, tornitore, fresatore, installatore, collaudatore, tecnico manutentore, tecnico elettronico, responsabile tecnico, montatore',
    it: 'sistemista, tecnico informatico, tecnica informatica, informatico, informatica, amministratore di sistema, amministratore di rete, responsabile it, responsabile sistemi informativi, addetto helpdesk, tecnico di rete, tecnico sistemista, responsabile informatico, amministratore di sistemi',
    operations:
      'magazziniere, magazziniera, addetto alla logistica, addetta alla logistica, addetto magazzino, responsabile di magazzino, responsabile magazzino, responsabile logistica, mulettista, carrellista, buyer, addetto acquisti, addetta acquisti, ufficio acquisti, responsabile acquisti, responsabile produzione, responsabile di produzione, operaio, operaia, operatore di produzione, autista, corriere, capocantiere, capo cantiere, caporeparto, capo reparto, responsabile qualità, addetto qualità, cuoco, cuoca, store manager, responsabile di negozio, capo officina, responsabile di stabilimento, direttore di stabilimento, cameriere, cameriera, addetto alla produzione, addetta alla produzione, direttore operativo, geometra di cantiere',
    human_resources:
      'addetto risorse umane, addetta risorse umane, responsabile risorse umane, responsabile del personale, responsabile hr, selezionatore, selezionatrice, addetto alla selezione, addetta alla selezione, direttore risorse umane, direttore del personale, specialista risorse umane, addetto hr, recruiter, ufficio personale',
    legal:
      'avvocato, avvocata, legale, legali, consulente legale, giurista, notaio, praticante, responsabile legale, addetto legale, responsabile protezione dati, responsabile affari legali',
    customer_support:
      'addetto assistenza clienti, addetta assistenza clienti, assistenza clienti, servizio clienti, operatore servizio clienti, operatrice servizio clienti, operatore call center, operatrice call center, addetto customer care, customer care, supporto clienti, responsabile assistenza clienti, tecnico assistenza, assistenza tecnica, post vendita, centralinista clienti',
    design:
      'grafico, grafica, grafici, designer, art director, illustratore, illustratrice, impaginatore, direttore creativo, fotografo, fotografa, arredatore, arredatrice',
    product:
      'responsabile prodotto, responsabile di prodotto, product manager, direttore prodotto, gestore di prodotto, responsabile sviluppo prodotto',
    research:
      'ricercatore, ricercatrice, scienziato, scienziata, analista dati, tecnico di laboratorio, tecnica di laboratorio, chimico, chimica, biologo, biologa, data scientist, addetto laboratorio',
    education:
      'insegnante, docente, formatore, formatrice, educatore, educatrice, maestro, maestra, istruttore, istruttrice, professore, professoressa',
    health:
      'medico, infermiere, infermiera, farmacista, fisioterapista, dentista, odontoiatra, igienista dentale, assistente alla poltrona, operatore socio sanitario, oss, psicologo, psicologa, veterinario, veterinaria, ostetrica, logopedista',
    administration:
      'segretario, segretaria, receptionist, impiegato amministrativo, impiegata amministrativa, assistente di direzione, addetto segreteria, addetta segreteria, addetto alla reception, addetta alla reception, centralinista, addetto amministrativo, addetta amministrativa',
    communication:
      'addetto stampa, addetta stampa, giornalista, responsabile comunicazione, addetto comunicazione, traduttore, traduttrice, ufficio stampa, redattore, redattrice',
  },
  field: {
    finance:
      'finanza, contabilità, amministrazione e finanza, controllo di gestione, tesoreria, paghe, fatturazione, finanziario, finanziaria, controlling',
    marketing: 'pubblicità, marca, eventi, social media',
    sales: 'vendite, vendita, commerciale, commerciali, esportazione',
    engineering:
      'ingegneria, sviluppo software, progettazione, ufficio tecnico, elettronica, meccanica, automazione',
    it: 'sistemi informativi, sistemi, reti, informatici, ced',
    operations:
      'logistica, produzione, acquisti, magazzino, qualità, manutenzione, operazioni, spedizioni, trasporti, cantiere, stabilimento, officina, cucina, negozio',
    human_resources: 'risorse umane, personale, selezione, talenti',
    legal: 'affari legali, compliance, diritto, ufficio legale',
    customer_support: 'clienti, cliente, assistenza',
    design: 'progettazione grafica, creatività, creativo, creativa',
    product: 'sviluppo prodotto, gestione prodotto',
    research: 'ricerca, laboratorio, ricerca e sviluppo',
    education: 'formazione, istruzione, didattica, insegnamento',
    health: 'sanità, salute, clinica, sanitario, sanitaria, medicina',
    administration: 'amministrazione, segreteria, reception, amministrativo, amministrativa, affari generali',
    communication: 'comunicazione, stampa, relazioni pubbliche',
  },
  hint: {
    executive: 'direzione, direzione generale, strategia',
    engineering: 'tecnico, tecnica, sviluppo, dati, tecnologia',
    operations: 'progetto, progetti, pianificazione, turno',
    product: 'prodotto, prodotti',
    administration: 'assistente, impiegato, impiegata',
    customer_support: 'servizio, supporto',
    finance: 'credito, assicurazioni',
  },
};
