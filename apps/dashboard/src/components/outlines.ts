import { useQuery } from '@tanstack/react-query';
import { feature } from 'topojson-client';
import outlines from 'world-atlas/countries-110m.json?url';

type World = Parameters<typeof feature>[0] & {
  readonly objects: { readonly countries: Parameters<typeof feature>[1] };
};

type Countries = Extract<ReturnType<typeof feature>, { readonly features: unknown }>;

/** Outlines of countries (Natural Earth, public domain), which the gateway serves. */
export const useOutlines = () =>
  useQuery({
    queryKey: ['outlines'],
    queryFn: async () => {
      const world = (await (await fetch(outlines)).json()) as World;
      return feature(world, world.objects.countries) as Countries;
    },
    staleTime: Infinity,
  });
