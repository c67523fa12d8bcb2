import { formatJour } from '../core/deadlines.ts';
import { type ErrorCatalogue, refusals } from '../core/errors.ts';
import type { Jour } from '../core/paris.ts';
import { inOneSentence } from '../core/phrases.ts';
import type { MotifRefus, RefusProrogation } from './participation.rules.ts';
import { MOTIF_REFUS_LABELS } from './volontaire.schemas.ts';

const PROROGATION: Record<Exclude<RefusProrogation, MotifRefus>, string> = {
  PAS_LA_DERNIERE: 'seule la dernière période se prolonge',
  ANNULEE: 'la désignation est annulée',
  TROP_TARD: 'la période est finie depuis plus de trente jours',
  PAS_PLUS_TARD: 'la nouvelle fin doit suivre la fin actuelle',
  ETUDE_NON_OUVERTE: 'la recherche n’est pas en cours',
};
const LIBELLES: Record<RefusProrogation, string> = { ...MOTIF_REFUS_LABELS, ...PROROGATION };
const dire = (debut: string, motifs: readonly RefusProrogation[]) =>
  inOneSentence(
    debut,
    motifs.map((m) => LIBELLES[m]),
  );

const enMots = (euros: number): string => euros.toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' });

const VRB_ERRORS = {
  'vrb.etudeIntrouvable': [404, (_: object) => 'Cette étude n’existe pas, ou vous n’y avez pas de droit en cours.'],
  'vrb.centreIntrouvable': [404, (_: object) => 'Ce centre n’est pas un centre de cette étude.'],
  'vrb.accesIntrouvable': [404, (_: object) => 'Cette personne n’a pas ce droit dans cette étude.'],
  'vrb.gesteReserve': [403, (d: { aQui: string }) => `Cette action est réservée à d’autres : ${d.aQui}.`],
  'vrb.compteInconnu': [
    409,
    (d: { profil: string }) =>
      `Aucun compte « ${d.profil} » n’est ouvert à cette adresse : vérifiez-la, ou faites-le d’abord ouvrir.`,
  ],
  'vrb.finTropLoin': [
    409,
    (d: { max: string }) => `Un droit dure un an au plus : choisissez une fin jusqu’au ${formatJour(d.max)}.`,
  ],
  'vrb.finPassee': [409, (_: object) => 'La fin du droit est passée : choisissez une date à venir.'],
  'vrb.dernierGerant': [
    409,
    (_: object) => 'C’est le dernier gérant de cette étude : ajoutez-en un autre d’abord, sinon plus personne ne la gère.',
  ],
  'vrb.dernierInvestigateur': [
    409,
    (d: { centre: string; nombre: number }) =>
      `Cette personne suit ${d.nombre === 1 ? 'une participation' : `${d.nombre} participations`} au centre « ${d.centre} », où personne d’autre n’investigue : ajoutez-y un investigateur, puis confiez-lui ce suivi.`,
  ],
  'vrb.nomPris': [409, (d: { nom: string }) => `Un centre de cette étude s’appelle déjà « ${d.nom} ».`],
  'vrb.centreOccupe': [
    409,
    (d: { nom: string }) => `Des personnes ont un droit dans le centre « ${d.nom} » : retirez-les d’abord.`,
  ],
  'vrb.centreDesigne': [
    409,
    (d: { nom: string }) =>
      `Des volontaires ont été inscrits dans le centre « ${d.nom} » : il reste avec la recherche. Retirez les droits de ceux qui n’y travaillent plus.`,
  ],
  'vrb.centreFerme': [
    409,
    (d: { nom: string }) =>
      `Le centre « ${d.nom} » est fermé : il ne prend plus de volontaires. Son gérant le rouvre depuis la page de l’étude.`,
  ],
  'vrb.finAutorisation': [
    409,
    (d: { max: string }) => `La fin de l’autorisation ne se prolonge pas : elle est au plus tard le ${formatJour(d.max)}.`,
  ],
  'vrb.identiteInvalide': [
    400,
    (_: object) => 'Le nom de naissance et le premier prénom doivent contenir au moins une lettre de l’alphabet latin.',
  ],
  'vrb.naissanceImpossible': [400, (_: object) => 'La date de naissance doit être passée, et de cent dix ans au plus.'],
  'vrb.volontaireIntrouvable': [404, (_: object) => 'Cette personne n’est pas dans le fichier, ou pas dans vos centres.'],
  'vrb.designationIntrouvable': [404, (_: object) => 'Cette désignation n’existe pas, ou pas dans vos centres.'],
  'vrb.periodeIntrouvable': [404, (_: object) => 'Cette période n’existe pas, ou pas dans vos centres.'],
  'vrb.centreReserve': [
    403,
    (_: object) => 'Seul un investigateur de ce centre, dont le droit est en cours, peut le faire pour cette étude.',
  ],
  'vrb.etudeNonOuverte': [
    409,
    (_: object) =>
      'Aucun volontaire ne peut y être désigné : la recherche n’est pas en cours, ou son protocole ne le demande pas.',
  ],
  'vrb.declarationManquante': [
    400,
    (_: object) =>
      'Confirmez les trois points avant de désigner : l’examen médical préalable, l’information sur le fichier, l’affiliation à la sécurité sociale.',
  ],
  'vrb.homonymeATrancher': [
    409,
    (d: { nombre: number }) =>
      `Le fichier contient ${d.nombre === 1 ? 'une personne de même identifiant' : `${d.nombre} personnes de même identifiant`} : dites si c’est la même personne ou une autre.`,
  ],
  'vrb.homonymeInconnu': [409, (_: object) => 'Le fichier a changé depuis la recherche : vérifiez la personne de nouveau.'],
  'vrb.distinctionMotivee': [
    400,
    (_: object) =>
      'Une personne de même sexe et de même lieu de naissance existe déjà : expliquez en dix caractères au moins pourquoi c’en est une autre.',
  ],
  'vrb.natureNonAcceptee': [
    409,
    (_: object) => 'Le comité n’a pas accepté d’avantages en nature pour cette recherche : mettez 0.',
  ],
  'vrb.indemniteNonApprouvee': [
    409,
    (d: { max: number }) =>
      d.max === 0
        ? 'Le protocole ne prévoit pas d’indemnité : mettez 0, ou faites d’abord modifier le protocole.'
        : `Le comité a approuvé au plus ${enMots(d.max)} par personne : diminuez l’indemnité, ou faites d’abord modifier le protocole.`,
  ],
  'vrb.indemniteTropHaute': [
    409,
    (d: { max: number }) =>
      `L’indemnité prévue dépasse ce qu’une personne peut recevoir sur douze mois : indiquez au plus ${enMots(d.max)}.`,
  ],
  'vrb.inscriptionDuComite': [
    409,
    (_: object) =>
      'La loi n’inscrit ces volontaires au fichier que pour une recherche de catégorie 1, un dispositif médical ou un essai de médicament : pour cette recherche, choisissez « Sur décision du comité » ou « Non requise ».',
  ],
  'vrb.numeroPris': [
    409,
    (d: { numero: string }) => `Le numéro d’inclusion « ${d.numero} » est déjà donné dans cette étude : choisissez-en un autre.`,
  ],
  'vrb.horsEtude': [
    400,
    (d: { du: string; au: string }) =>
      `Les participations à cette étude vont du ${formatJour(d.du)} au ${formatJour(d.au)} : choisissez des dates dans cet intervalle.`,
  ],
  'vrb.chevauchement': [
    400,
    (_: object) => 'Ces dates recouvrent une autre période de la même désignation : choisissez-en d’autres.',
  ],
  'vrb.lieuNonAutorise': [
    409,
    (_: object) =>
      'L’autorisation du centre ne couvre pas toute la participation : vérifiez ses dates avec le gérant de l’étude.',
  ],
  'vrb.participationRefusee': [
    409,
    (d: { motifs: MotifRefus[]; dateDisponibilite: Jour | null; montantRestant: number }) =>
      `${dire('Participation impossible', d.motifs)}${d.dateDisponibilite ? ` Possible à partir du ${formatJour(d.dateDisponibilite)}.` : ''}${
        d.motifs.includes('PLAFOND') ? ` Montant possible : ${enMots(d.montantRestant)}.` : ''
      }`,
  ],
  'vrb.prorogationRefusee': [
    409,
    (d: { motifs: RefusProrogation[]; supplementPossible: number }) =>
      `${dire('Prolongation impossible', d.motifs)}${d.motifs.includes('PLAFOND') ? ` Supplément possible : ${enMots(d.supplementPossible)}.` : ''}`,
  ],
  'vrb.motifProrogation': [400, (_: object) => 'Dites en trois caractères au moins pourquoi la période est prolongée.'],
  'vrb.periodeCommencee': [
    409,
    (_: object) => 'Cette période a commencé : ses dates ne changent plus, sauf sa fin, par une prolongation ou une sortie.',
  ],
  'vrb.periodeNonSupprimable': [
    409,
    (_: object) =>
      'Une période qui a commencé n’est retirée que par un super-gérant, pour une erreur de saisie, dans les trente jours de sa saisie.',
  ],
  'vrb.dejaCommencee': [409, (_: object) => 'La participation a commencé : elle ne s’annule plus. Indiquez une sortie.'],
  'vrb.dejaAnnulee': [409, (_: object) => 'Cette désignation est annulée : désignez la personne de nouveau.'],
  'vrb.sortieImpossible': [
    409,
    (d: { du: string; au: string }) =>
      `La sortie est un jour de la participation déjà passé, du ${formatJour(d.du)} au ${formatJour(d.au)}.`,
  ],
  'vrb.dejaSortie': [
    409,
    (d: { le: string }) => `La personne est sortie de la recherche le ${formatJour(d.le)} : ses périodes ne changent plus.`,
  ],
  'vrb.sansPeriode': [409, (_: object) => 'La personne n’a pas de participation en cours : il n’y a pas de sortie à indiquer.'],
  'vrb.investigateurIntrouvable': [404, (_: object) => 'Cet investigateur n’existe pas, ou pas dans vos centres.'],
  'vrb.investigateurDAutrui': [
    403,
    (_: object) => 'Cette personne a aussi un autre compte : elle change elle-même ses coordonnées, ou l’administration le fait.',
  ],
  'vrb.relaisImpossible': [
    409,
    (_: object) =>
      'Le remplaçant doit être un autre investigateur de ce centre, dont le droit est en cours : donnez-lui d’abord ce droit.',
  ],
  'vrb.tropDeRecherches': [
    429,
    (_: object) =>
      'Vous avez fait soixante recherches de personnes en une heure : réessayez plus tard. L’administration est prévenue.',
  ],
} as const satisfies ErrorCatalogue;

export const refus = refusals(VRB_ERRORS);
