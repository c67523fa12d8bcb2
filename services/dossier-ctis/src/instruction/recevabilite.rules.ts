/** When the committee asks for a complement of part II, declares it admissible, or not. Pure. Rules: CTI-06, CTI-13 (regulation 536/2014, article 5 and annex I). */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { echeanceConsiderations, echeanceRecevabilite, lastAnswerDay } from '@riph/contracts/dossier-ctis/echeances.rules';
import type { PieceSuivie } from '@riph/contracts/dossier-ctis/suivi.schemas';
import type { TypeDossierCtis } from '@riph/contracts/referentiel/reglementation';
import { type CategorieNommee, libelleDe, PIECES_OBLIGATOIRES } from '../socle/depot.rules.ts';
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

/** A modification brings what changes, a trial in transition what was approved before it: all that they bring is to be judged, and no category is to be there. */
const PARTIELLES: readonly TypeDossierCtis[] = ['MS', 'TRANS'];
type Verifiee = Pick<DossierOuvert, 'type'> & {
  suivi: {
    pieces: readonly (Pick<PieceSuivie, 'categorieCode' | 'conforme' | 'motif' | 'retiree'> & { fichier: { nom: string } })[];
  };
};
const ONGLET = 'dans l’onglet « Partie II »';

/** French reasons against; empty when every mandatory piece is there and judged, none without the reason why it is not compliant. `categories`: the words for those that lack. */
export function empechementsRecevable({ type, suivi }: Verifiee, categories: readonly CategorieNommee[]): string[] {
  const la = suivi.pieces.filter((p) => !p.retiree);
  const isPartielle = PARTIELLES.includes(type);
  const obligatoires: readonly string[] = isPartielle ? la.map((p) => p.categorieCode) : PIECES_OBLIGATOIRES;
  const manquent = obligatoires.filter((code) => !la.some((p) => p.categorieCode === code)).map(libelleDe(categories));
  const aVoir = la.filter((p) => p.conforme === null && obligatoires.includes(p.categorieCode)).map((p) => p.fichier.nom);
  const sansMotif = la.filter((p) => p.conforme === false && p.motif === null).map((p) => p.fichier.nom);
  return [
    ...(isPartielle && la.length === 0 ? [`Joignez d’abord les pièces de la partie II, ${ONGLET}, et vérifiez-les.`] : []),
    ...(manquent.length > 0
      ? [`Il manque : ${manquent.join(' ; ')}. Joignez ces pièces ${ONGLET}, ou demandez un complément au promoteur.`]
      : []),
    ...(aVoir.length > 0 ? [`Dites d’abord, ${ONGLET}, si ces pièces sont conformes : ${aVoir.join(' ; ')}.`] : []),
    ...(sansMotif.length > 0
      ? [`Écrivez d’abord, ${ONGLET}, pourquoi ces pièces ne sont pas conformes : ${sansMotif.join(' ; ')}.`]
      : []),
  ];
}
