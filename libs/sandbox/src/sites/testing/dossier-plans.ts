import type { Dossier } from '../../dossiers/dossier';
import { drawDossier } from '../../dossier-generation/draw-dossier';
import { makeWorld, type Templates } from '../../world/world';
import { drawSite } from '../draw-site';
import type { SitePlan } from '../site-plan';

export type DossierPlan = SitePlan & { dossier: Dossier };

/** The sites of a world with their dossiers of 1 November 2026. */
export const dossierPlans = (seed: number, count: number, templates: Templates = 'all'): DossierPlan[] =>
  makeWorld(seed, count, templates).companies.map((company) => {
    const plan = drawSite(seed, company, true);
    return { ...plan, dossier: drawDossier(seed, plan, '2026-11-01') };
  });
