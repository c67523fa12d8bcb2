/** Zips of the files of a part: a folder for each category, two files of one name keep both, and a list that says which documents have no file here. */

import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { jourParis } from '@riph/contracts/core/paris';
import type { DocumentJoint, PartieCtis } from '@riph/contracts/dossier-ctis/documents.schemas';
import type { DemandeSuivie } from '@riph/contracts/dossier-ctis/suivi.schemas';
import type { DossierVu, EtudeVue } from '../socle/collections.ts';
import { voitDocument } from './documents.rules.ts';
import { estDeFrance, jointsVisibles } from './documents.vue.ts';

type Choix = { partie: PartieCtis; ids: readonly number[]; actor: Pick<Actor, 'profil'> };

/** Present ones, pieces of part II included; those chosen when some were. */
export function fichiersDe(dossier: DossierVu, pieces: readonly DocumentJoint[], { partie, ids, actor }: Choix): DocumentJoint[] {
  return [...jointsVisibles(dossier, actor), ...pieces]
    .filter((d) => d.partie === partie)
    .filter((d) => !d.retire && (ids.length === 0 ? d.courant : ids.includes(d.id)));
}

export const entreesDe = (documents: readonly DocumentJoint[], dossier = '') =>
  documents.map((d) => ({
    chemin: `${dossier}${d.categorieCode}/${d.id}-${d.fichier.nom}`,
    documentId: d.fichier.documentId,
  }));

/**
 * Those of a request for information of the committee: its own, and what the sponsor joined from the question to his answer. While it is being written, none of the answer.
 */
export function fichiersDeLaDemande(
  dossier: DossierVu,
  pieces: readonly DocumentJoint[],
  demande: DemandeSuivie,
  actor: Pick<Actor, 'profil'>,
) {
  const { fichier, envoyeeLe, reponduLe } = demande;
  const estDeLaReponse = ({ deposePar, deposeLe, retire }: DocumentJoint): boolean => {
    const jour = jourParis(new Date(deposeLe));
    return !retire && deposePar === 'DEPOSANT' && reponduLe !== null && envoyeeLe <= jour && jour <= reponduLe;
  };
  const joints = jointsVisibles(dossier, actor).filter((d) => d.partie === 2);
  return [
    ...(fichier ? [{ chemin: `piece-du-comite/${fichier.nom}`, documentId: fichier.documentId }] : []),
    ...entreesDe(
      [...joints.filter(estDeLaReponse), ...pieces.filter((p) => estDeLaReponse(p) || demande.pieceIds.includes(p.id))],
      'reponse/',
    ),
  ];
}

/** What is here and what is not: a zip never lets one believe that it is whole. */
export function contenuDe(
  etude: EtudeVue,
  documents: readonly DocumentJoint[],
  { partie, actor, duRecours = [] }: Omit<Choix, 'ids'> & { duRecours?: readonly string[] },
): string {
  const joints = new Set(documents.map((d) => d.ctisId));
  const manquants = etude.pieces
    .filter((p) => p.partie === partie && estDeFrance(p) && !joints.has(p.ctisId))
    .filter((p) =>
      voitDocument(actor.profil, { partie, categorieCode: p.categorie, etat: 'FINAL', courant: true, origine: 'PORTAIL' }),
    );
  const etat = (d: DocumentJoint) => (d.etat === 'DRAFT' ? ' (projet, pas encore retenu)' : '');
  return [
    `Essai ${etude.numeroCtis}, partie ${partie === 1 ? 'I' : 'II'}`,
    '',
    'Fichiers de cette archive :',
    ...documents.map((d) => `- ${d.titre}${etat(d)} : ${d.fichier.nom}`),
    ...duRecours.map((nom) => `- Pièce du recours : ${nom}`),
    ...(manquants.length > 0
      ? ['', 'Annoncés par le portail européen, fichier non transmis par le portail :', ...manquants.map((p) => `- ${p.titre}`)]
      : []),
  ].join('\n');
}

/** Refused when there is no file: an empty archive would say nothing. */
export function archive(nom: string, entrees: ReturnType<typeof entreesDe>, contenu: string) {
  if (entrees.length === 0) throw refusal('objet.introuvable', { objet: 'Fichier de cette partie' });
  return { zip: { nom, entrees, textes: [{ chemin: 'contenu.txt', texte: contenu }] } };
}
