/** The services that own a PostgreSQL database: one database and one login of this name each. */
export const SERVICE_DATABASES = ['identity', 'referentiel', 'etude', 'seance', 'expertise', 'vrb', 'indemnites'] as const;

export const DATABASES = [...SERVICE_DATABASES, 'keycloak'] as const;

/** Created in every database of ours: a login of a service may not do it. */
export const EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gist', 'pgcrypto'] as const;

export const databaseUrlName = (database: string): string => `${database.toUpperCase()}_DATABASE_URL`;
