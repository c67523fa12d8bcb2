/**
 * SQL as a tagged template: each `${value}` becomes a parameter where it stands, each `${sql`…`}` inside another is a fragment with its own values.
 * `raw` puts a text in as it is: names of tables and columns that are ours, never what somebody typed.
 */
export { default as sql, empty, join, raw, Sql } from 'sql-template-tag';
