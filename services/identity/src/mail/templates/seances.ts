/** Mails on a séance of a committee. Rule: MAI-04. */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { SeanceId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { withoutFullStop } from '@riph/contracts/core/phrases';
import { eurosFr } from '@riph/contracts/indemnites/calcul.rules';
import { dateEtHeure } from '@riph/contracts/seance/moment';
import type { Bloc, Contexte, Modeles } from './modele.ts';

const voir = (c: Contexte, seanceId: SeanceId): Bloc => ({ lien: c.page(`/seances/${seanceId}`), libelle: 'Ouvrir la séance' });
const si = (condition: unknown, bloc: () => Bloc): Bloc[] => (condition ? [bloc()] : []);

/** Another day or hour; otherwise the place alone changed. */
const isDeplacee = (d: { seanceLe: Jour; heure: string; quittee: { date: Jour; heureDebut: string } }): boolean =>
  d.quittee.date !== d.seanceLe || d.quittee.heureDebut !== d.heure;

export const MODELES_SEANCE = {
  SEANCE_CONVOCATION: {
    sujet: (d) => `Convocation à la séance du ${formatJour(d.seanceLe)}`,
    blocs: (d, c) => [
      `Vous recevez cette convocation à la séance du comité ${d.comite} du ${formatJour(d.seanceLe)}${d.heure ? ` à ${d.heure}` : ''}.`,
      ...si(d.lieu, () => `Lieu : ${withoutFullStop(d.lieu ?? '')}.`),
      'Indiquez dès que possible si vous serez présent, ainsi que vos liens d’intérêts avec les dossiers inscrits.',
      voir(c, d.seanceId),
    ],
  },
  SEANCE_ODJ: {
    sujet: (d) => `Ordre du jour de la séance du ${formatJour(d.seanceLe)}`,
    blocs: (d, c) => [
      `L’ordre du jour de la séance du comité ${d.comite} du ${formatJour(d.seanceLe)} est disponible.`,
      voir(c, d.seanceId),
    ],
  },
  SEANCE_RELEVE: {
    sujet: (d) => `Relevé de décisions de la séance du ${formatJour(d.seanceLe)}`,
    blocs: (d, c) => [
      `Le relevé de décisions de la séance du comité ${d.comite} du ${formatJour(d.seanceLe)} est disponible.`,
      voir(c, d.seanceId),
    ],
  },
  SEANCE_AFFECTATION: {
    sujet: (d) => `Vos dossiers pour la séance du ${formatJour(d.seanceLe)}`,
    blocs: (d, c) => [
      ...(d.dossiers.length > 0
        ? [
            `Pour la séance du comité ${d.comite} du ${formatJour(d.seanceLe)}, les dossiers suivants vous sont confiés :`,
            { liste: d.dossiers },
          ]
        : [`Plus aucun dossier ne vous est confié pour la séance du comité ${d.comite} du ${formatJour(d.seanceLe)}.`]),
      voir(c, d.seanceId),
    ],
  },
  SEANCE_ABSENCE: {
    sujet: (d) => `Absence ${d.retiree ? 'retirée' : 'annoncée'} : séance du ${formatJour(d.seanceLe)}`,
    blocs: (d, c) => [
      d.retiree
        ? `${d.membre}, dont l’absence était annoncée, viendra à la séance du comité ${d.comite} du ${formatJour(d.seanceLe)}.`
        : `${d.membre} a annoncé son absence à la séance du comité ${d.comite} du ${formatJour(d.seanceLe)}.`,
      'Vérifiez les rapporteurs de cette séance et le quorum prévu.',
      { lien: c.page(`/seances/${d.seanceId}/affectations`), libelle: 'Ouvrir les affectations' },
    ],
  },
  SEANCE_DEPLACEE: {
    sujet: (d) =>
      isDeplacee(d) ? `Séance déplacée au ${formatJour(d.seanceLe)}` : `Séance du ${formatJour(d.seanceLe)} : changement de lieu`,
    blocs: (d, c) => [
      isDeplacee(d)
        ? `La séance du comité ${d.comite} prévue le ${dateEtHeure(d.quittee)} aura lieu le ${dateEtHeure({ date: d.seanceLe, heureDebut: d.heure })}.`
        : `La séance du comité ${d.comite} du ${dateEtHeure(d.quittee)} garde son jour et son heure.`,
      ...(d.endroit ? [d.endroit] : []),
      ...(d.isAbsence ? ['Votre absence était annoncée pour le premier jour : elle n’est pas reprise.'] : []),
      'Si vous ne pouvez pas venir, dites-le depuis la page de la séance.',
      voir(c, d.seanceId),
    ],
  },
  SEANCE_ANNULEE: {
    sujet: (d) => `Séance du ${formatJour(d.seanceLe)} annulée`,
    blocs: (d, c) => [
      `La séance du comité ${d.comite} du ${formatJour(d.seanceLe)} est annulée.`,
      d.reportees && d.reportees.length > 0
        ? `Ses dossiers sont reportés : ${d.reportees.map(formatJour).join(', ')}.`
        : 'Les dossiers inscrits seront reportés à une autre séance.',
      ...si(d.motif, () => `Motif : ${d.motif}`),
      voir(c, d.seanceId),
    ],
  },
  RAPPORT_ACTIVITE_RAPPEL: {
    sujet: (d) => (d.depuisMars ? `Rapport d’activité ${d.annee} : non déposé` : `Rapport d’activité ${d.annee} : à produire`),
    blocs: (d, c) => [
      `Le rapport d’activité ${d.annee} du comité ${d.comite} est attendu au plus tard le ${formatJour(d.echeance)}.`,
      'Préparez-le depuis la plateforme, faites-le signer par le président, puis déposez le document signé.',
      { lien: c.page('/rapports-activite'), libelle: 'Ouvrir les rapports d’activité' },
    ],
  },
  RAPPORT_ACTIVITE_DEPOSE: {
    sujet: (d) => `Rapport d’activité ${d.annee} déposé : ${d.comite}`,
    blocs: (d, c) => [
      `Le comité ${d.comite} a déposé son rapport d’activité ${d.annee}.`,
      { lien: c.page('/rapports-activite'), libelle: 'Ouvrir les rapports d’activité' },
    ],
  },
  RAPPORT_ACTIVITE_RETIRE: {
    sujet: (d) => `Rapport d’activité ${d.annee} retiré : ${d.comite}`,
    blocs: (d, c) => [
      d.parAdministration
        ? `L’administration a retiré le rapport d’activité ${d.annee} du comité ${d.comite}. Il manque de nouveau : déposez-en un autre, signé par le président.`
        : `Le comité ${d.comite} a retiré son rapport d’activité ${d.annee}. Il manque de nouveau.`,
      ...si(d.motif, () => `Motif : ${d.motif}`),
      'Le document retiré reste à lire sur la plateforme.',
      { lien: c.page('/rapports-activite'), libelle: 'Ouvrir les rapports d’activité' },
    ],
  },
  INDEMNITES_CERTIFIEES: {
    sujet: (d) => `Indemnités certifiées du ${formatJour(d.dateDebut)} au ${formatJour(d.dateFin)}`,
    blocs: (d, c) => [
      `Le fichier d’indemnités du comité ${d.comite}, du ${formatJour(d.dateDebut)} au ${formatJour(d.dateFin)}, est certifié pour ${eurosFr(d.total)}. ${d.president}, qui préside le comité, atteste le service fait.`,
      'Transmettez-le au groupement comptable. Il ne change plus : une correction est reprise dans le fichier suivant.',
      { lien: c.page('/indemnites'), libelle: 'Ouvrir les indemnités' },
    ],
  },
  INDEMNITES_CORRIGEES: {
    sujet: (d) => `Indemnités corrigées : ${d.objet}`,
    blocs: (d, c) => [
      `L’administration a corrigé ${d.aLui ? 'vos indemnités au' : 'des indemnités du'} comité ${d.comite} : ${d.objet}.`,
      ...si(d.retabli > 0, () => `${eurosFr(d.retabli)} retirés auparavant sont de nouveau dus, dans le prochain fichier.`),
      ...si(d.nonPaye > 0, () => `${eurosFr(d.nonPaye)} ne figurent plus dans le prochain fichier.`),
      ...si(
        d.repris > 0,
        () => `${eurosFr(d.repris)} déjà certifiés sont repris par une ligne négative dans le prochain fichier.`,
      ),
      ...(d.motif === null ? [] : [`Motif : ${d.motif}`]),
      ...si(!d.aLui, () => 'Un fichier préparé avant cette correction est à préparer de nouveau.'),
      d.aLui
        ? { lien: c.page('/mon-compte?onglet=indemnites'), libelle: 'Ouvrir mes indemnités' }
        : { lien: c.page('/indemnites'), libelle: 'Ouvrir les indemnités' },
    ],
  },
  INDEMNITES_BAREME: {
    sujet: (d) => `Indemnités : fichier à préparer de nouveau, barème ${d.code} ${d.retire ? 'retiré' : 'ajouté'}`,
    blocs: (d, c) => [
      `L’administration a ${d.retire ? 'retiré' : 'ajouté'} le barème ${d.code}, applicable aux séances à partir du ${formatJour(d.depuis)}.`,
      `Préparez de nouveau le fichier d’indemnités ${d.periodes.map((p) => `du ${formatJour(p.dateDebut)} au ${formatJour(p.dateFin)}`).join(', ')} : celui que vous aviez préparé n’est plus accepté.`,
      { lien: c.page('/indemnites'), libelle: 'Ouvrir les indemnités' },
    ],
  },
} satisfies Modeles<
  | 'INDEMNITES_CERTIFIEES'
  | 'INDEMNITES_CORRIGEES'
  | 'INDEMNITES_BAREME'
  | 'RAPPORT_ACTIVITE_RAPPEL'
  | 'RAPPORT_ACTIVITE_DEPOSE'
  | 'RAPPORT_ACTIVITE_RETIRE'
  | 'SEANCE_CONVOCATION'
  | 'SEANCE_ODJ'
  | 'SEANCE_RELEVE'
  | 'SEANCE_ABSENCE'
  | 'SEANCE_AFFECTATION'
  | 'SEANCE_DEPLACEE'
  | 'SEANCE_ANNULEE'
>;
