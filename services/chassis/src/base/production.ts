/**
 * What a process refuses to start with when NODE_ENV=production, as it does in the images: means of tests and demonstrations, and links in clear.
 * Pure: the environment and the arguments are given.
 */
type Env = Readonly<Record<string, string | undefined>>;

type Address = { protocol: string; hosts: string[]; query: URLSearchParams };
/** A link that is encrypted, and whose server proves who it is, by the address that names it. */
type Link = { name: RegExp; isSafe: (address: Address) => boolean; wanted: string; leavesTheNetwork?: boolean };

const LINKS: readonly Link[] = [
  { name: /^NATS_URL$/, isSafe: (u) => u.protocol === 'tls:', wanted: 'tls://' },
  {
    name: /_DATABASE_URL$/,
    isSafe: (u) => u.query.get('sslmode') === 'verify-full',
    wanted: '?sslmode=verify-full',
  },
  { name: /^OPENSEARCH_URL$/, isSafe: (u) => u.protocol === 'https:', wanted: 'https://' },
  {
    name: /^MONGODB_URL$/,
    isSafe: (u) => u.protocol === 'mongodb+srv:' || u.query.get('tls') === 'true',
    wanted: '?tls=true',
  },
  { name: /^KEYCLOAK_URL$/, isSafe: (u) => u.protocol === 'https:', wanted: 'https://' },
  // Browsers and mail servers are outside, whatever the network of the servers is.
  {
    name: /^(PUBLIC_URL|KEYCLOAK_PUBLIC_URL)$/,
    isSafe: (u) => u.protocol === 'https:',
    wanted: 'https://',
    leavesTheNetwork: true,
  },
  {
    name: /^SMTP_URL$/,
    isSafe: (u) => u.protocol === 'smtps:' || u.query.get('requireTLS') === 'true',
    wanted: 'smtps:// or ?requireTLS=true',
    leavesTheNetwork: true,
  },
];
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** True in the images, where nothing of tests and demonstrations may be. */
export const isProduction = (env: Env = process.env): boolean => env.NODE_ENV === 'production';

/**
 * Throws one sentence that names the first thing that production does not allow: `--demo`, RIPH_TEST_CLOCK, RIPH_TEST_CLOCK_OFFSET_MS, RIPH_DEMO_ACCOUNTS,
 * the development profile, certificates left unchecked, a link in clear. RIPH_PRIVATE_NETWORK=1 says that the network of the servers is private:
 * their links may then be in clear, those that leave it not.
 */
export function assertProduction(env: Env = process.env, args: readonly string[] = []): void {
  if (!isProduction(env)) return;
  const fault = meansOfTests(env, args) ?? linkInClear(env);
  if (fault) throw new Error(fault);
}

function meansOfTests(env: Env, args: readonly string[]): string | undefined {
  if (args.includes('--demo')) return '--demo loads accounts whose passwords are public: it is refused with NODE_ENV=production.';
  for (const name of ['RIPH_TEST_CLOCK', 'RIPH_TEST_CLOCK_OFFSET_MS', 'RIPH_DEMO_ACCOUNTS'])
    if (env[name]) return `${name} is a means of tests: it is refused with NODE_ENV=production.`;
  if (env.RIPH_PROFILE === 'development')
    return 'RIPH_PROFILE=development opens administration by a password alone: it is refused with NODE_ENV=production.';
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    return 'NODE_TLS_REJECT_UNAUTHORIZED=0 leaves certificates unchecked: it is refused.';
}

function linkInClear(env: Env): string | undefined {
  const isPrivate = env.RIPH_PRIVATE_NETWORK === '1';
  for (const [name, value] of Object.entries(env)) {
    const link = LINKS.find((l) => l.name.test(name));
    if (!link || !value || (isPrivate && !link.leavesTheNetwork)) continue;
    if (addressesOf(value).every((a) => a.hosts.every((host) => LOOPBACK.test(host)) || link.isSafe(a))) continue;
    const way = link.leavesTheNetwork ? '' : ', or RIPH_PRIVATE_NETWORK=1 when no one else is on its network';
    return `${name} is a link in clear: ${link.wanted} is needed with NODE_ENV=production${way}.`;
  }
}

/** `tls://a:4222,tls://b:4222` are two addresses, `mongodb://a,b/base` one with two hosts, which no class of addresses reads. */
const addressesOf = (value: string): Address[] =>
  value.split(/,(?=[\w+]+:\/\/)/).map((address) => {
    const [, protocol = '', hosts = ''] = /^([\w+]+:)\/\/(?:[^/?]*@)?([^/?]*)/.exec(address) ?? [];
    return { protocol, hosts: hosts.split(','), query: new URLSearchParams(address.split('?')[1]) };
  });
