import { formatJour } from '../core/deadlines.ts';
import type { ErrorCatalogue } from '../core/errors.ts';
import { refusals } from '../core/errors.ts';
import type { CppId } from '../core/ids.ts';

const REFERENTIEL_ERRORS = {
  'referentiel.reglementationInconnue': [404, (d: { code: string }) => `La réglementation « ${d.code} » n’existe pas.`],
  'referentiel.valeurInconnue': [404, (d: { quoi: string }) => `${d.quoi} introuvable.`],
  'referentiel.cppIntrouvable': [404, (_: { cppId: CppId }) => 'Comité introuvable.'],
  'referentiel.codeExistant': [409, (d: { code: string }) => `Le code « ${d.code} » est déjà utilisé.`],
  'referentiel.qualificationSansRegle': [
    400,
    (d: { code: string }) =>
      `La loi seule fait une qualification, avec ses délais et ses pièces : « ${d.code} » n’en est pas une. Modifiez une qualification existante.`,
  ],
  'referentiel.jetonChange': [
    409,
    (_: object) => 'Quelqu’un d’autre vient de remplacer ce jeton : relisez son état avant de le remplacer à nouveau.',
  ],
  'referentiel.nomExistant': [409, (d: { nom: string }) => `Un autre comité porte déjà le nom « ${d.nom} ».`],
  'referentiel.documentAbsent': [404, (_: { docCode: string }) => 'Ce document n’a pas encore été déposé.'],
  'referentiel.dateEffetPassee': [400, (_: object) => 'La date d’effet est passée : choisissez aujourd’hui ou un jour à venir.'],
  'referentiel.qualificationDeLaLoi': [
    409,
    (d: { code: string }) =>
      `La loi seule fait une qualification, et « ${d.code} » est déjà dans la liste : modifiez-la, ou rendez-la active.`,
  ],
  'referentiel.montantInconnu': [404, (_: object) => 'Aucun montant n’est prévu à cette date : relisez l’historique.'],
  'referentiel.montantEnVigueur': [
    409,
    (d: { depuis: string }) =>
      `Ce montant compte depuis le ${formatJour(d.depuis)} : il ne se retire plus. Enregistrez-en un autre, à partir d’aujourd’hui ou d’un jour à venir.`,
  ],
  'referentiel.cppCriseInconnu': [400, (d: { ids: number[] }) => `Comités inconnus : ${d.ids.join(', ')}.`],
} as const satisfies ErrorCatalogue;

export const refus = refusals(REFERENTIEL_ERRORS);
