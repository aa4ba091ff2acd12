/** Shorter tables: what companies with a site of their own most often are. */
export const danish = `
11 landbrug*
2211 vindmøllepark*, vedvarende energi, elselskab*, vindenergi, solenergi | strøm
236 byggefirma*, entreprenør*, byggeri*, tømrerfirma*
2382 vvs*, elektriker*, blikkenslager*
2383 malerfirma*, murer*
31-33 producent*, fabrik* | produktion
311 fødevareproduc*, fødevarevirksomhed*
3118 bageri*, konditori* | brød
3121 bryggeri*
3231 trykkeri*
333 maskinfabrik*, maskinbyg*
42 engros*, grossist*
44-45 webshop*, netbutik*, butik*
4411 bilforhandler*
4561 apotek*, optiker*
484 vognmand*, flyttefirma*
488 spedition*, logistik*, fragt*
493 lagerhotel*
5132 software, softwarevirksomhed*, saas
5415 softwareudvikling*, webudvikling*, it konsulent*, app udvikling
5221 bank, sparekasse*
524 forsikring*
5312 ejendomsmægler*
5411 advokat*, advokatfirma*
5412 revisor*, bogføring*, revision | regnskab*
5413 arkitekt*, rådgivende ingeniør*
5416 managementkonsulent*
5418 reklamebureau*, marketingbureau*
5613 vikarbureau*, rekruttering*
5617 rengøring*
6212 tandlæge*, tandklinik*, tandregulering | tænder
6211 praktiserende læge, lægehus*
622 hospital*, sygehus*
7211 hotel*, kro | værelser
7225 restaurant*, café*, pizzeria*
8111 autoværksted*
8121 frisør*
813 forening, velgørenhed
92 kommune, ministerium
`;
