import { headlines } from './headline';

export const spanishHeadlines = headlines({
  funding: `
    {c} levanta {a}
    {c} cierra una ronda de {a}
    {c} capta {a} en una {r}
    @Hemos cerrado una ronda de {a}
    *{c} obtiene {a} de financiación
    *{c} completa su {r} con {a}`,
  expansion: `
    {c} abre nueva oficina en {p}
    {c} construirá una planta en {p}
    {c} creará {n} empleos en {p}
    {c} se expande a {p}
    @Abrimos nuestra segunda oficina en {p}
    *{c} inaugura un almacén en {p}
    *{c} desembarca en {p} con una nueva sede`,
  acquisition: `
    {c} compra {o}
    {c} adquiere {o}
    *{c} se hace con {o}
    *{o} pasa a manos de {c}`,
  leadership: `
    {c} nombra a {x} director financiero
    {x} asume la dirección general de {c}
    *{c} ficha a {x} como director de tecnología
    *{x}, nuevo consejero delegado de {c}`,
  layoffs: `
    {c} despide a {n} empleados
    {c} recorta {n} puestos de trabajo
    *{c} anuncia un ERE para {n} trabajadores
    *{c} prescinde de {n} empleados`,
  other: `
    {c} sube los precios un cinco por ciento
    {c} cierra 3 tiendas
    {c} gana un contrato de {a}
    {c} en la feria de primavera
    {c} abre la inscripción a su curso de verano
    @Hemos ganado el premio de la región
    *{c} lanza una nueva línea de productos
    *{c}, empresa del año en la comarca
    *{c} levanta expectación con su nuevo catálogo`,
});
