import { headlines } from './headline';

export const englishHeadlines = headlines({
  funding: `
    {c} raises {a} {r}
    {c} secures {a} in fresh funding
    {c} closes {a} {r} round led by Northgate Ventures
    {c} lands {a} from angel investors
    @We have raised {a} in our {r} round
    *{c} announces {a} {r} financing
    *Investors back {c} with {a}
    *@Our {r} is done: {a} from people who know our trade`,
  expansion: `
    {c} opens new office in {p}
    {c} to open a plant in {p}
    {c} expands into {m}
    {c} enters the market in {m}
    {c} to create {n} jobs in {p}
    @We are opening our second office in {p}
    *{c} breaks ground on warehouse in {p}
    *{c} inaugurates site in {p}
    *@Hello {p}: we have opened a new branch there`,
  acquisition: `
    {c} acquires {o}
    {c} buys rival {o}
    {o} to be acquired by {c}
    *{c} takes over {o}
    *{c} completes purchase of {o}`,
  leadership: `
    {c} appoints {x} as CFO
    {c} names {x} chief executive
    {x} joins {c} as Chief Technology Officer
    *{c} hires {x} as new chief operating officer
    *{c} promotes {x} to CEO`,
  layoffs: `
    {c} lays off {n} employees
    {c} to cut {n} jobs
    *{c} makes {n} staff redundant
    *{c} slashes {n} positions`,
  other: `
    {c} raises prices by five percent
    Residents raise concerns over funding of {c} building
    {c} closes 3 stores
    {c} wins contract worth {a}
    {c} raised to buy by analysts
    {c} opens registration for its summer course
    {c} launches a podcast about the trade
    {c} at the spring trade fair
    @We won the regional award for good work
    *{c} raises guidance for the year
    *{c} closes its doors to visitors for inventory
    *{c} named employer of the year
    *{c} launches new product line
    *{c} lands order from city council
    *@What we learned from {n} customer letters`,
});
