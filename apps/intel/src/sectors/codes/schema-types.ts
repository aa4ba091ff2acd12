import { readingOf, type SectorReading } from '../sector-reading';
import { codeTable } from './code-table';

/** Site builders let owners choose from few types, so that the nearest is not always near. */
const confidence = 75;

/** Types of schema.org that tell an industry. What any company may be, such as `Organization`, is not here. */
const codes = codeTable(`
236 HomeAndConstructionBusiness GeneralContractor
2381 RoofingContractor
2382 Electrician HVACBusiness Plumber
2383 HousePainter
3118 Bakery
3121 Brewery Distillery Winery
44-45 Store OnlineStore OutletStore WholesaleStore
4411 AutoDealer
4412 MotorcycleDealer
4413 AutoPartsStore TireShop
4441 HardwareStore HomeGoodsStore
4442 GardenStore
4451 ConvenienceStore GroceryStore
4453 LiquorStore
4491 FurnitureStore
4492 ComputerStore ElectronicsStore MobilePhoneStore
4551 DepartmentStore
4561 Pharmacy Optician
4571 GasStation
4581 ClothingStore MensClothingStore
4582 ShoeStore
4583 JewelryStore
4591 BikeStore HobbyShop MusicStore SportingGoodsStore ToyStore
4592 BookStore
4593 Florist
4594 OfficeEquipmentStore
4595 PawnShop
4599 PetStore ArtGallery
481 Airline
484 MovingCompany
485 TaxiService
491 PostOffice
5121 MovieTheater
5131 NewsMediaOrganization
5132 SoftwareApplication WebApplication MobileApplication
5161 RadioStation TelevisionStation BroadcastService
5192 Library ArchiveOrganization
52 FinancialService
5221 BankOrCreditUnion
5242 InsuranceAgency
5311 SelfStorage
5312 RealEstateAgent
5321 AutoRental
5322 MovieRentalStore
5324 MotorcycleRental
5411 Attorney LegalService Notary
5412 AccountingService
5417 ResearchOrganization
5419 VeterinaryCare
5613 EmploymentAgency
5615 TravelAgency
5616 Locksmith
562 RecyclingCenter
611 EducationalOrganization School
6111 ElementarySchool HighSchool MiddleSchool
6113 CollegeOrUniversity
62 MedicalBusiness MedicalOrganization
6211 Physician Dermatology Gynecologic Obstetric Oncologic Otolaryngologic Pediatric PrimaryCare Psychiatric Geriatric
6212 Dentist
6213 Optometric Physiotherapy Podiatric Midwifery DietNutrition
6214 MedicalClinic
6215 DiagnosticLab
6221 Hospital EmergencyService
6244 ChildCare Preschool
7111 DanceGroup MusicGroup PerformingGroup TheaterGroup
7112 SportsTeam StadiumOrArena
7113 EventVenue ComedyClub MusicVenue PerformingArtsTheater
7121 Museum Zoo Aquarium
7131 AmusementPark
7132 Casino
7139 BowlingAlley ExerciseGym GolfCourse HealthClub PublicSwimmingPool SkiResort SportsActivityLocation SportsClub TennisComplex
7211 LodgingBusiness Hotel Motel BedAndBreakfast Hostel Resort VacationRental
7212 Campground RVPark
7224 BarOrPub NightClub
7225 Restaurant FastFoodRestaurant FoodEstablishment CafeOrCoffeeShop IceCreamShop
8111 AutoBodyShop AutoRepair AutomotiveBusiness AutoWash MotorcycleRepair
8121 BeautySalon DaySpa HairSalon HealthAndBeautyBusiness NailSalon TattooParlor
8123 DryCleaningOrLaundry
813 NGO
8131 Church BuddhistTemple CatholicChurch HinduTemple Mosque PlaceOfWorship Synagogue
8139 WorkersUnion PoliticalParty
92 GovernmentOrganization GovernmentOffice GovernmentBuilding CityHall
9221 Courthouse FireStation PoliceStation
9281 Embassy
`);

/** Types that a page of such a company carries whatever it does. */
const ofProducts = new Set(['SoftwareApplication', 'WebApplication', 'MobileApplication']);

/** @param type as in `Dentist` or `https://schema.org/Dentist` */
export function sectorOfSchemaType(type: string): SectorReading | null {
  const name = type.replace(/^.*[/:#]/, '');
  return readingOf(
    codes().get(name),
    ofProducts.has(name) ? confidence / 3 : confidence,
    `schema.org ${name}`,
  );
}
