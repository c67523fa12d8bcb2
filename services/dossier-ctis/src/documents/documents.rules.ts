/**
 * Who sees which document of a trial, who may join its file, take it back or accept it. Pure. Rules: CTI-16 (who sees), CTI-17 (who joins), CTI-18 (a draft becomes final).
 * Whether the reader sees the trial at all is decided before (etude.access.ts).
 */
import type { Profil } from '@riph/contracts/core/droits';
import type { StatutDossierCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import type { DocumentJoint, DocumentSaisi, PartieCtis } from '@riph/contracts/dossier-ctis/documents.schemas';
import { PIECE_AVIS, RAPPORT_PARTIE_UN } from '@riph/contracts/dossier-ctis/documents.schemas';
import { estClos, isAvisOuTacite } from '@riph/contracts/dossier-ctis/partie.workflow';
import { CATEGORIES_PARTIE_DEUX, CATEGORIES_PARTIE_UN, type SuiviCtis } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { empechementsPiece, piecesGardees } from './pieces-partie-deux.rules.ts';

type Origine = DocumentJoint['deposePar'] | 'PORTAIL';
type Vu = { partie: PartieCtis; categorieCode: string | null; etat: DocumentJoint['etat']; courant: boolean; origine: Origine };

/** Quality of the product: the trade secret of the sponsor. */
const CONFIDENTIELLES: readonly string[] = ['DMI', 'BPF'];
const DU_SECRET: readonly Profil[] = ['SUPER_ADMIN', 'GESTIONNAIRE', 'UTILISATEUR_ANSM', 'DEPOSANT'];
const DES_PROJETS: readonly Profil[] = ['SUPER_ADMIN', 'GESTIONNAIRE', 'UTILISATEUR_ANSM'];

/** A sponsor sees what is in force, and his own drafts; those of others never reach him. */
export function voitDocument(profil: Profil, d: Vu): boolean {
  if (d.categorieCode !== null && CONFIDENTIELLES.includes(d.categorieCode) && !DU_SECRET.includes(profil)) return false;
  const duPromoteur = d.origine === 'DEPOSANT' || d.origine === 'PORTAIL';
  if (profil === 'DEPOSANT') return d.courant && (d.etat === 'FINAL' || duPromoteur);
  return d.etat === 'FINAL' || DES_PROJETS.includes(profil);
}

/** For whom a file is joined; null for who joins none. */
export const depositaireDe = (profil: Profil): DocumentJoint['deposePar'] | null =>
  profil === 'DEPOSANT' ? 'DEPOSANT' : profil === 'GESTIONNAIRE' ? 'COMITE' : profil === 'UTILISATEUR_ANSM' ? 'ANSM' : null;

/** French reasons against replacing a report on part I; null when one may: the agency until the request is over, the administration after it too. Rule: CTI-09. */
export function empechementRemplacer(profil: Profil, { statut }: { statut: StatutDossierCtis }): string | null {
  if (profil === 'SUPER_ADMIN') return null;
  if (profil !== 'UTILISATEUR_ANSM') return 'L’ANSM et l’administration remplacent le rapport de la partie I.';
  return estClos(statut) ? 'La demande est close : seule l’administration remplace encore le rapport de la partie I.' : null;
}

/** Of part I, in force. */
export const estRapportEnVigueur = (d: DocumentJoint): boolean =>
  d.categorieCode === RAPPORT_PARTIE_UN.code && d.courant && !d.retire;

/** What the sponsor gives is a draft until it is accepted; what an authority copies of the portal is final. */
export const etatJoint = (par: DocumentJoint['deposePar']): DocumentJoint['etat'] => (par === 'DEPOSANT' ? 'DRAFT' : 'FINAL');

/** Where a request stands; `suivi` null: it came with its decision, and nothing was examined here. */
type Avancement = {
  statut: StatutDossierCtis;
  suivi: Pick<SuiviCtis, 'partieUn' | 'partieDeux' | 'reexamen'> | null;
};

/** A French reason why no document of this part moves any more, whoever asks; null while one may. */
export function raisonFigee(partie: PartieCtis, { statut, suivi }: Avancement): string | null {
  if (suivi === null) return null;
  if (estClos(statut)) return 'La demande est close : ses documents ne changent plus.';
  return partie === 2 && (isAvisOuTacite(suivi.partieDeux) || suivi.reexamen !== null)
    ? 'Le comité a rendu son avis sur ces documents : ils ne changent plus.'
    : null;
}

/** Whether the final documents of this part are those of an examination that has begun: they are replaced, not taken back (PIE-05). */
const sontGardes = (partie: PartieCtis, { suivi }: Avancement): boolean =>
  suivi !== null && (partie === 2 ? piecesGardees(suivi.partieDeux) : !P1_PAS_ENCORE_RECEVABLE.includes(suivi.partieUn));

const P1_PAS_ENCORE_RECEVABLE: readonly SuiviCtis['partieUn'][] = ['P1_RECEVABILITE', 'P1_COMPLEMENT'];
const P1_OUVERTE: readonly SuiviCtis['partieUn'][] = ['P1_RECEVABILITE', 'P1_COMPLEMENT', 'P1_EVALUATION'];

/** A French reason against joining a file, null when one may. */
export function empechementJoindre(profil: Profil, partie: PartieCtis, d: Avancement): string | null {
  const { suivi } = d;
  const par = depositaireDe(profil);
  if (par === null) return 'Le promoteur, le comité et l’ANSM joignent les fichiers.';
  if (par === 'ANSM' && partie === 2)
    return 'L’ANSM joint les fichiers de la partie I : la partie II appartient au comité et au promoteur.';
  const figee = raisonFigee(partie, d);
  if (figee !== null || par !== 'DEPOSANT') return figee;
  if (suivi === null)
    return 'Cette demande est arrivée du portail européen avec sa décision : un document qui change se dépose sur le portail, par une modification.';
  if (partie === 2) return empechementsPiece(suivi.partieDeux, profil)[0] ?? null;
  return P1_OUVERTE.includes(suivi.partieUn)
    ? null
    : 'La partie I n’est plus examinée : un document qui change se dépose sur le portail européen, par une modification.';
}

/** A French reason against joining the report on part I, null when one may: one in force is replaced by its own act, with a reason (CTI-09). */
export function empechementRapport(par: DocumentJoint['deposePar'] | null, documents: readonly DocumentJoint[]): string | null {
  if (par === null || par === 'DEPOSANT')
    return 'Le rapport d’évaluation est celui de l’autorité : choisissez une autre catégorie.';
  return documents.some(estRapportEnVigueur)
    ? 'Un rapport de la partie I est déjà en vigueur : l’ANSM ou l’administration le remplace, avec un motif, par « Remplacer le fichier », sous la conclusion de la partie I.'
    : null;
}

/** A French reason against the category chosen, null when it fits. That of a document of the portal is not chosen. */
export function fauteCategorie(
  partie: PartieCtis,
  { categorieCode: code, duPortail }: Pick<DocumentSaisi, 'categorieCode' | 'duPortail'>,
  par: DocumentJoint['deposePar'],
  documents: readonly DocumentJoint[],
): string | null {
  if (partie === 1 && code === RAPPORT_PARTIE_UN.code) return empechementRapport(par, documents);
  if (duPortail !== null && code !== RAPPORT_PARTIE_UN.code) return null;
  const codes: readonly string[] = partie === 1 ? CATEGORIES_PARTIE_UN : CATEGORIES_PARTIE_DEUX;
  return codes.includes(code) ? null : 'Choisissez une catégorie de la liste.';
}

/** Who joined it takes it back, the administration any; the sponsor a draft only. Of a part that is admissible drafts alone go; of part II nothing once the committee has spoken, of a closed request nothing at all. */
export function empechementRetirer(
  profil: Profil,
  d: Pick<DocumentJoint, 'partie' | 'etat' | 'deposePar'> & Partial<Pick<DocumentJoint, 'categorieCode' | 'courant'>>,
  avancement: Avancement,
): string | null {
  if (d.categorieCode === RAPPORT_PARTIE_UN.code && d.courant === false)
    return 'Ce rapport a été remplacé : il est conservé avec celui qui a pris sa place.';
  const figee = raisonFigee(d.partie, avancement);
  if (figee !== null) return figee;
  if (d.categorieCode === PIECE_AVIS.code) return 'Cette pièce a été jointe à un avis : elle est conservée avec lui.';
  if (d.etat === 'FINAL' && sontGardes(d.partie, avancement))
    return 'Ce document est de ceux qui sont examinés : joignez-en une nouvelle version, celle-ci reste lisible.';
  if (profil === 'SUPER_ADMIN') return null;
  if (depositaireDe(profil) !== d.deposePar) return 'Celui qui a joint ce fichier est seul à le retirer.';
  return profil === 'DEPOSANT' && d.etat === 'FINAL' ? 'Ce document a été retenu : il ne se retire plus.' : null;
}

/** The agency accepts drafts of part I; the committee those of part II, and of part I as the portal tells it. */
export const peutRetenir = (profil: Profil, d: Pick<DocumentJoint, 'partie' | 'etat' | 'courant'>): boolean =>
  d.etat === 'DRAFT' && d.courant && (profil === 'GESTIONNAIRE' || (profil === 'UTILISATEUR_ANSM' && d.partie === 1));

const normalise = (texte: string): string => texte.trim().toLowerCase();
const duMemeDocument = (a: DocumentJoint, b: DocumentJoint): boolean =>
  a.partie === b.partie &&
  (a.ctisId !== null || b.ctisId !== null
    ? a.ctisId === b.ctisId
    : a.categorieCode === b.categorieCode && normalise(a.titre) === normalise(b.titre));

/** The versions that `nouveau` replaces: of the same document, in the same state. They stay, no longer in force. */
export const remplacesPar = (documents: readonly DocumentJoint[], nouveau: DocumentJoint): DocumentJoint[] =>
  documents.filter((d) => d !== nouveau && !d.retire && d.courant && d.etat === nouveau.etat && duMemeDocument(d, nouveau));

/** Accepts drafts in place; gives those that were. */
export function retenir(documents: readonly DocumentJoint[], choisi: (d: DocumentJoint) => boolean): DocumentJoint[] {
  const retenus = documents.filter((d) => !d.retire && d.courant && d.etat === 'DRAFT' && choisi(d));
  for (const d of retenus) {
    d.etat = 'FINAL';
    for (const ancien of remplacesPar(documents, d)) ancien.courant = false;
  }
  return retenus;
}

/** Of a document of a request: none ever leaves its place. Pieces of part II have numbers of their own, beyond all of these. */
export const prochainNumero = (d: { documents: readonly unknown[] }): number => d.documents.length + 1;
