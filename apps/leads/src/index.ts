export { importPlaces } from './importing/import-places';
export { LeadsModule } from './leads.module';
export { leadsSettings } from './leads.config';
