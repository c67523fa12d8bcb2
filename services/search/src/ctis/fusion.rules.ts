/**
 * The two halves of a search document, told apart: a request by its own facts, its trial by those of the trial. Each half has its version, and the newer one of each
 * stays, so that neither order nor repetition matters. Pure.
 */
import type { DosId } from '@riph/contracts/core/ids';
import {
  type DossierCtisIndexe,
  dossierCtisIndexe,
  type EtudeDuDossier,
  etudeDuDossier,
} from '@riph/contracts/dossier-ctis/indexation.schemas';
import * as z from 'zod';
import { derives } from '../socle/index-writer.ts';
import type { Json } from '../socle/json.ts';
import { ecritures } from '../socle/numero.rules.ts';

/** `document` is null once its owner erased it: the version stays, so that older news do not bring it back. */
type Moitie<D> = { version: number; document: D | null };
export type Moities = { dosId: DosId; dossier?: Moitie<DossierCtisIndexe>; etude?: Moitie<EtudeDuDossier> };

const versions = z.object({ dossier: z.int().optional(), etude: z.int().optional() });
const tenu = z.looseObject({
  dosId: z.int(),
  versions,
  complet: z.boolean(),
  statut: z.string().optional(),
  etude: z.unknown().optional(),
});

/** The halves of a document of the index. */
export function moitiesDe(source: unknown): Moities {
  const t = tenu.parse(source);
  const { dossier, etude } = t.versions;
  return {
    dosId: t.dosId,
    ...(dossier !== undefined && { dossier: { version: dossier, document: t.statut ? dossierCtisIndexe.parse(t) : null } }),
    ...(etude !== undefined && { etude: { version: etude, document: t.etude ? etudeDuDossier.parse(t.etude) : null } }),
  };
}

/** Both halves once the newer of them are taken in; null when none is newer. */
export function plusRecentes(avant: Moities | null, nouvelles: Moities): Moities | null {
  const dossier = recente(avant?.dossier, nouvelles.dossier);
  const etude = recente(avant?.etude, nouvelles.etude);
  const isPareil = dossier === avant?.dossier && etude === avant?.etude;
  return isPareil ? null : { dosId: nouvelles.dosId, dossier, etude };
}

const recente = <D>(avant: Moitie<D> | undefined, nouvelle: Moitie<D> | undefined): Moitie<D> | undefined =>
  nouvelle && (!avant || nouvelle.version > avant.version) ? nouvelle : avant;

/** What the index holds of them. Without one of its halves (`complet` false) nobody finds it: who may read it is not known yet. */
export function documentDe({ dosId, dossier, etude }: Moities): Json {
  const [d, e] = [dossier?.document ?? null, etude?.document ? etudeDuDossier.parse(etude.document) : null];
  return {
    ...d,
    ...(d && derives(dosId, d)),
    ...(d && e && { comiteId: d.cppId ?? e.cppId }),
    ...(e && { etude: e }),
    numeros: [...(d ? [...ecritures(d.numeroCtis), d.cleDemande] : []), ...(e?.numerosSecondaires.flatMap(ecritures) ?? [])],
    dosId,
    versions: { dossier: dossier?.version, etude: etude?.version },
    complet: d !== null && e !== null,
  };
}
