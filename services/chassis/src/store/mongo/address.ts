/** The address of a MongoDB: one host or several, with or without an account. Not a URL for `new URL`, which refuses a list of hosts. Pure. */

const ADDRESS = /^(mongodb(?:\+srv)?:\/\/)([^@/?]+@)?([^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/;
/** Accounts that stand in a database: those of other mechanisms stand where their mechanism says. */
const IN_A_DATABASE = /^(SCRAM-SHA-1|SCRAM-SHA-256)$/;

type Address = { scheme: string; account: string; hosts: string; database: string; query: URLSearchParams };

function parse(url: string): Address {
  const [, scheme, account = '', hosts, database = '', query = ''] = ADDRESS.exec(url) ?? [];
  if (scheme === undefined) throw new Error('MONGODB_URL is not the address of a MongoDB: mongodb://host:27017/ctis');
  return { scheme, account, hosts, database, query: new URLSearchParams(query) };
}

/** Throws when the address names no database: the driver would write into one called « test », and nobody would find it there. */
export function assertDatabase(url: string): void {
  if (parse(url).database === '') throw new Error('MONGODB_URL does not name its database: mongodb://host:27017/ctis');
}

/** The same server and account, another database. An account is looked for in the database of the address unless `authSource` says where: it is said here. */
export function withDatabase(url: string, name: string): string {
  const { scheme, account, hosts, database, query } = parse(url);
  const mechanism = query.get('authMechanism');
  const isFoundByDatabase = account !== '' && scheme === 'mongodb://' && (mechanism === null || IN_A_DATABASE.test(mechanism));
  if (isFoundByDatabase && !query.has('authSource')) query.set('authSource', database || 'admin');
  const asked = query.toString();
  return `${scheme}${account}${hosts}/${name}${asked && `?${asked}`}`;
}
