/**
 * Writes the sample of nginx from the list of `paths.ts`. Usage: node deploy/proxy/nginx.ts > deploy/proxy/nginx.conf
 * A test compares the file with what this writes, and plays it through a real nginx.
 */
import { KEYCLOAK_PATHS } from './paths.ts';

export type Proxy = {
  /** What comes before the blocks `server`: empty in a file of conf.d. */
  platform: { listen: string; name: string; tls: string; upstream: string };
  keycloak: { listen: string; name: string; tls: string; upstream: string };
  /** Tries a second and address; how many at once pass without waiting, and how many wait before one is refused. */
  tries: { perSecond: number; atOnce: number; waiting: number };
};

const tlsOf = (name: string) => `
    ssl_certificate /etc/ssl/${name}.pem;
    ssl_certificate_key /etc/ssl/${name}.key;
    ssl_protocols TLSv1.2 TLSv1.3;`;

export const SAMPLE: Proxy = {
  platform: {
    listen: '443 ssl http2',
    name: 'riph.example.fr',
    tls: tlsOf('riph.example.fr'),
    upstream: 'http://127.0.0.1:4200',
  },
  keycloak: {
    listen: '443 ssl http2',
    name: 'connexion.riph.example.fr',
    tls: tlsOf('connexion.riph.example.fr'),
    upstream: 'http://127.0.0.1:4307',
  },
  tries: { perSecond: 2, atOnce: 20, waiting: 100 },
};

/** Whoever was there before is replaced: what a browser says of its own address counts for nothing. */
const FORWARDED = `
    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-Host $host;
    proxy_set_header X-Forwarded-Port $server_port;
    proxy_set_header Forwarded "";`;

/** The sample, as a file of conf.d. */
export function nginxConf({ platform, keycloak, tries }: Proxy): string {
  const { atOnce, waiting } = tries;
  const slowed = `
        limit_req zone=riph_tries burst=${waiting} delay=${atOnce};`;
  const locations = KEYCLOAK_PATHS.map(
    ({ path, isPrefix, isSlowed }) => `
    location ${isPrefix ? '' : '= '}${path} {${isSlowed ? slowed : ''}
        proxy_pass ${keycloak.upstream};
    }`,
  ).join('');
  return `# nginx in front of docker-compose.yml: TLS, the addresses of Keycloak that sign-in needs, tries slowed by address. Put your names and certificates in it.
# Written by deploy/proxy/nginx.ts from deploy/proxy/paths.ts: change those, then run it again.

# Only what is sent is a try: the pages themselves are not counted.
map $request_method $riph_try {
    POST $binary_remote_addr;
    default "";
}
# Many people share the address of a hospital: beyond ${atOnce} tries at once they wait their turn, ${tries.perSecond} a second; beyond ${waiting} they are told to come back.
limit_req_zone $riph_try zone=riph_tries:10m rate=${tries.perSecond}r/s;

server {
    listen ${platform.listen};
    server_name ${platform.name};${platform.tls}
    # A reason or a search travels in the address, up to nine bytes a letter; files of a dossier are large.
    large_client_header_buffers 4 80k;
    client_max_body_size 0;
    proxy_request_buffering off;
    # Lines that are followed: never kept back, silent for fewer than fifteen seconds.
    proxy_buffering off;
    proxy_read_timeout 120s;${FORWARDED}
    # For its own machine only.
    location = /metrics {
        return 404;
    }
    location / {
        proxy_pass ${platform.upstream};
    }
}

server {
    listen ${keycloak.listen};
    server_name ${keycloak.name};${keycloak.tls}
    large_client_header_buffers 4 16k;
    limit_req_status 429;
    # What is asked may hold a code that serves once: the address is noted without it.
    access_log off;${FORWARDED}
    proxy_buffer_size 16k;
    proxy_buffers 8 16k;${locations}
    location / {
        return 404;
    }
}
`;
}

if (import.meta.main) process.stdout.write(nginxConf(SAMPLE));
