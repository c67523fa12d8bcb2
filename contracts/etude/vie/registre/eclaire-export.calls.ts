/** Extension of etude: the nightly export of the public register, as the administration follows it. Rules: PUB-04, PUB-05. */
import * as z from 'zod';
import { call, contract, DEADLINE_LONG } from '../../../core/call.ts';
import { id, instant, jour } from '../../../core/fields.ts';
import { etuIdOut } from '../../../core/ids.ts';
import { REGLEMENTATIONS } from '../../../referentiel/reglementation.ts';

/** A study with the permission that the file does not hold, and why. */
const ecartEclaire = z.object({ etuId: etuIdOut, numero: z.string().nullable(), raisons: z.array(z.string()) });
export type EcartEclaire = z.output<typeof ecartEclaire>;

const exportsLus = z.array(
  z.object({
    id: z.int(),
    reglementationCode: z.enum(REGLEMENTATIONS),
    faitLe: instant,
    nombre: z.int(),
    ecarts: z.array(ecartEclaire),
    nom: z.string(),
    taille: z.int(),
    fhirTaille: z.int(),
  }),
);

/** National studies that have begun and whose form their sponsor does not let out (PUB-08), the latest begun first. */
const sansPublication = z.object({
  total: z.int(),
  etudes: z.array(
    z.object({
      etuId: etuIdOut,
      numero: z.string().nullable(),
      titre: z.string(),
      debutLe: jour,
      /** Null: the permission was never given. */
      retrait: z.object({ le: instant, par: z.string(), motif: z.string() }).nullable(),
    }),
  ),
});

const format = z.enum(['EXPORT', 'FHIR']).default('EXPORT');

export const etudeEclaireExport = contract('etude.eclaireExport', {
  listerExports: call({
    method: 'GET',
    path: '/api/ext/administration/eclaire/exports',
    effect: 'read',
    access: 'ECLAIRE_EXPORTER',
    response: { json: exportsLus },
    summary: 'Dernier export du registre public, par réglementation',
  }),
  listerSansPublication: call({
    method: 'GET',
    path: '/api/ext/administration/eclaire/sans-publication',
    effect: 'read',
    access: 'ECLAIRE_EXPORTER',
    response: { json: sansPublication },
    summary: 'Études nationales commencées sans que leur fiche du registre public soit publiée',
  }),
  exporterMaintenant: call({
    method: 'POST',
    path: '/api/ext/administration/eclaire/exports',
    effect: 'write',
    access: 'ECLAIRE_EXPORTER',
    response: { json: exportsLus },
    summary: 'Refait maintenant l’export du registre public',
    deadline: DEADLINE_LONG,
  }),
  recupererExport: call({
    method: 'GET',
    path: '/api/ext/integration/eclaire/{reglementationCode}',
    effect: 'read',
    access: 'public',
    bearer: true,
    params: z.object({ reglementationCode: z.enum(REGLEMENTATIONS) }),
    query: z.object({ format }),
    response: { file: 'original' },
    summary: 'Dernier export du registre public, pour la machine qui présente le jeton d’intégration externe',
  }),
  telechargerExport: call({
    method: 'GET',
    path: '/api/ext/administration/eclaire/exports/{exportId}/download',
    effect: 'read',
    access: 'ECLAIRE_EXPORTER',
    params: z.object({ exportId: id }),
    query: z.object({ format }),
    response: { file: 'original' },
    summary: 'Télécharge un export du registre public, ou sa vue FHIR',
  }),
});
