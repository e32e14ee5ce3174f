/** The tables of book searches, for a database that no migration has seen. */
export const BOOK_TABLES = [
  `CREATE TABLE IF NOT EXISTS book_searches (
     keyword varchar(400) PRIMARY KEY,
     evidence jsonb NOT NULL,
     fetched_at timestamptz NOT NULL
   )`,
  `CREATE TABLE IF NOT EXISTS provider_budgets (
     provider varchar(40) NOT NULL,
     day date NOT NULL,
     used integer NOT NULL,
     PRIMARY KEY (provider, day)
   )`,
];
