import { statements } from './statement';

export const englishStatements = statements(
  {
    founded: `
      {c} was founded in {y}.
      Founded in {y}, the firm is still run by people who know every customer.
      Since {y}, {c} has stood for careful work.
      The company was established in {y} by two friends.
      *{c}, est. {y}.
      *Our story began in {y}, when the doors of {c} first opened.`,
    exactly: `
      We are a team of {n}.
      {c} employs {n} people.
      Today {n} employees work for {c}.
      *Our staff of {n} looks after every order.
      *With {n} colleagues we are large enough to deliver.`,
    between: `
      {c} has {n} to {m} employees.
      Between {n} and {m} people work here, depending on the season.
      *Headcount: {n}-{m}.`,
    moreThan: `
      {c} has more than {n} employees.
      Over {n} people work for us.
      *We are {n}+ people who like their work.`,
    decoys: `
      Our blue range has been made by hand since 2003.
      We have been certified to ISO 9001 since 2011.
      More than 300 customers trust us.
      In 2016 we received the regional award for good craft.
      A team of 4 answers the telephone on weekends.
      *The tower next door was built in 1912.
      *We train 12 apprentices every year.
      *Founded in 1875, the guild that we belong to counts 900 members.`,
  },
  { reportsTo: 'Reports to {n}', noOpenings: 'There are no open positions at the moment.' },
);
