import type { FunctionWords } from './function-words';

export const spanish: FunctionWords = {
  trade: {
    executive: 'director general, directora general, consejero delegado, consejera delegada, gerente general',
    finance:
      'contable, contables, contador, contadora, controlador financiero, controladora financiera, controller, auditor, auditora, tesorero, tesorera, director financiero, directora financiera, responsable de contabilidad, analista financiero, asesor fiscal, asesora fiscal, técnico contable, auxiliar contable, administrativo contable',
    marketing:
      'técnico de marketing, técnica de marketing, responsable de marketing, especialista seo, redactor de contenidos, gestor de redes sociales, community manager',
    sales:
      'delegado comercial, delegada comercial, agente comercial, vendedor, vendedora, jefe de ventas, jefa de ventas, ejecutivo de cuentas, ejecutiva de cuentas, gestor comercial, asesor comercial, asesora comercial, dependiente, dependienta, director comercial, directora comercial, técnico comercial, responsable de ventas, representante de ventas, responsable de exportación, desarrollo de negocio',
    engineering:
      'desarrollador, desarrolladora, ingeniero, ingeniera, programador, programadora, técnico de mantenimiento, mecánico, mecánica, electricista, soldador, soldadora, delineante, técnico electromecánico, arquitecto de software, director técnico, directora técnica, instalador, proyectista, técnico de laboratorio electrónico, fresador, tornero',
    it: 'administrador de sistemas, administradora de sistemas, técnico informático, técnica informática, informático, informática, responsable de informática, técnico de sistemas, técnico de redes, técnico helpdesk, responsable de sistemas, soporte informático, ciberseguridad, administrador de redes',
    operations:
      'mozo de almacén, moza de almacén, jefe de almacén, jefa de almacén, carretillero, carretillera, comprador, compradora, responsable de operaciones, coordinador de logística, coordinadora de logística, jefe de producción, operario, operaria, operario de producción, conductor, conductora, chófer, repartidor, repartidora, jefe de obra, encargado de tienda, encargada de tienda, responsable de calidad, técnico de calidad, cocinero, cocinera, jefe de taller, responsable de compras, planificador, planificadora, responsable de logística, encargado de obra, peón, director de operaciones, camarero, camarera',
    human_resources:
      'técnico de recursos humanos, técnica de recursos humanos, técnico de selección, técnica de selección, responsable de rrhh, responsable de recursos humanos, reclutador, reclutadora, director de recursos humanos, directora de recursos humanos, técnico de nóminas, generalista de rrhh',
    legal:
      'abogado, abogada, asesor jurídico, asesora jurídica, jurista, notario, responsable legal, asesor legal, asesora legal, procurador, pasante, delegado de protección de datos, técnico jurídico',
    customer_support:
      'atención al cliente, servicio al cliente, soporte al cliente, agente de atención al cliente, gestor de clientes, gestora de clientes, teleoperador, teleoperadora, técnico de soporte, técnica de soporte, experiencia de cliente, asesor de clientes, agente de call center, éxito del cliente, postventa',
    design:
      'diseñador, diseñadora, diseñador gráfico, director de arte, directora de arte, ilustrador, ilustradora, maquetador, maquetadora, fotógrafo, fotógrafa, director creativo, interiorista',
    product:
      'jefe de producto, jefa de producto, responsable de producto, gestor de producto, gestora de producto, director de producto, directora de producto',
    research:
      'investigador, investigadora, científico, científica, científico de datos, analista de datos, técnico de laboratorio, técnica de laboratorio, químico, química, biólogo, bióloga',
    education:
      'profesor, profesora, maestro, maestra, docente, formador, formadora, educador, educadora, monitor, monitora, pedagogo',
    health:
      'médico, médica, enfermero, enfermera, auxiliar de enfermería, farmacéutico, farmacéutica, fisioterapeuta, dentista, odontólogo, odontóloga, higienista dental, psicólogo, psicóloga, veterinario, veterinaria, auxiliar de farmacia, cuidador, cuidadora, gerocultor, gerocultora',
    administration:
      'secretario, secretaria, recepcionista, auxiliar administrativo, auxiliar administrativa, administrativo, administrativa, asistente de dirección, office manager, secretaria de dirección',
    communication:
      'responsable de comunicación, técnico de comunicación, periodista, jefe de prensa, traductor, traductora, director de comunicación, directora de comunicación, redactor, redactora',
  },
  field: {
    finance:
      'finanzas, contabilidad, tesorería, auditoría, fiscal, facturación, nóminas, administración y finanzas, financiero, financiera',
    marketing: 'publicidad, mercadotecnia, mercadeo, redes sociales, marca, eventos',
    sales: 'comercial, comerciales, ventas, venta, exportación, grandes cuentas',
    engineering:
      'ingeniería, desarrollo de software, técnica, electrónica, electricidad, robótica, programación',
    it: 'sistemas, tecnologías de la información, ti, redes, sistemas de información, informatica',
    operations:
      'logística, operaciones, producción, compras, almacén, calidad, mantenimiento, transporte, obra, obras, fábrica, planta, taller, cocina, tienda, cadena de suministro',
    human_resources: 'recursos humanos, rrhh, selección, talento, personas, personal, nóminas y rrhh',
    legal: 'legal, jurídico, jurídica, cumplimiento, derecho, asesoría jurídica',
    customer_support: 'cliente, clientes, atención, soporte',
    design: 'diseño, creatividad, arte, diseño gráfico, interfaces',
    product: 'gestión de producto',
    research: 'investigación, laboratorio, i d, investigación y desarrollo',
    education: 'educación, formación, enseñanza, docencia',
    health: 'salud, sanidad, clínica, enfermería, sanitario, sanitaria',
    administration: 'administración, recepción, secretaría, oficina',
    communication: 'comunicación, prensa, relaciones públicas',
  },
  hint: {
    executive: 'dirección, dirección general, estrategia',
    engineering: 'técnico, tecnología, desarrollo, datos, software, web',
    operations:
      'jefe de proyecto, jefa de proyecto, gestor de proyectos, proyecto, proyectos, planificación, encargado, encargada',
    product: 'producto, productos',
    administration: 'auxiliar, asistente',
    customer_support: 'servicio, servicios',
    marketing: 'digital, contenidos',
    finance: 'crédito, seguros',
    sales: 'cuentas, negocio',
  },
};
