import type { Vocabulary } from './vocabulary';

export const spanish: Vocabulary = {
  levels: {
    cxo:
      'director general, directora general, consejero delegado, consejera delegada, gerente general, presidente, presidenta, ' +
      'director ejecutivo, directora ejecutiva, presidente ejecutivo, presidenta ejecutiva, administrador único, administradora única, ' +
      'director gerente, directora gerente, administrador, administradora, secretario general, secretaria general',
    owner:
      'propietario, propietaria, dueño, dueña, fundador, fundadora, cofundador, cofundadora, co fundador, co fundadora',
    partner:
      'socio, socia, socio fundador, socia fundadora, socio director, socia directora, socio gerente, socia gerente',
    vp: 'vicepresidente, vicepresidenta, vice presidente, vice presidenta',
    director:
      'director, directora, subdirector, subdirectora, director adjunto, directora adjunta, rector, rectora, decano, decana, alcalde, alcaldesa, consejero, consejera, redactor jefe, redactora jefe',
    manager:
      'gerente, jefe, jefa, responsable, encargado, encargada, supervisor, supervisora, jefe de, jefa de, coordinador, coordinadora, capataz, jefe de proyecto, jefa de proyecto',
    senior: 'sénior',
    entry:
      'auxiliar, auxiliar administrativo, auxiliar administrativa, recepcionista, dependiente, dependienta, júnior, ayudante',
    training: 'becario, becaria, aprendiz, practicante, estudiante, en prácticas, prácticas',
    unpaid: 'voluntario, voluntaria',
    assistant: 'asistente, secretario, secretaria, secretaría',
    former: 'antiguo, antigua, exdirector, exdirectora, expresidente, expresidenta, emérito, emérita',
    none: 'adjunto, adjunta',
  },
  departments: {
    executive:
      'director general, directora general, consejero delegado, consejera delegada, gerente general, presidente, presidenta, propietario, ' +
      'propietaria, dueño, dueña, fundador, fundadora, cofundador, cofundadora, administrador único, administradora única, director ejecutivo, ' +
      'directora ejecutiva, director gerente, directora gerente, estrategia, dirección, secretario general, secretaria general',
    finance:
      'financiero, financiera, finanzas, contable, contabilidad, contador, contadora, tesorero, tesorera, tesorería, fiscal, auditor, auditora, auditoría, facturación, administración y finanzas, nóminas, banca, seguros',
    marketing: 'mercadotecnia, mercadeo, publicidad, marca, contenidos, eventos, redes sociales, márketing',
    sales:
      'comercial, comerciales, ventas, venta, vendedor, vendedora, cuentas, grandes cuentas, desarrollo de negocio, ejecutivo de ventas, ejecutiva de ventas, ejecutivo de cuentas, ejecutiva de cuentas, exportación, agente inmobiliario, agente inmobiliaria',
    engineering:
      'técnico, técnica, ingeniero, ingeniera, ingeniería, desarrollador, desarrolladora, desarrollo de software, programador, programadora, tecnología, desarrollo',
    it: 'informática, informático, informática y sistemas, sistemas, ti, seguridad informática, administrador de sistemas, administradora de sistemas, redes',
    operations:
      'operaciones, logística, compras, comprador, compradora, producción, calidad, fábrica, planta, almacén, proyecto, proyectos, jefe de proyecto, jefa de proyecto, obra, mantenimiento, tienda, cocina, jefe de cocina, jefa de cocina, taller, transporte, suministro',
    human_resources:
      'recursos humanos, rrhh, personas, talento, selección, reclutador, reclutadora, personal, gestión de personas',
    legal:
      'abogado, abogada, abogados, asesoría jurídica, jurídico, jurídica, asesor legal, asesora legal, notario, notaria, cumplimiento, derecho, protección de datos, procurador, procuradora',
    customer_support:
      'atención al cliente, servicio al cliente, cliente, clientes, experiencia de cliente, soporte, postventa, atención',
    design:
      'diseño, diseñador, diseñadora, creativo, creativa, director de arte, directora de arte, gráfico, gráfica, fotógrafo, fotógrafa, ilustrador, ilustradora',
    product: 'producto, productos, jefe de producto, jefa de producto, innovación',
    research:
      'investigación, investigador, investigadora, científico, científica, laboratorio, datos, analista de datos',
    education:
      'profesor, profesora, docente, maestro, maestra, formación, formador, formadora, educación, educador, educadora, académico, académica, estudios, escuela, pedagógico, pedagógica, bibliotecario, bibliotecaria, decano, decana',
    health:
      'médico, médica, enfermero, enfermera, enfermería, odontólogo, odontóloga, dentista, farmacéutico, farmacéutica, fisioterapeuta, salud, sanitario, sanitaria, psicólogo, psicóloga, veterinario, veterinaria, clínica, clínico',
    administration:
      'administración, administrativo, administrativa, secretaria, secretario, secretaria de dirección, secretario de dirección, asistente de dirección, recepción, recepcionista, asistente, oficina',
    none: 'vice presidente, vice presidenta, socio fundador, socia fundadora, socio gerente, socia gerente',
    communication:
      'comunicación, prensa, relaciones públicas, portavoz, periodista, redactor, redactora, medios, redacción',
  },
  occupations:
    'abogado, abogada, ingeniero, ingeniera, técnico, técnica, asesor, asesora, consultor, consultora, analista, desarrollador, desarrolladora, programador, programadora, ' +
    'diseñador, diseñadora, contable, contador, contadora, comercial, vendedor, vendedora, comprador, compradora, ejecutivo, ejecutiva, agente, delegado, delegada, especialista, ' +
    'médico, médica, enfermero, enfermera, odontólogo, odontóloga, fisioterapeuta, farmacéutico, farmacéutica, psicólogo, psicóloga, veterinario, veterinaria, profesor, profesora, maestro, maestra, docente, ' +
    'investigador, investigadora, científico, científica, arquitecto, arquitecta, periodista, redactor, redactora, portavoz, fotógrafo, fotógrafa, cocinero, cocinera, camarero, camarera, conductor, conductora, electricista, ' +
    'fontanero, fontanera, mecánico, mecánica, carpintero, carpintera, notario, tesorero, tesorera, administrativo, administrativa, reclutador, reclutadora, gestor, gestora, formador, formadora, traductor, traductora, peluquero, peluquera, florista',
};
