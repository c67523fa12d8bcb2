/** The nine services, loaded when they are run. The order is that of the demo data: who is referred to comes first. */
import type { ServiceDefinition } from '@riph/chassis/process/service';

type Load = () => Promise<{ service: ServiceDefinition }>;

export const SERVICES: Record<string, Load> = {
  referentiel: () => import('@riph/referentiel/service'),
  identity: () => import('@riph/identity/service'),
  seance: () => import('@riph/seance/service'),
  etude: () => import('@riph/etude/service'),
  expertise: () => import('@riph/expertise/service'),
  vrb: () => import('@riph/vrb/service'),
  indemnites: () => import('@riph/indemnites/service'),
  'dossier-ctis': () => import('@riph/dossier-ctis/service'),
  search: () => import('@riph/search/service'),
};

/** All services, or those of `--only=etude,seance`. Throws on an unknown name. */
export async function loadServices(args: readonly string[]): Promise<ServiceDefinition[]> {
  const only = args.find((a) => a.startsWith('--only='))?.slice('--only='.length);
  const names = only ? only.split(',') : Object.keys(SERVICES);
  return Promise.all(
    names.map(async (name) => {
      if (!SERVICES[name]) throw new Error(`no service ${name}: ${Object.keys(SERVICES).join(', ')}`);
      return (await SERVICES[name]()).service;
    }),
  );
}
