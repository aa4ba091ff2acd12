export const spanish = `
11 agricultura, agrícola, explotación agrícola, empresa agrícola, agropecuaria | campo
111 cultivo, cultivos, invernadero, horticultura, vivero, frutales, olivar, hortalizas, viveros | tomates, pimientos, cereales, frutas
112 ganadería, ganadero, avícola, granja, apicultura, piscifactoría, porcino, acuicultura | vacas, ovejas, cerdos
113 explotación forestal, silvicultura, forestal
114 pesquera, flota pesquera
21 minería, minera, empresa minera
211 exploración petrolera, petrolera, hidrocarburos
212 cantera, mina de, áridos
2211 energía renovable, energías renovables, parque eólico, planta solar, parque solar, comercializadora eléctrica, eólica, energía solar, compañía eléctrica, producción de energía, fotovoltaica, suministro eléctrico, energía eólica, comercializadora de luz, energía, eléctrica, central eléctrica | electricidad, luz, solar, renovables
2212 distribuidora de gas, gas natural
2213 abastecimiento de agua, aguas residuales, depuradora, gestión del agua
236 constructora, empresa constructora, construcción, construcciones, obra nueva, construcción de viviendas, promotora constructora, empresa de construcción, edificación, contratista | reformas, viviendas, rehabilitación, obras
237 obra civil, obras públicas, carreteras, puentes, ingeniería civil obras
2381 tejados, albañilería, albañil, cubiertas, estructuras de hormigón, andamios, impermeabilización
2382 fontanero, fontanería, electricista, climatización, instalaciones eléctricas, calefacción, aire acondicionado, placas solares, instalador, instalación solar
2383 pintor, pintores, pladur, carpintería, azulejos, parquet, pintura de interiores, yesero, carpintero | fachadas
2389 demoliciones, excavaciones, derribos
31-33 fabricante, fábrica, fabricación, manufactura, fabricantes, planta de producción, productor | producción, fabricamos
311 alimentación industrial, conservas, productos alimenticios, congelados, industria alimentaria, platos preparados, alimentaria, alimentos, conservera, alimentación | recetas, ingredientes, salsas
3112 aceite de oliva, almazara, harinas
3113 chocolates, turrones, confitería, dulces
3115 quesería, lácteos, lácteo | queso, leche
3116 embutidos, jamones, matadero, cárnica, secadero, jamón ibérico, cárnicos | carne, chorizo
3117 conservas de pescado, procesado de pescado
3118 panadería, pastelería, obrador, panificadora, galletas, bollería, panadero | pan, tartas, dulces
3119 tostador de café, especias, café tostado
3121 bodega, bodegas, viñedos, viñedo, cervecería artesanal, cerveza artesana, destilería, vinos, bebidas, viticultores | vino, cerveza, crianza
313 textil, tejidos, hilatura | telas
314 textil hogar, alfombras
315 confección, fabricante de ropa, prendas de punto
316 marroquinería, fabricante de calzado, curtidos
321 aserradero, maderas, tableros, palés, carpintería de madera | madera
322 papelera, cartón ondulado, fabricante de envases, cartonaje | embalaje, envases, cartón
3231 imprenta, artes gráficas, impresión digital, impresión offset, serigrafía, encuadernación | folletos, tarjetas
324 refinería, lubricantes
325 química, productos químicos, químicos, químicas
3254 farmacéutica, laboratorio farmacéutico, vacunas, farmacéutico, laboratorios | medicamentos, fármacos
3255 fabricante de pinturas, barnices, adhesivos, recubrimientos
3256 cosmética, cosméticos, detergentes, perfumes, jabones
326 plásticos, inyección de plástico, caucho, plástico
327 cemento, hormigón, cerámica, ladrillos, vidrio, azulejera, mármoles
331 siderurgia, acería, siderúrgica
3315 fundición
332 metalurgia, calderería, mecanizado, cerrajería, estructuras metálicas, carpintería metálica, tornillería, soldadura, herrería, mecanizados, metalistería | acero, metal, chapa
333 maquinaria, máquinas, maquinaria agrícola, máquina herramienta, bombas, compresores, equipos industriales, bienes de equipo, maquinaria industrial, grúas, líneas de montaje | equipos, automatización
334 electrónica, semiconductores, sensores, circuitos impresos, instrumentos de medida
335 motores eléctricos, iluminación, luminarias, baterías, transformadores, electrodomésticos fabricante, cables
3361 fabricante de automóviles, fabricante de coches
3363 componentes de automoción, auxiliar de automoción, piezas de automóvil
3364 aeronáutica, aeroespacial
3365 material ferroviario
3366 astillero, construcción naval
3371 fabricante de muebles, fábrica de muebles, ebanistería | muebles
3372 muebles de oficina, mobiliario de oficina
3379 colchones fabricante
3391 productos sanitarios, equipos médicos, instrumental quirúrgico, prótesis, tecnología médica
3399 fabricante de juguetes, luthier
42 mayorista, distribuidor, venta al por mayor, importador, almacén mayorista, distribuidora | distribución
423 material eléctrico, materiales de construcción, suministros industriales, almacén de materiales
424 mayorista de alimentación, distribuidor de bebidas, mayorista de frutas, distribución de alimentos
44-45 tienda, tienda online, comercio minorista, minorista, venta online | tiendas, comprar, envío gratis
4411 concesionario, coches de ocasión, coches nuevos, compraventa de coches, vehículos de ocasión, coches de segunda mano
4412 concesionario de motos, venta de barcos, autocaravanas
4413 recambios, neumáticos, repuestos
4441 ferretería, bricolaje
4442 centro de jardinería
4451 supermercado, ultramarinos, tienda de alimentación, hipermercado, supermercados
4452 carnicería, pescadería, frutería, charcutería, herbolario, tienda gourmet
4453 vinoteca, licorería, tienda de vinos
4491 tienda de muebles, mueblería, colchonería, tienda de cocinas | sofás, muebles, decoración
4492 tienda de electrónica, electrodomésticos, tienda de informática, tienda de móviles
4551 grandes almacenes
4561 farmacia, óptica, parafarmacia, perfumería, ortopedia, audífonos | gafas
4571 gasolinera, estación de servicio
4572 gasóleo
4581 tienda de ropa, moda, ropa, boutique, lencería, moda mujer
4582 zapatería, calzado, zapatos
4583 joyería, joyas, relojería, joyero, relojes
4591 tienda de deportes, tienda de bicicletas, juguetería, tienda de música, bicicletas
4592 librería, libros
4593 floristería, flores, florista, ramos
4594 papelería, regalos, material de oficina
4595 antigüedades, segunda mano
4599 tienda de animales, tienda de mascotas, galería de arte, estanco
481 aerolínea, compañía aérea
482 ferrocarril, transporte ferroviario
483 naviera, transporte marítimo, ferry, línea marítima, cruceros
484 transporte de mercancías, transporte por carretera, mudanzas, transportista, transportes, empresa de transporte | camiones, cargas
485 taxi, autobuses, autocares, transporte de viajeros, transporte escolar, transporte público
487 paseos en barco, tren turístico
488 logística, transitario, agente de aduanas, carga, aduanas, cadena de suministro, puerto, aeropuerto, grúa y remolque, flete | envíos
491 correos, servicio postal
492 mensajería, paquetería, mensajero, entrega urgente, reparto
493 almacenaje, almacenamiento, almacén frigorífico, depósito aduanero
5121 productora, producción audiovisual, cine, productora de cine, estudio de animación, documentales
5122 discográfica, estudio de grabación
5131 editorial, periódico, revista, diario, editora | libros, noticias
5132 saas, empresa de software, software, videojuegos, software de gestión, programa de facturación, software empresarial, plataforma de software | plataforma, aplicación, nube, sistemas, api
5161 emisora, radio, cadena de televisión, televisión, emisora de radio
517 telecomunicaciones, fibra óptica, operador móvil, proveedor de internet, banda ancha, telefonía
5182 alojamiento web, hosting, centro de datos, servidores dedicados | servidores, dominios
5192 biblioteca, buscador, agencia de noticias, comparador, archivo histórico
52 servicios financieros, fintech | financiero
5221 banco, caja rural, cooperativa de crédito, banca, caja de ahorros, entidad bancaria | hipotecas, cuentas, préstamos
5222 financiera, leasing, factoring
5223 pasarela de pago, medios de pago, pagos, intermediario hipotecario, broker hipotecario
5231 banca de inversión, corredor de bolsa
5239 gestión de patrimonios, gestión de activos, asesor financiero, capital riesgo, asesoramiento financiero, gestora de fondos, inversión | inversiones
524 seguros, seguro | pólizas
5241 aseguradora, mutua, compañía de seguros, reaseguros, mutualidad
5242 correduría, correduría de seguros, corredor de seguros, agencia de seguros, mediador de seguros
525 fondo de pensiones, fondos de inversión
531 inmobiliario, inmobiliarios
5311 trasteros, coworking, alquiler de oficinas, centro comercial
5312 inmobiliaria, agencia inmobiliaria, agente inmobiliario | pisos, casas, alquiler
5313 administración de fincas, administrador de fincas, promotora inmobiliaria, tasaciones, promoción inmobiliaria
5321 alquiler de coches, alquiler de vehículos, renting, alquiler de furgonetas
5322 alquiler de bicicletas, alquiler de disfraces
5324 alquiler de maquinaria, alquiler de grúas, alquiler de plataformas, alquiler de andamios
5411 abogado, despacho de abogados, bufete, notaría, asesoría jurídica, procurador, notario, servicios jurídicos, abogacía, abogada, jurídico, derecho | derecho laboral, derecho civil, penal, divorcios, herencias
5412 asesoría fiscal, contabilidad, gestoría, asesoría contable, auditoría, contable, auditores, asesor fiscal, declaración de la renta, asesoría fiscal laboral, censores jurados, cuentas anuales | fiscal, nóminas, impuestos, laboral, asesoría
5413 arquitecto, ingeniería, estudio de arquitectura, topografía, arquitectura, ingenieros, proyectos de ingeniería, delineación
5414 diseño gráfico, interiorismo, diseñador, estudio de diseño, diseño de interiores
5415 desarrollo de software, desarrollo web, software a medida, diseño web, consultoría informática, ciberseguridad, servicios informáticos, aplicaciones a medida, desarrollo de aplicaciones, mantenimiento informático, consultoría tecnológica, programación, soporte informático | aplicaciones móviles, informática, desarrolladores
5416 consultoría, consultoría de gestión, consultora, consultoría estratégica, consultores, consultoría de negocio, consultoría empresarial | estrategia, procesos
5417 instituto de investigación, biotecnología, centro de investigación, investigación clínica, biotecnológica | investigación
5418 agencia de publicidad, agencia de marketing, publicidad, marketing digital, relaciones públicas, agencia de comunicación, agencia creativa, agencia seo, agencia de medios | marketing, campañas, branding
5419 fotógrafo, veterinario, clínica veterinaria, agencia de traducción, estudios de mercado, fotografía, traductores, veterinaria
5511 holding
5612 gestión de instalaciones, facility management
5613 trabajo temporal, selección de personal, recursos humanos empresa, ett, empleo temporal, agencia de empleo, reclutamiento, cazatalentos | candidatos
5614 centro de llamadas, call center, recobro, contact center, telemarketing
5615 agencia de viajes, turoperador, viajes, operador turístico | excursiones, vacaciones
5616 seguridad privada, vigilancia, vigilantes, alarmas, detective, cerrajero, empresa de seguridad
5617 empresa de limpieza, limpieza, jardinería, control de plagas, paisajismo, limpieza de oficinas, limpiezas, conserjería | jardines
5619 organización de eventos, agencia de eventos, organizador de ferias, azafatas
562 gestión de residuos, reciclaje, chatarra, recogida de residuos, chatarrería, contenedores de escombros | residuos
611 centro educativo, academia, formación, escuela, enseñanza | alumnos, clases, cursos
6111 colegio, instituto de secundaria, escuela primaria, primaria y secundaria, colegio concertado, colegio privado
6113 universidad, escuela superior, escuela de negocios, facultad | grados, másteres
6115 formación profesional, escuela de hostelería
6116 autoescuela, academia de idiomas, escuela de música, clases particulares, academia de baile, escuela de idiomas
62 asistencia sanitaria, salud | pacientes, clínica
6211 médico, médicos, consulta médica, dermatólogo, medicina general, pediatra, ginecólogo, oftalmólogo, centro médico, médico de familia
6212 dentista, clínica dental, dental, ortodoncia, odontología, odontólogo, implantología dental, dentistas, implantes dentales, salud dental | implantes, dientes, sonrisa
6213 fisioterapia, fisioterapeuta, psicólogo, osteopatía, podólogo, logopeda, psicología, quiropráctico, psicóloga
6214 centro de diálisis, clínica de fertilidad
6215 laboratorio de análisis, diagnóstico por imagen, análisis clínicos, radiología
6216 atención domiciliaria, cuidados a domicilio, ayuda a domicilio
6219 ambulancias, banco de sangre
622 hospital, hospitales, centro hospitalario | urgencias
623 residencia de mayores, residencia de ancianos, residencia geriátrica, centro de día | mayores, residentes, ancianos
624 servicios sociales, personas sin hogar, banco de alimentos, inclusión social
6244 guardería, escuela infantil, jardín de infancia
7111 teatro, orquesta, ópera, compañía de danza, circo, compañía de teatro, coro | espectáculos, conciertos
7112 club de fútbol, club de baloncesto, hipódromo
7113 festival, sala de conciertos, promotora de conciertos, entradas
7114 agencia de artistas, agencia de modelos
7115 artista, ilustrador, escritor, músico, pintor artístico
7121 museo, zoológico, acuario, jardín botánico, parque nacional
7131 parque de atracciones, parque temático, parque acuático
7132 casino, lotería, apuestas
7139 gimnasio, fitness, club de golf, club deportivo, yoga, pilates, piscina, polideportivo, estación de esquí, pádel, club de tenis, escalada, centro deportivo, bolera
7211 hotel, hoteles, hostal, casa rural, pensión, apartamentos turísticos, albergue, hotelero, hostelería, alojamiento, posada, hotelera, alojamiento rural | habitaciones, suites, desayuno, huéspedes
7212 camping, campamento
7213 residencia de estudiantes, residencia universitaria
7223 catering, comedor colectivo, food truck
7224 bar de copas, discoteca, bar, pub
7225 restaurante, pizzería, cafetería, mesón, tapas, asador, marisquería, heladería, taberna, comida rápida, gastrobar | cocina, carta, menú
8111 taller mecánico, taller de coches, chapa y pintura, taller de reparación, lavado de coches, taller, mecánica del automóvil
8112 reparación de móviles, reparación de ordenadores
8113 mantenimiento industrial, reparación de maquinaria
8114 reparación de electrodomésticos, zapatero, tapicería, reparación de bicicletas, relojero
8121 peluquería, barbería, salón de belleza, centro de estética, tatuajes, masajes, peluquero, estética, spa
8122 funeraria, tanatorio, crematorio, pompas fúnebres
8123 lavandería, tintorería
8129 peluquería canina, adiestramiento canino, residencia canina, parking
813 fundación, ong, asociación, sin ánimo de lucro, voluntarios, organización sin fines | donar, donativo, socios, solidaridad
8131 iglesia, parroquia, diócesis, mezquita, monasterio
8133 derechos humanos, protectora de animales
8134 asociación cultural, peña
8139 colegio profesional, cámara de comercio, sindicato, patronal, asociación empresarial, partido político
92 ayuntamiento, gobierno, ministerio, diputación, administración pública, municipio, organismo público | ciudadanos, municipal, trámites
922 bomberos, policía, juzgado
928 embajada, consulado, ejército
`;
