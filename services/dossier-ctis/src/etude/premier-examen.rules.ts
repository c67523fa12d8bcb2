/**
 * What a committee reads of a request that another one examines again after an appeal. The first committee keeps what it wrote and reads nothing of the second examination until it is
 * over; none of its members reads that examination meanwhile, were he of both committees. Pure. Rule: CTI-38 (CSP R1124-15, R1124-16).
 */

import type { Actor } from '@riph/contracts/core/call';
import { isProfilCpp } from '@riph/contracts/core/droits';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import { estClos } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { DossierVu } from '../socle/collections.ts';

export type Reexamine = Pick<DossierVu, 'statut'> & {
  suivi: { reexamen: { premierCppId: CppId; premiersMembres: readonly UtiId[] } | null } | null;
};

/** `PREMIER`: only what the first committee had and gave; `AUCUN`: nothing. */
export type Regard = 'ENTIER' | 'PREMIER' | 'AUCUN';

export function regardSur(
  { statut, suivi }: Reexamine,
  { profil, cppId, utiId }: Pick<Actor, 'profil' | 'cppId' | 'utiId'>,
): Regard {
  const reexamen = suivi?.reexamen;
  if (!reexamen || estClos(statut) || !isProfilCpp(profil)) return 'ENTIER';
  if (cppId === reexamen.premierCppId) return 'PREMIER';
  return reexamen.premiersMembres.includes(utiId) ? 'AUCUN' : 'ENTIER';
}

/** Whether this committee gave the first opinion: it reads the request although it holds it no more. */
export const aExamineDAbord = (
  { suivi }: Pick<Reexamine, 'suivi'>,
  { profil, cppId }: Pick<Actor, 'profil' | 'cppId'>,
): boolean => isProfilCpp(profil) && cppId !== null && suivi?.reexamen?.premierCppId === cppId;

/** The request as the first committee left it, its second examination not told. */
export function premierExamen<D extends DossierVu>(d: D): D {
  const { suivi } = d;
  const reexamen = suivi?.reexamen;
  if (!reexamen) return d;
  const avis = suivi.avis.slice(0, reexamen.avisAvant);
  const rendu = avis.findLast((a) => !a.remplace);
  const avant = (x: { id: number }): boolean => x.id <= reexamen.documentsAvant;
  return {
    ...d,
    statut: 'EN_EVALUATION',
    conclusionPartieDeux: rendu ? { sens: 'NON_ACCEPTABLE', date: rendu.renduLe } : null,
    conditionPartieDeux: { existe: false, texte: null, conditions: [] },
    documents: d.documents.filter(avant),
    suivi: {
      ...suivi,
      partieDeux: 'P2_EN_REEXAMEN',
      attribution: null,
      attente: null,
      finPartieDeux: rendu?.renduLe ?? null,
      avis,
    },
  };
}
