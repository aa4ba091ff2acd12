import type { Technology } from './technology';

const library = (name: string, head: string, ...versions: string[]): Technology => ({
  name,
  slot: 'library',
  head,
  ...(versions.length > 0 && { versions }),
});

const script = (source: string): string => `<script src="${source}"></script>`;
const sheet = (source: string): string => `<link rel="stylesheet" href="${source}">`;

/** Scripts loaded from the hosts that their vendors recommend. */
export const libraries: readonly Technology[] = [
  library('jQuery', script('https://code.jquery.com/jquery-{v}.min.js'), '3.7.1', '3.6.0', '1.12.4'),
  {
    ...library('jQuery UI', script('https://code.jquery.com/ui/{v}/jquery-ui.min.js'), '1.13.2'),
    implies: ['jQuery'],
  },
  library('Lodash', script('https://cdn.jsdelivr.net/npm/lodash@{v}/lodash.min.js'), '4.17.21'),
  library(
    'Moment.js',
    script('https://cdnjs.cloudflare.com/ajax/libs/moment.js/{v}/moment.min.js'),
    '2.29.4',
  ),
  library('GSAP', script('https://cdnjs.cloudflare.com/ajax/libs/gsap/{v}/gsap.min.js'), '3.12.2'),
  library('Swiper', script('https://cdn.jsdelivr.net/npm/swiper@{v}/swiper-bundle.min.js'), '11.0.5'),
  library('Alpine.js', script('https://cdn.jsdelivr.net/npm/alpinejs@{v}/dist/cdn.min.js'), '3.13.3'),
  library('htmx', script('https://unpkg.com/htmx.org@{v}'), '1.9.10'),
  library('Leaflet', script('https://unpkg.com/leaflet@{v}/dist/leaflet.js'), '1.9.4'),
  library('Font Awesome', sheet('https://use.fontawesome.com/releases/v{v}/css/all.css'), '6.5.1', '5.15.4'),
  library('Google Fonts', sheet('https://fonts.googleapis.com/css2?family=Inter&amp;display=swap')),
  library('Adobe Fonts', sheet('https://use.typekit.net/ab{id}.css')),
];

/** Style frameworks. */
export const styles: readonly Technology[] = [
  library(
    'Bootstrap',
    sheet('https://cdn.jsdelivr.net/npm/bootstrap@{v}/dist/css/bootstrap.min.css'),
    '5.3.2',
    '4.6.2',
  ),
  library('Tailwind CSS', script('https://cdn.tailwindcss.com')),
  library('Bulma', sheet('https://cdn.jsdelivr.net/npm/bulma@{v}/css/bulma.min.css'), '0.9.4'),
  library(
    'Foundation',
    sheet('https://cdn.jsdelivr.net/npm/foundation-sites@{v}/dist/css/foundation.min.css'),
    '6.8.1',
  ),
].map((style) => ({ ...style, slot: 'style' }));
