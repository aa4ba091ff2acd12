import { parkedTruth } from './parked-site';
import type { PageTruth, SiteTruth } from './site-truth';
import type { SitePlan } from './site-plan';
import { technologyFacts } from './technologies/draw-technologies';
import { writePage } from './write-page';

/** All facts on a site; writes its pages to collect them. */
export function siteTruth(plan: SitePlan): SiteTruth {
  if (plan.dossier?.parked === true) return parkedTruth(plan);
  const written = plan.pages.map((page) => writePage(plan, page));
  const pages = written.map(({ truth }) => truth);
  return {
    domain: plan.company.domain,
    url: `${plan.origin}/`,
    template: plan.template.name,
    heldOut: plan.template.heldOut,
    language: plan.language.code,
    hiding: plan.hiding.map(({ name }) => name),
    teamShape: plan.teamShape.name,
    disclosure: plan.disclosure.name,
    pages,
    technologies: technologyFacts(plan.technologies, written.map(({ html }) => html).join()),
    reachable: (depth) => reachable(pages, plan.redirects, depth),
  };
}

function reachable(
  pages: readonly PageTruth[],
  redirects: Readonly<Record<string, string>>,
  depth: number,
): PageTruth[] {
  const readable = pages.filter(({ allowed, status }) => allowed && status === 200);
  const byPath = new Map(readable.map((page) => [page.path, page]));
  const follow = (link: string): PageTruth | undefined => {
    const [path = ''] = link.split('?');
    return byPath.get(redirects[path] ?? path);
  };
  const found = new Set<PageTruth>();
  let edge = ['/'];
  for (let level = 0; level < depth; level += 1) {
    const fresh = edge.flatMap((link) => follow(link) ?? []).filter((page) => !found.has(page));
    for (const page of fresh) found.add(page);
    edge = fresh.flatMap(({ links }) => links);
  }
  return [...found];
}
