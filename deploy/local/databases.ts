import { databaseName } from '../../services/chassis/src/store/postgres/database-name.ts';

/** The services that own a PostgreSQL database, with a login of the same name. */
export const DATABASE_OWNERS = [
  'identity',
  'referentiel',
  'etude',
  'dossier-ctis',
  'seance',
  'expertise',
  'vrb',
  'indemnites',
] as const;

/** Who has a database on our server: `databaseName` says its name and that of its login. */
export const WITH_DATABASE = [...DATABASE_OWNERS, 'keycloak'] as const;

/** Created in every database of ours: a login of a service may not do it. */
export const EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gist', 'pgcrypto', 'fuzzystrmatch'] as const;

/** The address of the database of a service, or of Keycloak, with the login and on the server of another address. */
export const databaseOf = (serverUrl: string, owner: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${databaseName(owner)}`;
  return String(url);
};

export const databasePasswordName = (owner: string): string => `${databaseName(owner).toUpperCase()}_DATABASE_PASSWORD`;
