import type { Vocabulary } from './word-class';

export const spanish: Vocabulary = {
  raise: `levanta levantan levantado levantar cierra cerrado capta captan captado recauda recaudado
    obtiene consigue logra recibe cierran anuncia completa asegura conseguido obtenido levantamos cerramos`,
  capital: `ronda ronda_de_financiación financiación inversión capital ronda_semilla semilla serie
    préstamo ampliación_de_capital financiamiento crédito fondos subvención`,
  goPublic: `sale_a_bolsa debuta_en_bolsa debuta_en_la_bolsa salida_a_bolsa sale_a_cotizar salta_al_parqué
    estreno_en_bolsa`,
  lead: 'lidera invierte invierte_en participa',
  open: `abre abrir abrirá abren inaugura inaugurar inaugurará construye construirá instala invierte
    estrena apertura traslada amplía levanta duplica elige pone_en_marcha abrimos implanta`,
  site: `oficina oficinas planta fábrica tienda tiendas sede almacén centro local locales delegación
    laboratorio nave centro_logístico sucursal capacidad centro_de_datos restaurante hotel fábricas oficina_comercial subsede`,
  enter: `desembarca_en llega_a entra_en se_expande_a se_expande_en aterriza_en se_lanza_a se_instala_en
    se_implanta_en da_el_salto_a inicia_operaciones_en expande_a comienza_a_operar_en cruza_a se_planta_en se_estrena_en recala_en pone_pie_en se_establece_en se_asienta_en pone_un_pie_en toma_tierra_en desembarca_con`,
  market: 'mercado mercados',
  create: 'creará crear crea contratará contratar contrata generará generar incorporará sumará',
  jobs: `empleos empleo puestos puestos_de_trabajo trabajadores empleados plantilla personas profesionales
    ingenieros trabajador`,
  acquire: `compra comprar adquiere adquirir absorbe compran adquirido comprado se_hace_con
    toma_el_control_de`,
  acquiredBy: `comprada_por comprado_por adquirida_por adquirido_por vendida_a vendido_a absorbida_por
    pasa_a_manos_de queda_en_manos_de cae_en_manos_de pasa_al_control_de pasa_a_ser_de pasa_a_formar_parte_de pasa_a_pertenecer_a se_integra_en acaba_en_manos_de`,
  acquisition: 'adquisición compra fusión absorción opa venta',
  merge: 'se_fusiona se_fusionan fusiona',
  sell: 'vende vender',
  unit: 'filial división negocio unidad mayoría',
  business: 'empresa startup compañía firma rival competidora grupo fabricante plataforma',
  joining: 'nos_unimos_a pasamos_a_formar_parte_de',
  appoint: `nombra nombrado nombrada ficha ficha_a designa contrata asciende incorpora nombramiento elige
    releva promueve fichaje nombran asume sustituye`,
  join: 'se_une_a se_incorpora_a se_suma_a llega_a',
  role: `director_general directora_general consejero_delegado consejera_delegada director_financiero
    directora_financiera presidente presidenta director directora director_comercial director_ejecutivo
    directora_ejecutiva consejo_de_administración directora_comercial directora_de_marketing
    director_técnico directora_de_operaciones director_de_operaciones dirección_general presidencia
    dirección_financiera dirección_comercial dirección_técnica`,
  depart: 'dimite dimisión renuncia abandona deja cesa destituye cese salida_de sale',
  fresh: 'nuevo nueva nuevos nuevas',
  layOff: `despide despedir despidos despido ere expediente_de_regulación despedirá ajuste_de_plantilla
    regulación_de_empleo erte`,
  cut: 'recorta recortar recortará suprime elimina reduce reducirá eliminará recorte prescinde',
  rumour: `negocia estudia podría planea_salir considera busca valora quiere sopesa explora ultima
    en_conversaciones contempla baraja`,
  hearsay: 'rumor rumores al_parecer según_fuentes supuestamente fuentes',
  denial: 'desmiente niega descarta evita sin cancela no aplaza suspende renuncia_a',
  advice: 'cómo consejos guía claves por_qué qué entrevista webinar tendencias',
  charity: 'ong solidaria benéfica donación dona cruz_roja solidario banco_de_alimentos benéfico',
  price: 'precio precios previsiones previsión tarifas salarios dividendo objetivo expectativas pasiones',
  deal: `contrato pedido patente licitación adjudicación acuerdo alianza certificación clientes concurso
    multa licencia`,
  result: `tienda tiendas planta fábrica trimestre ejercicio ventas ingresos beneficio sucursales oficinas
    resultados`,
  praise: 'premio premios galardón mejor reconocimiento',
  goods: `acciones terreno responsabilidad derechos licencia participación_minoritaria camiones deuda
    suelo conciencia`,
  product: 'inscripciones convocatoria producto campaña aplicación plazo tienda_online feria candidaturas',
  fund: 'fondo',
  valuation: 'ingresos facturación beneficio pérdidas ventas valoración valorada total',
  says: 'dice afirma asegura_que advierte explica',
  we: `hemos nosotros nuestra nuestro nuestros nuestras nos somos abrimos cerramos levantamos
    se_incorpora_como se_une_como se_suma_como llega_como se_une_al_equipo se_incorpora_al_equipo`,
  at: 'en a cerca_de',
  to: 'para en',
  of: 'de en del para',
  barring: 'por con contra ex antiguo antigua como según',
  relation: 'cliente socio inversor competidor proveedor accionista participada',
  clause: 'mientras tras cuando después aunque',
  demonym: 'europeo europea español española alemán alemana mexicano mexicana internacional francés italiano',
  plain: `el la los las un una unos unas de del y o en a al por para con su sus se que más nuevo nueva
    primera segundo segunda tercera millones millón euros dólares euro dólar serie ronda startup enero
    febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre ha han fundador
    cofundador`,
  financing: `ronda ronda_de_financiación ronda_de_inversión ronda_semilla ampliación_de_capital
    financiación serie`,
  give: `invierte invierten inyecta inyectan da dan apuesta apuestan aporta aportan pone ponen mete meten
    entrega entregan concede conceden destina destinan`,
  backer: `inversor inversores inversionista inversionistas fondo_de_inversión accionistas socios
    business_angels`,
  into: 'en por a para al',
  having: 'con gracias_a',
  doubt: 'duda dudas crítica críticas preocupación preocupaciones polémica',
  dispute: 'demanda demandan paga pagar pierde pierden perder multa devuelve devolver reclama reclaman',
};
