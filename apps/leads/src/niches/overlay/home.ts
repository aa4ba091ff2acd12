import { nichesOf } from './curated-niche';

export const home = nichesOf(
  'home',
  `
  Landscaper | craft/gardener | landscaping gardener landscape_architect irrigation | | landscaping, landscape contractor, landscape design, garden design, gardener, gardening service, Gärtner, Gartenbau, Landschaftsbau, Landschaftsgärtner, Gartenpflege, paysagiste, jardinier, jardinero, jardinería, paisajista
  Lawn care | +craft/gardener | lawn_service | | lawn care, lawn mowing, lawn maintenance, yard work, Rasenpflege, entretien de pelouse, cuidado del césped
  Tree service | | tree_services | | tree care, tree removal, tree surgeon, arborist, stump grinding, Baumpflege, Baumpfleger, élagueur, élagage, poda de árboles
  Pest control | craft/pest_control shop/pest_control | pest_control_service wildlife_control | | exterminator, pest management, termite control, bed bugs, fumigation, Schädlingsbekämpfung, Kammerjäger, dératisation, désinsectisation, control de plagas, fumigación
  Cleaning company | craft/cleaning | cleaning_services home_cleaning janitorial_services office_cleaning industrial_cleaning_services | | cleaning, cleaner, house cleaning, office cleaning, commercial cleaning, maid service, janitorial, janitor, janitorial services, housekeeping, Reinigungsfirma, Gebäudereinigung, Putzfirma, entreprise de nettoyage, société de nettoyage, ménage, empresa de limpieza, limpieza
  Carpet cleaning | craft/carpet_cleaner | carpet_cleaning | | carpet cleaner, upholstery cleaning, rug cleaning, Teppichreinigung, nettoyage de tapis, limpieza de alfombras
  Window cleaning | | window_washing | | window cleaner, window washing, Fensterputzer, Fensterreinigung, laveur de vitres, limpieza de cristales
  Pressure washing | | pressure_washing | | power washing, pressure washer, Hochdruckreinigung
  Moving company | office/moving_company | movers packing_services | | movers, removals, removal company, house removals, relocation, moving, Umzugsunternehmen, Umzug, Spedition Umzüge, déménageur, déménagement, mudanzas, empresa de mudanzas
  Junk removal | | junk_removal_and_hauling dumpster_rentals | | junk hauling, rubbish removal, dumpster rental, skip hire, house clearance, Entrümpelung, Containerdienst, débarras, vaciado de pisos
  Appliance repair | | appliance_repair_service washer_and_dryer_repair_service | | appliance service, washing machine repair, refrigerator repair, white goods repair, Haushaltsgeräte Reparatur, réparation électroménager, reparación de electrodomésticos
  Upholsterer | craft/upholsterer | furniture_reupholstery furniture_repair | | upholstery, furniture repair, furniture restoration, Polsterer, Polsterei, tapissier, tapicero, tapicería
  Septic service | | septic_services | | septic tank, septic pumping, septic, vidange fosse septique, fosas sépticas
  Laundry | shop/laundry | laundry_services | | laundry service, wash and fold, Wäscherei, blanchisserie, lavandería
  Laundromat | shop/laundry/self_service | laundromat | | coin laundry, launderette, self-service laundry, Waschsalon, laverie, laverie automatique, lavandería autoservicio
  Dry cleaner | shop/dry_cleaning | dry_cleaning | | dry cleaning, dry cleaners, Textilreinigung, Reinigung, pressing, nettoyage à sec, tintorería
  Tailor | shop/tailor craft/tailor craft/dressmaker | sewing_and_alterations gents_tailor | | tailoring, alterations, seamstress, dressmaker, sewing, Schneider, Schneiderei, Änderungsschneiderei, couturier, couturière, tailleur, sastre, sastrería, modista
  Shoe repair | shop/shoe_repair craft/shoemaker | shoe_repair | | shoemaker, cobbler, Schuster, Schuhmacher, cordonnier, cordonnerie, zapatero
  `,
);
