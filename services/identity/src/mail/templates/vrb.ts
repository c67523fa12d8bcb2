/** Mails to those who work for the file of volunteers. None names a volunteer, nor the title of a study. */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { EtuId } from '@riph/contracts/core/ids';
import { eurosFr } from '@riph/contracts/indemnites/calcul.rules';
import { enCentimes, ROLE_VRB_LABELS } from '@riph/contracts/vrb/etude.schemas';
import type { Bloc, Contexte, Modeles } from './modele.ts';

const role = (code: keyof typeof ROLE_VRB_LABELS): string => ROLE_VRB_LABELS[code].toLowerCase();
const euros = (montant: number): string => eurosFr(enCentimes(montant));
const nomEtude = (numero: string | null): string => (numero ? `l’étude ${numero}` : 'une étude qui n’a pas encore de numéro');
/** « , centres « A » et « B » ». */
const aux = (centres: readonly string[]): string =>
  centres.length === 0 ? '' : `, ${centres.length === 1 ? 'centre' : 'centres'} ${centres.map((c) => `« ${c} »`).join(', ')}`;
const ouvrir = (c: Contexte, etuId: EtuId): Bloc => ({ lien: c.page(`/etudes/${etuId}/vrb`), libelle: 'Ouvrir l’étude' });

export const MODELES_VRB = {
  VRB_DROIT_DONNE: {
    sujet: (d) => `Volontaires : vous êtes ${role(d.role)} de ${nomEtude(d.numero)}`,
    blocs: (d, c) => [
      `Vous êtes ${role(d.role)} de ${nomEtude(d.numero)}${d.centre ? `, centre « ${d.centre} »` : ''}, jusqu’au ${formatJour(d.finLe)}.`,
      'Ce droit est personnel : ne confiez vos codes à personne.',
      ouvrir(c, d.etuId),
    ],
  },
  VRB_DROIT_RETIRE: {
    sujet: (d) => `Volontaires : vous n’êtes plus ${role(d.role)} de ${nomEtude(d.numero)}${d.reste ? aux(d.centres) : ''}`,
    blocs: (d) => [
      `Votre droit de ${role(d.role)} sur ${nomEtude(d.numero)}${aux(d.centres)} est retiré.`,
      d.reste
        ? 'Vos autres droits sur cette étude ne changent pas.'
        : 'Les volontaires de cette étude ne vous sont plus ouverts.',
    ],
  },
  VRB_DROIT_ECHEANCE: {
    sujet: (d) => `Volontaires : un droit finit le ${formatJour(d.finLe)}`,
    blocs: (d, c) => [
      `Le droit de ${d.nom}, ${role(d.role)} de ${nomEtude(d.numero)}, finit le ${formatJour(d.finLe)}.`,
      'Qui gère l’étude peut le renouveler pour un an au plus.',
      ouvrir(c, d.etuId),
    ],
  },
  VRB_DROIT_CLOS: {
    sujet: (d) => `Volontaires : ${nomEtude(d.numero)} est terminée`,
    blocs: (d) => [
      `La recherche est terminée : votre droit de ${role(d.role)} sur les volontaires de ${nomEtude(d.numero)} est clos. Il n’y a rien à faire.`,
    ],
  },
  VRB_INVESTIGATEUR_FERME: {
    sujet: (d) => `Volontaires : le compte de ${d.nom} est fermé`,
    blocs: (d, c) => [
      `Le compte de ${d.nom}, investigateur de ${nomEtude(d.numero)} au centre « ${d.centre} », est fermé.`,
      d.participations > 0
        ? `Participations en cours ou à venir que cette personne suit dans ce centre : ${d.participations}. Confiez-les à un autre investigateur du centre, sur la page de l’étude.`
        : 'Aucune participation en cours ou à venir n’est à confier.',
      ouvrir(c, d.etuId),
    ],
  },
  VRB_LIEU_ECHEANCE: {
    sujet: (d) => `Volontaires : l’autorisation du lieu « ${d.centre} » finit le ${formatJour(d.finLe)}`,
    blocs: (d, c) => [
      `L’autorisation du centre « ${d.centre} » de ${nomEtude(d.numero)} finit le ${formatJour(d.finLe)}. Aucune participation n’y est possible après ce jour.`,
      'Demandez son renouvellement à l’agence régionale de santé, puis indiquez sa nouvelle date sur la page de l’étude.',
      ouvrir(c, d.etuId),
    ],
  },
  VRB_CENTRE_REDUIT: {
    sujet: (d) => `Volontaires : le centre « ${d.centre} » de ${nomEtude(d.numero)} a changé`,
    blocs: (d, c) => [
      d.ouvert
        ? `Le centre « ${d.centre} » de ${nomEtude(d.numero)} prend toujours de nouveaux volontaires.`
        : `Le centre « ${d.centre} » de ${nomEtude(d.numero)} ne prend plus de nouveaux volontaires. Ceux qui y participent continuent.`,
      d.finLe
        ? `Son autorisation finit le ${formatJour(d.finLe)} : aucune participation n’y est possible après ce jour.`
        : 'Il n’a pas d’autorisation de lieu.',
      ...(d.finLe && d.dernierSejour && d.dernierSejour > d.finLe
        ? [`Une participation y est prévue jusqu’au ${formatJour(d.dernierSejour)} : elle ne peut pas y finir.`]
        : []),
      ouvrir(c, d.etuId),
    ],
  },
  VRB_PLAFOND: {
    sujet: (d) => `Volontaires : indemnité maximale de ${euros(d.montant)} à partir du ${formatJour(d.dateEffet)}`,
    blocs: (d, c) => [
      `Le total des indemnités d’un volontaire sur douze mois ne dépasse pas ${euros(d.montant)} à partir du ${formatJour(d.dateEffet)}. Le fichier en tient compte de lui-même pour les participations qui commencent ce jour-là ou après.`,
      { lien: c.page('/'), libelle: 'Ouvrir la plateforme' },
    ],
  },
  VRB_RECHERCHES_TROP: {
    sujet: () => 'Volontaires : recherches de personnes trop nombreuses',
    blocs: (d, c) => [
      `${d.nom} a fait ${d.nombre} recherches de personnes en une heure dans le fichier des volontaires. Les suivantes lui sont refusées jusqu’à ce que l’heure soit passée.`,
      'Vérifiez avec cette personne ce qu’elle cherche ; son compte peut être fermé.',
      { lien: c.page('/administration/vrb?onglet=investigateurs'), libelle: 'Voir les comptes des investigateurs' },
    ],
  },
} satisfies Modeles<
  | 'VRB_DROIT_DONNE'
  | 'VRB_DROIT_RETIRE'
  | 'VRB_DROIT_ECHEANCE'
  | 'VRB_DROIT_CLOS'
  | 'VRB_INVESTIGATEUR_FERME'
  | 'VRB_LIEU_ECHEANCE'
  | 'VRB_CENTRE_REDUIT'
  | 'VRB_PLAFOND'
  | 'VRB_RECHERCHES_TROP'
>;
