/** Shorter tables: what companies with a site of their own most often are. */
export const swedish = `
11 lantbruk*, jordbruk*
2211 vindkraft*, förnybar energi, elbolag*, elleverantör*, solenergi | elnät
236 byggföretag*, byggfirma*, entreprenad*, husbyggnad*, byggentreprenad* | renovering
2382 rörmokare*, elektriker*, vvs*, elinstallation*
2383 målerifirma*, målare*
31-33 tillverkare*, fabrik* | tillverkning
311 livsmedelsproduc*, livsmedelsföretag*
3118 bageri*, konditori* | bröd
3121 bryggeri*
3231 tryckeri*
333 maskintillverk*, verktygsmaskin*, maskiner
332 mekanisk verkstad, plåtbearbetning, svetsning
42 grossist*, partihandel*
44-45 webbutik*, butik*
4411 bilhandlare*, bilhandel
4561 apotek*, optiker*
484 åkeri*, flyttfirma*
488 spedition*, logistik*, frakt*
493 lagerhållning*
5132 mjukvara*, programvara*, saas, mjukvaruföretag*
5415 mjukvaruutveckling*, webbutveckling*, it konsult*, systemutveckling*, apputveckling
5221 bank, sparbank*
524 försäkring*
5312 fastighetsmäklare*, mäklare*
5411 advokatbyrå*, advokat*, juristbyrå*, juridisk rådgivning
5412 redovisning*, revisor*, bokföring*, redovisningsbyrå*, revisionsbyrå*
5413 arkitekt*, teknikkonsult*
5416 managementkonsult*
5418 reklambyrå*, marknadsföringsbyrå*
5613 bemanning*, rekrytering*
5617 städfirma*, städning*
6212 tandläkare*, tandvård*, tandklinik* | tänder
6211 vårdcentral*, husläkare*
622 sjukhus*
7211 hotell*, vandrarhem* | rum
7225 restaurang*, pizzeria*, kafé*
8111 bilverkstad*
8121 frisör*
813 förening, välgörenhet
92 kommun, myndighet*
`;
