/**
 * Who may say and hear what on NATS. From the tables below follow the accounts of nats.conf, the durable consumers and their rights. Subjects:
 * `<service>.<group>.<call>` for a request, `event.<service>.<fact>` for a fact, `dead.<service>.<fact>` for what a consumer gave up. They are of one account.
 * What a service alone keeps (its files, the urn of seance) is in an account of its own.
 * Trap: rights on subjects are no wall inside an account. Whoever may read a message may have it delivered to any subject as the answer to a question,
 * to the emptying of a stream too; NATS asks no right for the address of an answer.
 */
export const SERVICES = [
  'identity',
  'referentiel',
  'etude',
  'dossier-ctis',
  'seance',
  'expertise',
  'vrb',
  'indemnites',
  'search',
] as const;
export type Service = (typeof SERVICES)[number];

export const NATS_USERS = [...SERVICES, 'bff', 'ops'] as const;
export type NatsUser = (typeof NATS_USERS)[number];

export const STREAM = 'EVENTS';
export const DEAD_STREAM = 'DEAD';
export const SESSIONS_BUCKET = 'sessions';
/** Ballots of a secret vote that is open, in the account of seance: in memory only. */
export const URNE_BUCKET = 'urne';
/** Its files, in the account of each service. */
export const DOCUMENTS_BUCKET = 'documents';

/** A user of the account of a service: the same password as in the common one, another name. */
export const ownUser = (user: NatsUser, service: Service): string => `${user}@${service}`;

/** Whose internal calls (`<service>.internal.*`) a service may make. What the BFF alone may ask of identity is under `identity.bff.*`. */
const CALLS: Record<Service, readonly Service[]> = {
  identity: ['referentiel', 'etude', 'seance', 'expertise'],
  referentiel: ['identity', 'etude', 'seance', 'dossier-ctis', 'vrb', 'indemnites'],
  etude: ['referentiel', 'identity', 'seance', 'expertise', 'dossier-ctis', 'search'],
  'dossier-ctis': ['referentiel', 'identity', 'seance', 'expertise', 'etude'],
  seance: ['referentiel', 'identity', 'etude', 'dossier-ctis', 'expertise'],
  expertise: ['referentiel', 'identity', 'etude', 'dossier-ctis'],
  vrb: ['referentiel', 'identity', 'etude', 'dossier-ctis'],
  indemnites: ['referentiel', 'identity', 'seance', 'etude', 'dossier-ctis', 'expertise'],
  search: ['identity', 'referentiel', 'etude', 'dossier-ctis', 'seance', 'expertise', 'vrb', 'indemnites'],
};

/**
 * Whose facts a service takes in by its durable consumer. Identity hears all: it sends the mails; search hears all: it is the read model; dossier-ctis hears its own:
 * what one act writes in two transactions.
 */
export const CONSUMES: Record<Service, readonly Service[]> = {
  identity: SERVICES,
  referentiel: ['identity', 'etude', 'seance', 'dossier-ctis'],
  etude: ['identity', 'referentiel', 'etude', 'seance', 'expertise', 'dossier-ctis'],
  'dossier-ctis': ['identity', 'referentiel', 'seance', 'expertise', 'etude', 'dossier-ctis'],
  seance: ['identity', 'referentiel', 'etude', 'dossier-ctis', 'expertise'],
  expertise: ['identity', 'referentiel', 'etude', 'dossier-ctis'],
  vrb: ['identity', 'referentiel'],
  indemnites: ['identity', 'referentiel', 'seance', 'etude', 'dossier-ctis', 'expertise', 'vrb'],
  search: SERVICES,
};

/** Facts that every instance hears as they happen, to drop what it keeps in memory or, in the BFF, to tell the browsers that follow (`live` calls). Nothing is stored for them: answers carry a version. */
export const HEARS_LIVE: Record<Service | 'bff', readonly Service[]> = {
  identity: ['referentiel'],
  referentiel: [],
  etude: ['referentiel', 'identity'],
  'dossier-ctis': ['referentiel', 'identity'],
  seance: ['referentiel', 'identity'],
  expertise: ['referentiel', 'identity'],
  vrb: ['referentiel', 'identity'],
  indemnites: ['referentiel', 'identity'],
  search: ['referentiel', 'identity'],
  bff: ['referentiel', 'identity', 'seance'],
};

/** `NATS_PASSWORD_DOSSIER_CTIS` for `dossier-ctis`: where a user's password stands in the environment. */
export const natsPasswordName = (user: NatsUser): string => `NATS_PASSWORD_${user.replaceAll('-', '_').toUpperCase()}`;

/** The passwords of the users asked, from the environment or kept secrets. Throws naming the variable that is missing. */
export function passwordsFrom(
  env: Readonly<Record<string, string | undefined>>,
  users: readonly NatsUser[] = NATS_USERS,
): Record<NatsUser, string> {
  const of = (user: NatsUser): string => {
    const password = env[natsPasswordName(user)];
    if (!password && users.includes(user)) throw new Error(`${natsPasswordName(user)} is not set`);
    return password ?? '';
  };
  return {
    identity: of('identity'),
    referentiel: of('referentiel'),
    etude: of('etude'),
    'dossier-ctis': of('dossier-ctis'),
    seance: of('seance'),
    expertise: of('expertise'),
    vrb: of('vrb'),
    indemnites: of('indemnites'),
    search: of('search'),
    bff: of('bff'),
    ops: of('ops'),
  };
}

const JS = '$JS.API';
export const factsOf = (services: readonly Service[]): string[] => services.map((service) => `event.${service}.>`);

/** What identity writes into the sessions bucket: revocations, and what every BFF must know at once. The sessions themselves are the BFF's. */
const IDENTITY_KEYS = ['revocation.>', 'cgu.>', 'parametres.>'];

/** Rights on a bucket; a pull reader asks CREATE without a suffix, a watcher with one. */
const keyValue = (bucket: string, keys: readonly string[]): string[] => [
  `${JS}.STREAM.INFO.KV_${bucket}`,
  `${JS}.STREAM.MSG.GET.KV_${bucket}`,
  `${JS}.DIRECT.GET.KV_${bucket}`,
  `${JS}.DIRECT.GET.KV_${bucket}.>`,
  ...keys.map((key) => `$KV.${bucket}.${key}`),
  ...consumersOf(`KV_${bucket}`),
];
const objects = (bucket: string): string[] => [
  `${JS}.STREAM.INFO.OBJ_${bucket}`,
  `${JS}.STREAM.MSG.GET.OBJ_${bucket}`,
  `${JS}.DIRECT.GET.OBJ_${bucket}`,
  `${JS}.DIRECT.GET.OBJ_${bucket}.>`,
  `${JS}.STREAM.PURGE.OBJ_${bucket}`,
  `$O.${bucket}.>`,
  ...consumersOf(`OBJ_${bucket}`),
];
const consumersOf = (stream: string): string[] => [
  `${JS}.CONSUMER.CREATE.${stream}`,
  ...['CREATE', 'INFO', 'DELETE', 'MSG.NEXT'].map((action) => `${JS}.CONSUMER.${action}.${stream}.>`),
];
const durable = (service: Service): string[] => [
  `${JS}.CONSUMER.INFO.${STREAM}.${service}`,
  `${JS}.CONSUMER.MSG.NEXT.${STREAM}.${service}`,
  `$JS.ACK.${STREAM}.${service}.>`,
];
const COMMON = [`${JS}.INFO`, `${JS}.STREAM.INFO.${STREAM}`, '$JS.FC.>'];

export type Rights = { publish: readonly string[]; subscribe: readonly string[] };

/** What a user may publish and subscribe. */
export function rightsOf(user: NatsUser): Rights {
  const inbox = `_INBOX_${user}.>`;
  if (user === 'ops') return { publish: ['>'], subscribe: ['>'] };
  if (user === 'bff')
    return {
      publish: [...SERVICES.map((service) => `${service}.>`), 'event.bff.>', ...COMMON, ...keyValue(SESSIONS_BUCKET, ['>'])],
      subscribe: [inbox, ...factsOf(HEARS_LIVE.bff)],
    };
  return {
    publish: [
      ...CALLS[user].map((service) => `${service}.internal.>`),
      `event.${user}.>`,
      `dead.${user}.>`,
      ...durable(user),
      ...COMMON,
      ...(user === 'identity' ? keyValue(SESSIONS_BUCKET, IDENTITY_KEYS) : []),
    ],
    subscribe: [`${user}.>`, inbox, ...factsOf(HEARS_LIVE[user]), `$JS.EVENT.ADVISORY.CONSUMER.MAX_DELIVERIES.${STREAM}.${user}`],
  };
}

/** Who is in the account of a service: itself, the BFF, which stores what is sent and sends what is read, and operations. */
export const ownUsersOf = (service: Service): readonly NatsUser[] => [service, 'bff', 'ops'];

/** What a user may do in the account of the service that lets him in. */
function ownRightsOf(user: NatsUser): Rights {
  if (user === 'ops') return { publish: ['>'], subscribe: ['>'] };
  const urn = user === 'seance' ? keyValue(URNE_BUCKET, ['>']) : [];
  return {
    publish: [`${JS}.INFO`, '$JS.FC.>', ...objects(DOCUMENTS_BUCKET), ...urn],
    subscribe: [`_INBOX_${user}.>`],
  };
}

export type NatsSettings = {
  host: string;
  port: number;
  /** Its page of figures asks nobody for an account: for a network of its own, never for a machine that browsers run on. */
  monitor?: number;
  storeDir: string;
  passwords: Record<NatsUser, string>;
  /** Folder of server.crt and server.key: every client then needs TLS. */
  tlsDir?: string;
};

/** The whole nats.conf. Exports may take 60 s: a responder keeps its right to answer a little longer, after a sign of life every two seconds. */
export function natsConf({ host, port, monitor, storeDir, passwords, tlsDir }: NatsSettings): string {
  const list = (subjects: readonly string[]) => `[${subjects.map((subject) => JSON.stringify(subject)).join(', ')}]`;
  const line = (name: string, user: NatsUser, { publish, subscribe }: Rights, answers = '') =>
    `      { user: ${JSON.stringify(name)}, password: ${JSON.stringify(passwords[user])}, permissions: {
          publish: { allow: ${list(publish)} }
          subscribe: { allow: ${list(subscribe)} }${answers} } }`;
  const answers = '\n          allow_responses: { max: 40, ttl: "65s" }';
  const account = (name: string, users: readonly string[]) => `  ${JSON.stringify(name)} {
    jetstream: enabled
    users: [
${users.join('\n')}
    ]
  }`;
  const accounts = [
    account(
      'APP',
      NATS_USERS.map((user) => line(user, user, rightsOf(user), answers)),
    ),
    ...SERVICES.map((service) =>
      account(
        service,
        ownUsersOf(service).map((user) => line(ownUser(user, service), user, ownRightsOf(user))),
      ),
    ),
  ];
  const tls = tlsDir ? `tls { cert_file: "${tlsDir}/server.crt", key_file: "${tlsDir}/server.key", timeout: 5 }\n` : '';
  return `server_name: riph
listen: "${host}:${port}"
${tls}${monitor === undefined ? '' : `http: "${host}:${monitor}"\n`}max_payload: 1MB
jetstream { store_dir: ${JSON.stringify(storeDir)}, max_memory_store: 256MB, max_file_store: 64GB }
accounts {
${accounts.join('\n')}
  SYS { users: [] }
}
system_account: SYS
`;
}
