import { statements } from './statement';

export const spanishStatements = statements(
  {
    founded: `
      {c} fue fundada en {y}.
      Fundada en {y}, la casa sigue en manos de quienes conocen a cada cliente.
      Desde {y}, {c} es sinónimo de trabajo cuidado.
      La empresa fue creada en {y} por dos amigos.
      *{c}, casa fundada en {y}.
      *Nuestra historia empieza en {y}, con la creación de {c}.`,
    exactly: `
      Somos un equipo de {n} personas.
      {c} emplea a {n} personas.
      Hoy trabajan {n} empleados en {c}.
      *Nuestra plantilla de {n} personas cuida cada pedido.
      *Con {n} trabajadores somos bastantes.`,
    between: `
      {c} tiene de {n} a {m} empleados.
      Según la temporada, aquí trabajan entre {n} y {m} personas.
      *Plantilla: {n}-{m}.`,
    moreThan: `
      {c} tiene más de {n} empleados.
      Más de {n} personas trabajan con nosotros.
      *Somos {n}+ compañeros.`,
    decoys: `
      Nuestra gama azul se hace a mano desde 2003.
      Tenemos el certificado ISO 9001 desde 2011.
      Más de 300 clientes confían en nosotros.
      En 2016 recibimos el premio de la región.
      Un equipo de 4 atiende el teléfono los fines de semana.
      *La torre de al lado se construyó en 1912.
      *Formamos a 12 aprendices cada año.
      *El gremio al que pertenecemos, fundado en 1875, cuenta con 900 miembros.`,
  },
  { reportsTo: 'Depende de {n}', noOpenings: 'En este momento no hay vacantes.' },
);
