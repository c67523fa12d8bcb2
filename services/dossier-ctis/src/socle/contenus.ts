/** What is kept of a trial and of its requests: what the portal tells, what is done of it here. */
import { idJson, instant } from '@riph/contracts/core/fields';
import { ORIGINES_ACCES } from '@riph/contracts/dossier-ctis/acces.schemas';
import { demandeCtis, essaiCtis, refDossierCtis, siteSuivi, statutEtudeCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { documentJoint } from '@riph/contracts/dossier-ctis/documents.schemas';
import { teteDossierCtis } from '@riph/contracts/dossier-ctis/lecture.schemas';
import { suiviCtis } from '@riph/contracts/dossier-ctis/suivi.schemas';
import * as z from 'zod';
import { ficheGardee } from './fiche-eclaire.ts';

/** Access of a sponsor's account to a study. */
const acces = z.object({ utiId: idJson, origine: z.enum(ORIGINES_ACCES), depuis: instant });

export const contenuEtude = z.object({
  ...essaiCtis.omit({ demandes: true, sites: true }).shape,
  cleEtude: z.string(),
  sites: z.array(siteSuivi),
  dossiers: z.array(refDossierCtis),
  /** All the requests that the portal tells, those of other countries too. */
  demandes: z.array(demandeCtis.pick({ cleDemande: true, type: true, dateSoumission: true, decisionsPays: true })),
  recuLe: instant,
  version: z.int(),
  // Ours: an import never touches what follows.
  cppId: idJson.nullable(),
  acces: z.array(acces),
  /** Taken back by the administration: it alone opens them again. */
  accesRetires: z.array(z.object({ utiId: idJson, le: instant, motif: z.string() })),
  publicationAutorisee: z.boolean(),
  /** Its form in the public register, as far as it is typed here. */
  eclaire: ficheGardee,
  /** What the sponsor declared of it here, until the portal tells a later event. */
  statutDeclare: z.object({ statut: statutEtudeCtis, depuis: z.string() }).nullable(),
});
export type EtudeCtis = z.output<typeof contenuEtude>;

/** A request of a trial. */
export const contenuDossier = z.object({
  ...demandeCtis.omit({ concerneFrance: true }).shape,
  ...teteDossierCtis.shape,
  /** What is done of it here; null when it is not: it came with its decision, or asks for none. */
  suivi: suiviCtis.nullable(),
  /** Files joined here to what the portal tells of, whether it is examined here or not. */
  documents: z.array(documentJoint),
  /** Hidden by the administration: an import keeps it so. */
  suppression: z.object({ le: instant, par: z.string(), motif: z.string().optional() }).nullable(),
});
export type DossierCtis = z.output<typeof contenuDossier>;
