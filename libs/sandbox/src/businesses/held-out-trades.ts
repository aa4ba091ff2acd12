import { tradeWords, type Trade } from './business';

const heldOut = { heldOut: true };

export const heldOutTrades: readonly Trade[] = [
  {
    ...heldOut,
    key: 'bakery',
    share: 3,
    mapped: 0.85,
    tags: [{ shop: 'bakery' }, { shop: 'bakery', craft: 'bakery' }],
    overture: ['bakery'],
    wikidata: 'Q274393',
    schemaType: 'Bakery',
    words: {
      en: tradeWords(
        'Bakery | bread and cakes | Bakery, Bakehouse, Breads | Sourdough, Pastries, Wedding Cakes',
      ),
      de: tradeWords('Bäckerei | Brot und Brötchen | Bäckerei, Backstube | Brot, Brötchen, Torten'),
      fr: tradeWords(
        'Boulangerie | pain et viennoiseries | Boulangerie, Fournil | Pains, Croissants, Gâteaux',
      ),
      es: tradeWords('Panadería | pan y bollería | Panadería, Horno | Pan, Bollería, Tartas'),
    },
  },
  {
    ...heldOut,
    key: 'florist',
    share: 2,
    mapped: 0.7,
    tags: [{ shop: 'florist' }],
    overture: ['florist', 'flowers_and_gifts_shop'],
    schemaType: 'Florist',
    words: {
      en: tradeWords('Florist | flowers | Flowers, Florist, Blooms | Bouquets, Weddings, Funeral Flowers'),
      de: tradeWords('Florist | Blumen | Blumen, Floristik | Sträuße, Hochzeiten, Trauerfloristik'),
      fr: tradeWords('Fleuriste | fleurs | Fleurs, Fleuriste | Bouquets, Mariages, Deuil'),
      es: tradeWords('Floristería | flores | Flores, Floristería | Ramos, Bodas, Coronas'),
    },
  },
  {
    ...heldOut,
    key: 'gym',
    share: 2,
    mapped: 0.65,
    tags: [{ leisure: 'fitness_centre' }, { leisure: 'fitness_centre', sport: 'fitness' }],
    overture: ['gym'],
    schemaType: 'ExerciseGym',
    words: {
      en: tradeWords('Gym | fitness | Fitness, Gym, Strength Club | Weights, Classes, Personal Training'),
      de: tradeWords('Fitnessstudio | Fitness | Fitness, Fitnessstudio | Kurse, Krafttraining, Sauna'),
      fr: tradeWords(
        'Salle de sport | fitness | Fitness, Salle de sport | Musculation, Cours collectifs, Coaching',
      ),
      es: tradeWords('Gimnasio | fitness | Gimnasio, Fitness | Pesas, Clases, Entrenador personal'),
    },
  },
  {
    ...heldOut,
    key: 'it-services',
    share: 3,
    mapped: 0.2,
    tags: [{ office: 'it' }],
    overture: ['it_service_and_computer_repair', 'information_technology_company'],
    schemaType: 'ProfessionalService',
    words: {
      en: tradeWords(
        'IT Services | IT services | IT, IT Services, Networks, IT Support | Help Desk, Backups, Cloud Hosting',
      ),
      de: tradeWords(
        'IT-Dienstleister | IT-Dienstleistungen | IT, IT-Systemhaus | Netzwerke, Datensicherung, Support',
      ),
      fr: tradeWords(
        'Services informatiques | informatique | Informatique, Services informatiques | Dépannage, Réseaux, Sauvegarde',
      ),
      es: tradeWords(
        'Servicios informáticos | informática | Informática, Sistemas | Redes, Copias de seguridad, Soporte',
      ),
    },
  },
  {
    ...heldOut,
    key: 'veterinarian',
    share: 2,
    mapped: 0.6,
    tags: [{ amenity: 'veterinary' }],
    overture: ['veterinarian'],
    schemaType: 'VeterinaryCare',
    words: {
      en: tradeWords(
        'Veterinarian | animal health | Veterinary Clinic, Animal Hospital, Vets | Vaccinations, Surgery, Dental Cleaning',
      ),
      de: tradeWords(
        'Tierarzt | Tiermedizin | Tierarztpraxis, Kleintierpraxis | Impfungen, Operationen, Röntgen',
      ),
      fr: tradeWords(
        'Vétérinaire | santé animale | Clinique vétérinaire, Vétérinaires | Vaccins, Chirurgie, Radiologie',
      ),
      es: tradeWords(
        'Veterinario | salud animal | Clínica veterinaria, Veterinarios | Vacunas, Cirugía, Radiología',
      ),
    },
  },
];
