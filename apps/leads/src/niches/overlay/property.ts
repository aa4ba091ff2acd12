import { nichesOf } from './curated-niche';

export const property = nichesOf(
  'property',
  `
  Real estate agent | office/estate_agent shop/estate_agent | real_estate_agent real_estate real_estate_service commercial_real_estate apartment_agent | | realtor, realty, real estate, real estate agency, real estate broker, real estate brokerage, estate agent, letting agent, property agent, property dealer, Immobilienmakler, Makler, Immobilien, agence immobilière, agent immobilier, immobilier, inmobiliaria, agente inmobiliario, bienes raíces
  Property manager | office/property_management | property_management homeowner_association | | property management, property management company, facility management, Hausverwaltung, Immobilienverwaltung, syndic, gestion immobilière, administrador de fincas
  Property developer | | home_developer real_estate_investment | | real estate developer, property development, real estate development, real estate investor, Bauträger, Projektentwickler, promoteur immobilier, promotora inmobiliaria
  Home inspector | | home_inspector inspection_services | | home inspection, building inspector, diagnostic immobilier
  Appraiser | | appraisal_services | | real estate appraiser, property appraisal, valuer, Gutachter, Immobiliengutachter, tasador
  Title and escrow company | | escrow_services | | title company, escrow, title insurance
  Coworking space | office/coworking | coworking_space shared_office_space | | coworking, co-working, shared office, serviced office, flexible workspace, Bürogemeinschaft, espace de coworking, espacio de coworking
  Storage facility | shop/storage_rental | self_storage_facility storage_facility rv_and_boat_storage_facility | | storage, self storage, storage unit, mini storage, storage rental, Lagerraum, Selfstorage, garde-meuble, box de stockage, trastero, guardamuebles
  `,
);
