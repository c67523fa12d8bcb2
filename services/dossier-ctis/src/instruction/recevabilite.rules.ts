/** When the committee asks for a complement of part II, declares it admissible, or not. Pure. Rules: CTI-06, CTI-13 (regulation 536/2014, article 5 and annex I). */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { echeanceConsiderations, echeanceRecevabilite, lastAnswerDay } from '@riph/contracts/dossier-ctis/echeances.rules';
import type { EvenementPartieDeux, StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import { brouillonDemandes, type PieceVue } from '@riph/examen/recevabilite/recevabilite.rules';
import type { PieceEntity } from '@riph/examen/tables/piece.entity';
import { type CategorieNommee, isPartielle, libelleDe, obligatoiresDe } from '../socle/depot.rules.ts';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { faitsDe } from '../socle/suivi.rules.ts';

/** French reasons against; empty when it may be asked. */
export function empechementsComplement(d: DossierOuvert, jour: Jour): string[] {
  const fin = echeanceRecevabilite(faitsDe(d), jour);
  const considerations = d.roleFrance === 'EMC' ? echeanceConsiderations(faitsDe(d), jour) : null;
  if (d.suivi.demandes.some((x) => x.etape === 'VALIDATION' && x.statut === 'REPONDUE'))
    return ['Un complément a déjà été demandé et le promoteur y a répondu : déclarez la partie II recevable ou non.'];
  if (considerations && considerations.dateAffichee < jour)
    return [
      `La France n’est pas l’État rapporteur : ses considérations sur la recevabilité étaient attendues jusqu’au ${formatJour(considerations.dateAffichee)}.`,
    ];
  return fin && fin.dateAffichee < jour
    ? [`Le délai de recevabilité s’est terminé le ${formatJour(fin.dateAffichee)} : un complément ne peut plus être demandé.`]
    : [];
}

/** French reasons against; empty when the sponsor was asked first, and answered or let his days pass. */
export function empechementsNonRecevable({ suivi }: { suivi: Pick<DossierOuvert['suivi'], 'demandes'> }, jour: Jour): string[] {
  const complements = suivi.demandes.filter((x) => x.etape === 'VALIDATION');
  if (complements.length === 0)
    return [
      'Demandez d’abord un complément : la partie II n’est déclarée non recevable qu’après la réponse du promoteur, ou sans elle une fois son délai passé.',
    ];
  const attendu = complements.find((x) => x.statut === 'ENVOYEE');
  const fin = attendu && lastAnswerDay(attendu);
  return fin && jour <= fin
    ? [
        `Le promoteur peut encore répondre au complément jusqu’au ${formatJour(fin)} : la partie II n’est pas déclarée non recevable avant.`,
      ]
    : [];
}

/** What was prepared is over once its secretariat acts, the status moves, or another committee has the request. */
export const finitPreparation = (event: EvenementPartieDeux, avant: StatutPartieDeux, apres: StatutPartieDeux): boolean =>
  avant !== apres || event === 'REAFFECTER';

/** The complement that writes itself, as a national one: each piece that is not right with its reason, each mandatory one that lacks. */
export const brouillonComplement = (
  { type }: Pick<DossierOuvert, 'type'>,
  la: readonly PieceVue[],
  categories: readonly (CategorieNommee & { categorieId: number })[],
): string[] => {
  const obligatoires = obligatoiresDe(type);
  const attendues = categories.map((c) => ({
    categorieId: c.categorieId,
    categorieLibelle: c.categorieLibelle,
    obligation: obligatoires.includes(c.categorieCode) ? ('O' as const) : ('F' as const),
  }));
  return brouillonDemandes(la, attendues).map((x) => x.texte);
};

/** Those in force. */
export type PieceVerifiee = Pick<PieceEntity, 'categorieCode' | 'conformite' | 'motif' | 'nom'>;
const ONGLET = 'dans la partie « Pièces »';

/** All that a modification brings is to be judged. French reasons against; empty when every mandatory piece is there and judged, none without the reason why it is not compliant. `categories`: the words for those that lack. */
export function empechementsRecevable(
  { type }: Pick<DossierOuvert, 'type'>,
  la: readonly PieceVerifiee[],
  categories: readonly CategorieNommee[],
): string[] {
  const isReduite = isPartielle(type);
  const obligatoires = isReduite ? la.map((p) => p.categorieCode) : obligatoiresDe(type);
  const manquent = obligatoires.filter((code) => !la.some((p) => p.categorieCode === code)).map(libelleDe(categories));
  const aVoir = la.filter((p) => p.conformite === null && obligatoires.includes(p.categorieCode)).map((p) => p.nom);
  const sansMotif = la.filter((p) => p.conformite === false && p.motif === null).map((p) => p.nom);
  return [
    ...(isReduite && la.length === 0 ? [`Joignez d’abord les pièces de la partie II, ${ONGLET}, et vérifiez-les.`] : []),
    ...(manquent.length > 0
      ? [`Il manque : ${manquent.join(' ; ')}. Joignez ces pièces ${ONGLET}, ou demandez un complément au promoteur.`]
      : []),
    ...(aVoir.length > 0 ? [`Dites d’abord si ces pièces sont conformes : ${aVoir.join(' ; ')}.`] : []),
    ...(sansMotif.length > 0 ? [`Écrivez d’abord pourquoi ces pièces ne sont pas conformes : ${sansMotif.join(' ; ')}.`] : []),
  ];
}
