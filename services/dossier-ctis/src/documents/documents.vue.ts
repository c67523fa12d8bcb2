/** What one reader gets of the documents of a trial: each of the portal once, with the file that was joined to it, then those that were joined here alone. Pure. */

import type { Actor } from '@riph/contracts/core/call';
import { FRANCE } from '@riph/contracts/dossier-ctis/ctis.schemas';
import type { DocumentCtisLu, DocumentJoint, PartieCtis } from '@riph/contracts/dossier-ctis/documents.schemas';
import { PIECE_AVIS, RAPPORT_PARTIE_UN } from '@riph/contracts/dossier-ctis/documents.schemas';
import type { PieceEntity } from '@riph/examen/tables/piece.entity';
import type { DossierVu, EtudeVue } from '../socle/collections.ts';
import { empechementRetirer, peutRetenir, raisonFigee, voitDocument } from './documents.rules.ts';

type DuPortail = EtudeVue['pieces'][number];
/** By the code of the category. */
export type Libelles = ReadonlyMap<string, string>;
type Lecture = { partie: PartieCtis; actor: Pick<Actor, 'profil'>; libelles: Libelles };

const SANS_CATEGORIE = 'Autre document';
const NON_VALIDEE: readonly string[] = ['P1_RECEVABILITE', 'P1_COMPLEMENT'];

const fichierLu = ({ nom, type, taille, sha256 }: DocumentJoint['fichier']) => ({ nom, type, taille, sha256 });
const libelleDe = (code: string | null, libelles: Libelles, sinon: string | null): string =>
  (code === RAPPORT_PARTIE_UN.code ? RAPPORT_PARTIE_UN.libelle : code && libelles.get(code)) || sinon || SANS_CATEGORIE;

/** Pieces left out of this list because the page shows them with the opinions. */
const LUS_AILLEURS: readonly string[] = [RAPPORT_PARTIE_UN.code, PIECE_AVIS.code];

/** Documents of other countries are theirs. */
export const estDeFrance = (p: Pick<DuPortail, 'pays'>): boolean => p.pays === null || p.pays === FRANCE;

/** What the portal tells is a draft while part I of the request that runs is not admissible. */
const etatDuPortail = (dossiers: readonly DossierVu[], partie: PartieCtis): DocumentJoint['etat'] => {
  const derniere = dossiers.at(-1)?.suivi;
  return partie === 1 && derniere && NON_VALIDEE.includes(derniere.partieUn) ? 'DRAFT' : 'FINAL';
};

const duPortail = (p: DuPortail, etat: DocumentJoint['etat'], libelles: Libelles): DocumentCtisLu => ({
  cle: `portail-${p.ctisId}`,
  id: null,
  dosId: null,
  cleDemande: null,
  partie: p.partie,
  origine: 'PORTAIL',
  ctisId: p.ctisId,
  titre: p.titre,
  categorieCode: p.categorie,
  categorieLibelle: libelleDe(p.categorie, libelles, p.typeLibelle),
  pays: p.pays,
  versionManuelle: p.versionManuelle,
  etat,
  courant: true,
  deposeLe: null,
  fichier: null,
  peutRetirer: false,
  peutRetenir: false,
});

export function documentLu(dossier: DossierVu, d: DocumentJoint, { actor, libelles }: Omit<Lecture, 'partie'>): DocumentCtisLu {
  const { id, partie, ctisId, titre, categorieCode, versionManuelle, etat, courant, deposePar, deposeLe, fichier } = d;
  return {
    cle: `${dossier.id}-${id}`,
    id,
    dosId: dossier.id,
    cleDemande: dossier.cleDemande,
    partie,
    origine: deposePar,
    ctisId,
    titre,
    categorieCode,
    categorieLibelle: libelleDe(categorieCode, libelles, null),
    pays: null,
    versionManuelle,
    etat,
    courant,
    deposeLe,
    fichier: fichierLu(fichier),
    peutRetirer: empechementRetirer(actor.profil, d, dossier) === null,
    peutRetenir: peutRetenir(actor.profil, d) && raisonFigee(partie, dossier) === null,
  };
}

/** A piece of part II that was joined on the platform, as a document. */
export const pieceEnDocument = (p: PieceEntity): DocumentJoint => ({
  id: p.id,
  partie: 2,
  ctisId: null,
  categorieCode: p.categorieCode,
  titre: p.nom,
  versionManuelle: p.version,
  etat: 'FINAL',
  courant: p.statut === 'ACTIVE',
  deposePar: p.cppId === null ? 'DEPOSANT' : 'COMITE',
  deposeLe: p.deposeeLe,
  fichier: { documentId: p.documentId, nom: p.nom, type: p.type, taille: p.taille, sha256: p.sha256 },
  retire: false,
});

/** Of one request: what was joined and not taken back, of what the reader sees. */
export const jointsVisibles = (dossier: DossierVu, { profil }: Pick<Actor, 'profil'>): DocumentJoint[] =>
  dossier.documents.filter((d) => !d.retire && voitDocument(profil, { ...d, origine: d.deposePar }));

/** Opinions are read elsewhere: the report on part I is none of these lines. */
export function documentsLus(etude: EtudeVue, dossiers: readonly DossierVu[], lecture: Lecture): DocumentCtisLu[] {
  const { partie, actor, libelles } = lecture;
  const joints = dossiers.flatMap((dossier) =>
    jointsVisibles(dossier, actor)
      .filter((d) => d.partie === partie && !LUS_AILLEURS.includes(d.categorieCode))
      .map((d) => documentLu(dossier, d, lecture)),
  );
  const etat = etatDuPortail(dossiers, partie);
  const connus = new Set(joints.flatMap((j) => (j.courant && j.ctisId ? j.ctisId : [])));
  const seuls = etude.pieces
    .filter((p) => p.partie === partie && estDeFrance(p) && !connus.has(p.ctisId))
    .filter((p) => voitDocument(actor.profil, { partie, categorieCode: p.categorie, etat, courant: true, origine: 'PORTAIL' }))
    .map((p) => duPortail(p, etat, libelles));
  return [...seuls, ...joints];
}

export const rapportsLus = (dossier: DossierVu, lecture: Omit<Lecture, 'partie'>): DocumentCtisLu[] =>
  jointsVisibles(dossier, lecture.actor)
    .filter((d) => d.categorieCode === RAPPORT_PARTIE_UN.code)
    .map((d) => documentLu(dossier, d, lecture));
