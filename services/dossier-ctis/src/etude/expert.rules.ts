/**
 * What an outside expert reads of a trial while his committee examines it: the request, the pieces of both parts, what is concluded of part I. Nothing of what the committee
 * writes of it, of another committee, nor of an opinion on part II. Pure. Rule: CTI-58 (R1123-13).
 */
import type { Actor } from '@riph/contracts/core/call';
import type { CppId } from '@riph/contracts/core/ids';
import { type Jour, jourParis } from '@riph/contracts/core/paris';
import { PIECE_AVIS } from '@riph/contracts/dossier-ctis/documents.schemas';
import { isExaminer } from '@riph/examen/socle/acces.rules';
import { isExaminationOver } from '@riph/examen/socle/phases';
import type { DossierVu, EtudeVue } from '../socle/collections.ts';
import { statutDeSeance } from '../socle/examen.rules.ts';

/** `admisPar`: the committee for which he accepted. */
export function isAdmis({ suivi, ...d }: DossierVu, { acces }: Pick<EtudeVue, 'acces'>, actor: Actor, admisPar: CppId | null) {
  if (suivi === null || d.suppression !== null) return false;
  const examen = { cppId: d.cppId, deposants: acces.map((a) => a.utiId) };
  return isExaminer(actor, examen, admisPar, isExaminationOver({ statut: statutDeSeance({ ...d, suivi }) }));
}

export function pourExpert(d: DossierVu): DossierVu {
  const { suivi } = d;
  if (suivi === null) return d;
  const depuis = suivi.comiteDepuis === null ? null : jourParis(suivi.comiteDepuis);
  /** What his committee asked, not the one before. */
  const isSienne = (x: { envoyeeLe: Jour | null }): boolean => depuis === null || (x.envoyeeLe !== null && x.envoyeeLe >= depuis);
  return {
    ...d,
    conclusionPartieDeux: null,
    conditionPartieDeux: { existe: false, texte: null, conditions: [] },
    rfis: d.rfis.filter((x) => x.etape !== 'PARTIE_2' || isSienne(x)),
    documents: d.documents.filter((x) => x.categorieCode !== PIECE_AVIS.code),
    suivi: {
      ...suivi,
      attribution: null,
      attente: null,
      signalement: null,
      saisis: [],
      reexamen: null,
      motifNonRecevable: null,
      preparation: null,
      observations: [],
      avis: [],
      demandes: suivi.demandes.filter(isSienne),
    },
  };
}
