/** Names that follow from that of a service. Without imports: the servers of development read them before anything is built. */

/** The database of a service, and its login: `dossier_ctis` for `dossier-ctis`. */
export const databaseName = (service: string): string => service.replaceAll('-', '_');

/** The variable that holds the address of its database: `DOSSIER_CTIS_DATABASE_URL`. */
export const databaseUrlName = (service: string): string => `${databaseName(service).toUpperCase()}_DATABASE_URL`;

/** The login that owns the tables of every service. It is given to the step that makes them, to no process that serves. */
export const TABLE_OWNER = 'migrations';
export const OWNER_URL_NAME = databaseUrlName(TABLE_OWNER);
