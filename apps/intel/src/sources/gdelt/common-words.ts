/** Words, folded, that companies take for their whole name, and that news are full of. */
export const commonWords: ReadonlySet<string> = new Set(
  `access active adventure affirm agile agora air allegro alliance alpha alpine alto amber anchor angel apex apollo
  apple arc arch arena ark arrow ascend ascent asset atlas aurora avenue away axis balance banner base basis beacon
  beam bee bench benefit beta better beyond bird black block bloom blue board bold bolt bond box branch brave bridge
  bright brook buffer build bump business buzz calm cameo canvas capital care cargo carbon career cascade cash castle
  catalyst cedar center central change chase check choice chorus circle city clarity classic clay clean clear click
  cloud clover club coach coast coin column comet command common compass complete concord connect contact core
  corner coral cosmos count course cover craft crane create credit crest crown cruise crystal cube current curve
  dash data dawn deal deep delta design desk dialog digital direct discover dish dock dome door dot dove draft dragon
  dream drift drive drop eagle earth east echo eco edge element elite ember emerge empire engage engine enigma entry
  epic epoch equinox era essence ever evergreen evolve exact express eye fabric factor falcon family farm fast feather
  field figure finance fire first flag flame flash fleet flex flight flint flow fly focus force forest forge fork
  form formula fort fortress forward foundation fountain fox frame free freedom fresh friend front frontier fuel
  fusion future gain galaxy game gap garden gate gather gem general genesis gift giant glass global glow go gold good
  grace grain grand graph gravity green grid grove growth guard guide gusto habit halo hammer harbor harbour harmony
  harvest haven hawk health heart helix hello helm here hero hill hive home honey hope horizon host house hub human
  ice icon idea ideal image impact index infinity insight inspire integral iris iron ivory jade jet journey joy jump
  jungle juniper jupiter just key kind king kite lab ladder lake lamp land lane lantern lark laser launch laurel
  layer lead leaf leap ledger legacy legend level liberty life lift light lighthouse lime line link lion lively local
  loft logic loom loop lotus lucid luna lunar lux magnet main make maple mark market marvel mason master match matrix
  matter maven meadow meridian mesa meteor metro mint miracle mirror mission mixer mobile mode modern moment momentum
  monday moon motion motive mountain move muse native nature navigator nest net network neutral new next night noble
  node noon north notion nova number oak oasis ocean octave office olive omega omni one onward opal open optimum orange
  orbit orchard orchid origin oscar otter outlook owl oxygen pace pacific page palm panda panorama paper parade
  paragon park partner passage path patriot pattern pax peak pearl pebble penguin people perfect phoenix pilot pine
  pinnacle pioneer pixel place plaid plain plan planet plant platform play plaza plus point polar pole pool port
  portal post power prairie premier present press prime prism pro process product profile progress project prologue
  promise proof protect proud public pulse pure purple puzzle quake quality quantum quarry quartz quest quick quiet
  radar radiant radius rain rainbow rally ramp range rapid raven ray reach ready real realm red reef relay remote
  render resolve resource response result retail rhythm ridge right ring rise river road robin rocket root rose
  round route royal ruby run safe saga sage sail salt sand sapphire scale scout sea seal search season second secure
  seed select sense sequel sequence series seven shade shape share shell shield shift shine ship shop shore signal
  silver simple simply single six sky slack slate smart snap social solar sole solid solution solve sonic soul sound
  source south space spark sparrow spectrum sphere spice spin spiral spirit splash spring sprint spruce square
  stable stack stage standard star start state station steel stellar stem step sterling stone storm story strata
  stream street stride strike string stripe strong studio style summit sun sunrise support sure swan swift switch
  symphony sync system table tag talent tandem tango target team tech temple tempo terra test think thrive tide tiger
  timber time titan today together token tool top torch total touch tower town trace track trade trail transfer
  travel tree trek trend triangle tribe trident trinity triumph true trust tulip turbo turn twin two ultra union
  unique unison unit unity universal uplift urban valley value vantage vector vega velocity venture venus verge vertex
  vibe victory view village vine vintage virtue vision visual vital vivid voice volt voyage walnut watch water wave
  way wealth web well west whale wheel white whole wild willow wind window wing winner wire wise wish wolf wonder
  wood word work world wow yellow young zebra zenith zero zest zone zoom
  adler amsel anker berg blume blick brunnen brücke burg eiche erde falke feder feuer freiheit freude garten glück gut
  hafen haus heimat heute himmel holz insel kern kraft kreis licht linde mehr mitte morgen mut natur neu raum sonne
  stein stern strom tal tanne turm wald wasser weg welle welt wert werk wind wolke zeit ziel zukunft
  arbre avenir aube bois ciel clé coeur demain école étoile fleur forêt futur jardin jour lumière lune maison mer
  monde nuage or pont soleil source temps terre travail vague vent vie ville voile
  agua aire árbol azul barco camino campo casa ciudad cielo color cruz estrella faro flor fuego hogar hoja luz mar
  mundo nube piedra playa puente raíz río rojo sol tierra tiempo torre valle verde viento vida
  acqua albero alba arco bosco campo casa cielo città domani fiore fiume fuoco futuro luce lupo mare mondo montagna
  natura nave oggi ponte porta rosa sole stella strada tempo terra torre vela vento vita volta`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/\s+/),
);
