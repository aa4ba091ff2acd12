import { nichesOf } from './curated-niche';

export const education = nichesOf(
  'education',
  `
  School | education/school | school elementary_school high_school middle_school public_school | Q3914 | schools, primary school, elementary school, secondary school, high school, Schule, Gymnasium, Grundschule, école, collège, lycée, escuela, instituto, colegio
  Private school | +education/school | private_school | | private schools, independent school, boarding school, Privatschule, école privée, colegio privado
  Kindergarten | education/kindergarten | preschool | Q126807 | preschool, pre-school, nursery school, Vorschule, école maternelle, jardin d'enfants, jardín de infancia, preescolar
  Childcare | amenity/childcare +education/kindergarten | child_care_and_day_care day_care_preschool nanny_services | | child care, day care, daycare, nursery care, babysitting, Kita, Kindertagesstätte, Tagesmutter, crèche, garderie, guardería
  University | education/university education/college | college_university | Q3918 | college, universities, higher education, Universität, Hochschule, université, universidad
  Driving school | education/driving_school | driving_school traffic_school | | driving lessons, driving instructor, Fahrschule, auto-école, autoescuela
  Language school | education/language_school | language_school | | language lessons, english lessons, Sprachschule, école de langues, academia de idiomas
  Music school | education/music_school | music_school vocal_coach | | music lessons, piano lessons, guitar lessons, Musikschule, école de musique, conservatoire, escuela de música
  Dance school | education/dancing_school leisure/dance | dance_school | | dance studio, dance lessons, ballet school, Tanzschule, école de danse, academia de baile
  Tutoring center | education/prep_school office/tutoring | tutoring_center private_tutor test_preparation | | tutor, tutoring, private tutor, test prep, exam preparation, Nachhilfe, soutien scolaire, cours particuliers, clases particulares
  Training center | office/educational_institution | adult_education vocational_and_technical_school educational_services | | vocational school, trade school, training provider, adult education, Weiterbildung, Berufsschule, centre de formation, organisme de formation, centro de formación
  `,
);

export const community = nichesOf(
  'community',
  `
  Nonprofit organization | office/ngo office/charity office/association office/foundation | non_governmental_association charity_organization social_service_organizations private_association | | nonprofit, non-profit, nonprofits, not for profit, NGO, charity, charities, association, foundation, Verein, Stiftung, gemeinnützige Organisation, ONG, fondation, fundación, asociación
  Church | amenity/place_of_worship/christian | church_cathedral | Q16970 | churches, chapel, parish, Kirche, Gemeinde, église, iglesia
  Mosque | amenity/place_of_worship/muslim | mosque | Q32815 | mosques, masjid, Moschee, mosquée, mezquita
  Synagogue | amenity/place_of_worship/jewish | synagogue | Q34627 | synagogues, Synagoge, sinagoga
  Place of worship | amenity/place_of_worship | religious_organization | | places of worship, temple, religious organization, Gotteshaus, lieu de culte, templo
  Government office | office/government | government_services local_and_state_government_offices central_government_office | | government, public administration, public authority, Behörde, Amt, administration publique, gobierno, ayuntamiento
  Chamber of commerce | office/chamber_of_commerce | chambers_of_commerce | | chambers of commerce, Handelskammer, chambre de commerce, cámara de comercio
  Funeral home | shop/funeral_directors amenity/funeral_hall | funeral_services_and_cemeteries mortuary_services cremation_services | | funeral director, funeral services, undertaker, mortuary, Bestattungsinstitut, Bestatter, Bestattungen, pompes funèbres, funérailles, funeraria, tanatorio
  `,
);

export const pets = nichesOf(
  'pets',
  `
  Veterinarian | amenity/veterinary | veterinarian animal_hospital emergency_pet_hospital | | vet, vets, veterinary clinic, veterinary, animal hospital, animal clinic, Tierarzt, Tierarztpraxis, Tierklinik, vétérinaire, clinique vétérinaire, veterinario, clínica veterinaria
  Pet store | shop/pet | pet_store aquatic_pet_store | | pet shop, pets, pet supplies, Zoohandlung, Tierbedarf, animalerie, tienda de mascotas
  Pet groomer | shop/pet_grooming | pet_groomer | | pet grooming, dog grooming, dog groomer, Hundesalon, Hundefriseur, toiletteur, toilettage, peluquería canina
  Pet boarding | amenity/animal_boarding | pet_boarding pet_sitting dog_walkers | | kennel, kennels, dog boarding, pet hotel, cattery, pet sitter, dog walker, Hundepension, Tierpension, pension canine, guardería canina, residencia canina
  Dog trainer | amenity/animal_training | dog_trainer pet_training | | dog training, dog school, puppy training, Hundeschule, éducateur canin, adiestrador de perros
  `,
);
