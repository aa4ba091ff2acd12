import { nichesOf } from './curated-niche';

export const health = nichesOf(
  'health',
  `
  Dentist | amenity/dentist | dentist general_dentistry dental_hygienist | | dental clinic, dental practice, dental office, dental care, dental, dentistry, dental surgeon, Zahnarzt, Zahnärzte, Zahnarztpraxis, Zahnklinik, dentiste, cabinet dentaire, chirurgien-dentiste, dentista, clínica dental, odontólogo
  Pediatric dentist | +amenity/dentist | pediatric_dentist | | pediatric dentistry, children's dentist, kids dentist, Kinderzahnarzt, dentiste pour enfants, odontopediatra
  Cosmetic dentist | +amenity/dentist | cosmetic_dentist | | cosmetic dentistry, teeth whitening, veneers
  Orthodontist | healthcare/dentist/orthodontics | orthodontist | | orthodontics, braces, Kieferorthopäde, orthodontiste, ortodoncista
  Doctor | amenity/doctors | doctor family_practice | | physician, medical practice, general practitioner, GP, family doctor, primary care, doctor's office, surgery, Arzt, Ärztin, Hausarzt, Arztpraxis, médecin, généraliste, cabinet médical, médico, consultorio
  Clinic | amenity/clinic | medical_center walk_in_clinic public_health_clinic | | medical center, medical clinic, health center, polyclinic, Ärztezentrum, Medizinisches Versorgungszentrum, clinique, centre médical, clínica, centro médico, ambulatorio
  Urgent care clinic | +amenity/clinic | urgent_care_clinic +walk_in_clinic | | urgent care, walk-in clinic, minute clinic, emergency clinic
  Hospital | amenity/hospital | hospital | Q16917 | hospitals, medical hospital, Krankenhaus, Klinik, Klinikum, Spital, hôpital, hospitalario
  Pharmacy | amenity/pharmacy | pharmacy drugstore | Q13107184 | drugstore, drug store, chemist, dispensing chemist, Apotheke, pharmacie, farmacia, botica
  Optician | shop/optician healthcare/optometrist | eyewear_and_optician optometrist eye_care_clinic | | eyewear, eyeglasses, glasses, optometrist, eye doctor, vision center, Optiker, Augenoptiker, opticien, óptica
  Chiropractor | healthcare/alternative/chiropractic | chiropractor | | chiropractic, chiropractic clinic, Chiropraktiker, chiropracteur, quiropráctico
  Physiotherapist | healthcare/physiotherapist | physical_therapy | | physical therapy, physical therapist, physiotherapy, physio, Physiotherapie, Krankengymnastik, kinésithérapeute, kiné, fisioterapia, fisioterapeuta
  Psychologist | healthcare/psychotherapist healthcare/psychologist office/therapist | psychologist psychotherapist counseling_and_mental_health psychoanalyst | | psychotherapist, therapist, mental health, mental health counselor, counseling, counselling, counselor, psychology practice, Psychotherapeut, Psychologe, psychologue, psicólogo, psicoterapeuta
  Psychiatrist | amenity/doctors/psychiatrist | psychiatrist | | psychiatry, Psychiater, psychiatre, psiquiatra
  Dermatologist | amenity/doctors/dermatology | dermatologist skin_care | | dermatology, skin doctor, Hautarzt, dermatologue, dermatólogo
  Pediatrician | amenity/doctors/paediatrics | pediatrician | | pediatrics, paediatrician, children's doctor, Kinderarzt, pédiatre, pediatra
  Gynecologist | amenity/doctors/gynaecology | obstetrician_and_gynecologist womens_health_clinic | | gynaecologist, OB GYN, obgyn, obstetrician, Frauenarzt, gynécologue, ginecólogo
  Ophthalmologist | amenity/doctors/ophthalmology | ophthalmologist laser_eye_surgery_lasik | | ophthalmology, eye surgeon, laser eye surgery, lasik, Augenarzt, ophtalmologue, oftalmólogo
  Plastic surgeon | amenity/doctors/plastic_surgery | plastic_surgeon cosmetic_surgeon | | plastic surgery, cosmetic surgery, Schönheitschirurg, chirurgien esthétique, cirujano plástico
  Podiatrist | healthcare/podiatrist amenity/doctors/podiatry | podiatrist podiatry foot_care | | podiatry, foot doctor, chiropodist, Podologe, pédicure podologue, podólogo
  Acupuncturist | healthcare/alternative/acupuncture | acupuncture | | acupuncture, Akupunktur
  Alternative medicine | healthcare/alternative | alternative_medicine naturopathic_holistic | | naturopath, holistic medicine, holistic health, Heilpraktiker, médecine douce, medicina alternativa
  Medical laboratory | healthcare/laboratory | laboratory_testing clinical_laboratories diagnostic_services | | medical lab, diagnostic laboratory, diagnostics, blood test, laboratoire d'analyses, análisis clínicos, medizinisches Labor
  Nursing home | amenity/social_facility/nursing_home | skilled_nursing retirement_home +assisted_living_facility | | retirement home, care home, old people's home, senior living, elder care, Pflegeheim, Altenheim, Seniorenheim, maison de retraite, EHPAD, residencia de ancianos
  Assisted living facility | amenity/social_facility/assisted_living | assisted_living_facility memory_care | | assisted living, memory care, betreutes Wohnen
  Home care | healthcare/nurse amenity/social_facility/ambulatory_care | home_health_care personal_care_service | | home health care, home health, home care agency, in-home care, home nursing, Pflegedienst, soins à domicile, aide à domicile, atención domiciliaria
  Medical spa | | medical_spa | | med spa, medspa, botox, aesthetic clinic
  Medical supply store | shop/medical_supply | medical_supply | | medical supplies, medical equipment, Sanitätshaus, matériel médical, ortopedia
  Hearing aids | shop/hearing_aids healthcare/audiologist | hearing_aids hearing_aid_provider audiologist | | audiologist, hearing center, Hörgeräte, Hörakustiker, audioprothésiste, audífonos
  Dental laboratory | craft/dental_technician | dental_laboratories | | dental lab, dental technician, Dentallabor, Zahntechniker, prothésiste dentaire
  `,
);
