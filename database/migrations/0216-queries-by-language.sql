-- What is popular is suggested to those who use the shop in the language in which it was asked for. Empty: counted
-- before the language was noted.
alter table search_queries add column language text not null default '';
alter table search_queries drop constraint search_queries_pkey;
alter table search_queries add primary key (day, query, language);
