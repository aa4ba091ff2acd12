import type { Dossier } from '../dossiers/dossier';
import { drawDossier } from '../dossier-generation/draw-dossier';
import { makeWorld, type Templates } from '../world/world';
import { drawSite } from '../sites/draw-site';
import type { SitePlan } from '../sites/site-plan';

export type DossierPlan = SitePlan & { dossier: Dossier };

/** The sites of a world with their dossiers of 1 November 2026. */
export const dossierPlans = (seed: number, count: number, templates: Templates = 'all'): DossierPlan[] =>
  makeWorld(seed, count, templates).companies.map((company) => {
    const plan = drawSite(seed, company, true);
    return { ...plan, dossier: drawDossier(seed, plan, '2026-11-01') };
  });

/** The JSON-LD objects of a page; the objects of a graph are separate. */
export function readData(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].flatMap(([, text = '{}']) => {
    const value = JSON.parse(text) as Record<string, unknown>;
    return Array.isArray(value['@graph']) ? (value['@graph'] as Record<string, unknown>[]) : [value];
  });
}
