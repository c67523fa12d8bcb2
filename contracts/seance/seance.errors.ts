import { type ErrorCatalogue, refusals } from '../core/errors.ts';
import type { DosId, SeanceId, UtiId } from '../core/ids.ts';
import { dateEtHeure } from './moment.ts';

const SEANCE_ERRORS = {
  'seance.introuvable': [404, (_: { seanceId: SeanceId }) => 'Cette séance n’existe pas.'],
  'seance.dossierIntrouvable': [404, (_: { dosId: DosId }) => 'Ce dossier n’existe pas, ou n’est pas celui de votre comité.'],
  'seance.membreIntrouvable': [
    404,
    (_: { membreId: UtiId }) => 'Cette personne n’est pas membre du comité à la date de la séance.',
  ],
  'seance.documentIntrouvable': [404, (_: object) => 'Ce document de séance n’existe pas.'],
  'seance.papierIntrouvable': [404, (_: object) => 'Ce papier n’est pas, ou plus, dans le dossier de séance : actualisez-le.'],
  'seance.documentReserve': [
    403,
    (_: object) =>
      'Ce document dit qui rapporte un dossier que vous avez déposé : il ne vous est pas ouvert. Demandez à votre comité ce qui concerne les autres dossiers.',
  ],
  'seance.releveReserve': [
    403,
    (_: object) =>
      'Vous avez un lien déclaré avec un dossier de cette séance, et le relevé signé dit qui l’a rapporté : lisez le relevé de décisions, qui est imprimé pour vous sans cela.',
  ],
  'seance.documentFerme': [409, (d: { raison: string }) => d.raison],
  'seance.datePassee': [
    409,
    (d: { date: string }) =>
      `Une séance se programme à partir du lendemain : choisissez un jour après aujourd’hui, ce que le ${d.date} n’est pas.`,
  ],
  'seance.pleniereExistante': [409, (d: { date: string }) => `Le comité a déjà une séance plénière le ${d.date}.`],
  'seance.nonModifiable': [409, (d: { raison: string }) => d.raison],
  'seance.nonSupprimable': [409, (d: { raison: string }) => d.raison],
  'seance.close': [409, (d: { statut: string }) => `Cette séance n’accepte plus d’inscription (${d.statut}).`],
  'seance.complete': [409, (d: { places: number }) => `Cette séance est complète : ses ${d.places} places sont prises.`],
  'seance.restreinte': [
    409,
    (_: object) =>
      'Un comité restreint n’examine pas de demande initiale, sauf la réponse du promoteur d’un essai : choisissez une séance plénière ou extraordinaire.',
  ],
  'seance.moisComplet': [
    409,
    (d: { capacite: number }) => `Le comité a déjà ${d.capacite} demandes initiales à ses ordres du jour de ce mois.`,
  ],
  'seance.autreComite': [409, (_: object) => 'Le dossier et la séance ne sont pas du même comité.'],
  'seance.dejaInscrit': [409, (d: { date: string }) => `Le dossier est déjà inscrit à la séance du ${d.date}.`],
  'seance.autreSeance': [
    409,
    (d: { seanceId: SeanceId; date: string; heureDebut: string }) =>
      `Le dossier est déjà inscrit à la séance du ${dateEtHeure(d)} : confirmez pour le déplacer.`,
  ],
  'seance.autreVolet': [409, (d: { raison: string }) => d.raison],
  'seance.nonInscrit': [409, (_: object) => 'Le dossier n’est pas inscrit à cette séance.'],
  'seance.dossierNonInscriptible': [
    409,
    (d: { statut: string }) => `Un dossier « ${d.statut} » ne peut pas être inscrit à une séance.`,
  ],
  'seance.capaciteInsuffisante': [
    409,
    (d: { prises: number }) => `${d.prises} places sont déjà prises : la capacité ne peut pas être moindre.`,
  ],
  'seance.presenceFermee': [409, (d: { raison: string }) => d.raison],
  'seance.heureExamen': [409, (d: { raison: string }) => d.raison],
  'seance.audition': [409, (d: { raison: string }) => d.raison],
  'seance.ordreIncomplet': [
    409,
    (_: object) => 'La liste des dossiers a changé entre-temps : rechargez l’ordre du jour puis recommencez.',
  ],
  'seance.directFerme': [409, (d: { raison: string }) => d.raison],
  'seance.directConduite': [
    403,
    (_: object) =>
      'La séance est conduite par le secrétariat, le président, un vice-président ou qui les membres ont choisi : vous la suivez sans pouvoir la modifier.',
  ],
  'seance.directPerime': [
    409,
    (d: { depuis: string[] }) =>
      `La séance a changé entre-temps : ${d.depuis.join(' ; ')}. Votre saisie est conservée : vérifiez-la, puis recommencez.`,
  ],
  'seance.pointRefuse': [409, (d: { raison: string }) => d.raison],
  'seance.vote': [409, (d: { raisons: string[] }) => d.raisons.join(' ')],
  'seance.documentManquant': [
    404,
    (d: { libelle: string }) => `Aucun document « ${d.libelle} » n’est conservé pour cette séance.`,
  ],
  'seance.rapportIntrouvable': [404, (_: object) => 'Ce rapport d’activité est introuvable.'],
  'seance.rapportAnnee': [400, (d: { du: number; au: number }) => `Choisissez une année entre ${d.du} et ${d.au}.`],
  'seance.rapportAnneeEnCours': [
    409,
    (d: { annee: number }) =>
      `L’année ${d.annee} n’est pas terminée : son rapport signé se dépose à partir du 1er janvier ${d.annee + 1}.`,
  ],
  'seance.rapportDateSignature': [
    409,
    (d: { annee: number }) => `La date de signature doit suivre la fin de l’année ${d.annee}, sans dépasser aujourd’hui.`,
  ],
  'seance.rapportExiste': [
    409,
    (d: { annee: number }) => `Le rapport ${d.annee} est déjà déposé : retirez-le d’abord pour le remplacer.`,
  ],
  'seance.rapportArchive': [
    409,
    (d: { annee: number }) =>
      `Le secrétariat retire le rapport ${d.annee} jusqu’au 30 juin ${d.annee + 1} ; l’administration le retire une fois archivé.`,
  ],
  'seance.rapportsAucun': [404, (_: object) => 'Aucun rapport déposé ne répond à cette recherche.'],
  'seance.absenceFermee': [409, (d: { raison: string }) => d.raison],
  'seance.absenceIntrouvable': [404, (_: object) => 'Aucune absence n’est annoncée pour ce membre à cette séance.'],
  'seance.calendrierIntrouvable': [
    404,
    (_: object) => 'Cette adresse de calendrier n’est plus valable : créez-en une nouvelle dans « Mon compte ».',
  ],
  'seance.aucunMembre': [409, (_: object) => 'Aucun membre du comité n’est en fonction à la date de la séance.'],
} as const satisfies ErrorCatalogue;

export const refus = refusals(SEANCE_ERRORS);
/** How a séance answers who comes for a place that was taken, or closed, meanwhile. */
export const PLACE_PRISE: readonly string[] = [
  'seance.complete',
  'seance.moisComplet',
  'seance.close',
] satisfies (keyof typeof SEANCE_ERRORS)[];
