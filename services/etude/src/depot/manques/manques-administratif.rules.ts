import type { Jour } from '@riph/contracts/core/paris';
import { champsAdministratifs, champsDuLieu, type Obligation, obligationsDe } from '@riph/contracts/etude/formulaire/obligations';
import type { Manque } from '@riph/contracts/etude/socle/dossier.schemas';
import type { ElementAdministratif } from '@riph/contracts/etude/socle/element.schemas';
import { isAssuranceObligatoire, isAutoriseeParAnsm } from '@riph/contracts/etude/socle/qualifications';
import { messageDate, nombre } from '@riph/contracts/etude/socle/verifications';
import { isHorsUnion, type Zone } from '@riph/contracts/referentiel/territoires.rules';
import type { TenueNumero } from '../../socle/dossier/dossier.repository.ts';

/** What the form alone cannot tell. */
export type FaitsAdministratifs = {
  /** Where a country of the list stands for the law; null when unknown. */
  zoneDuPays: (payId: number) => Zone | null;
  /** The day on which the request is judged. */
  aujourdhui: Jour;
  numeroTenu: TenueNumero | null;
  /** Why the declared parent study cannot be one; null when it can, or when none is declared. */
  raisonParent: string | null;
  /** The request is a second examination. */
  reexamen?: boolean;
  /** The request is a modification. */
  modification?: boolean;
  /** The request is a prorogation. */
  prorogation?: boolean;
};

const MESSAGE_TENUE: Record<TenueNumero, string> = {
  ACTIVE: 'Ce numéro est déjà utilisé par une autre étude active : vérifiez-le.',
  REFUSEE:
    'La recherche qui porte ce numéro a été refusée, et un projet ne reçoit qu’un avis (art. L1123-6). Son second examen se demande une fois, dans le mois qui suit la notification du refus, depuis la page du dossier refusé.',
};

/** The gap of a national number that another study holds. */
export const manqueNumero = (tenue: TenueNumero | null): Manque[] =>
  tenue === null
    ? []
    : [{ etape: 'ADMINISTRATIF', champ: 'numeroNational', libelle: 'Numéro national', message: MESSAGE_TENUE[tenue] }];

/** Gaps of the administrative element, in the order of the form: each field by itself, then against the others. Rule: FOR-02. */
export function manquesAdministratif(e: ElementAdministratif, f: FaitsAdministratifs): Manque[] {
  const champs = champsAdministratifs(e, {
    qualification: e.qualificationCode,
    zone: f.zoneDuPays,
    reexamen: f.reexamen === true,
    modification: f.modification === true,
    prorogation: f.prorogation === true,
  });
  const rang = new Map(champs.map((c, i) => [c.champ, i]));
  const place = (m: Manque) => rang.get(m.champ) ?? champs.length;
  const etape = 'ADMINISTRATIF' as const;
  return [
    ...obligationsDe(champs).map((m) => ({ etape, ...m })),
    ...manqueNumero(f.numeroTenu),
    ...entreChamps(e, f).map((m) => ({ etape, ...m })),
  ].toSorted((a, b) => place(a) - place(b));
}

/** Adds a gap where `isFaux`. */
type Si = (isFaux: boolean, champ: string, libelle: string, message: string) => unknown;

/** Participants and centres: a total is no less than its part in France. */
function entreNombres(e: ElementAdministratif, si: Si): void {
  const [france, total] = [nombre(e.tailleEtude), nombre(e.tailleEtudeTotale)];
  const sousLaFrance = 'Le total ne peut pas être inférieur au nombre en France.';
  si(france !== null && total !== null && total < france, 'tailleEtudeTotale', 'Nombre total de participants', sousLaFrance);
  const centres = nombre(e.nombreCentresTotal);
  const parmiLesCentres = (isFaux: boolean, message: string) =>
    si(centres !== null && isFaux, 'nombreCentresTotal', 'Nombre total de centres', message);
  parmiLesCentres((nombre(e.nombreCentresFrance) ?? 0) > (centres ?? 0), sousLaFrance);
  parmiLesCentres(e.monocentrique === true && (centres ?? 0) > 1, 'Une recherche monocentrique n’a qu’un centre.');
}

/** What fields say of each other, or of other studies. */
function entreChamps(e: ElementAdministratif, f: FaitsAdministratifs): Obligation[] {
  const out: Obligation[] = [];
  if (e.modificationDestinataires === 'CPP_ANSM' && !isAutoriseeParAnsm(e.qualificationCode))
    out.push({
      champ: 'modificationDestinataires',
      libelle: 'Destinataires de la modification',
      message:
        'L’ANSM n’autorise que les recherches de catégorie 1 (art. L1123-8) et les cas de dispositifs qu’elle évalue (art. L1125-1 et L1126-1) : choisissez le comité seul.',
    });
  const si: Si = (isFaux, champ, libelle, message) => isFaux && out.push({ champ, libelle, message });
  const isHorsUE = (payId: number | null) => payId !== null && isHorsUnion(f.zoneDuPays(payId));
  si(
    isHorsUE(e.promoteur.payId) && isHorsUE(e.representantUE.payId),
    'representantUE.payId',
    'Représentant dans l’Union européenne : pays',
    'Le représentant légal est établi dans l’Union européenne (art. L1121-1).',
  );
  if (e.rechercheAncillaireOuExtension && f.raisonParent !== null)
    out.push({ champ: 'etudeParentNumero', libelle: 'Numéro de l’étude principale', message: f.raisonParent });
  entreNombres(e, si);
  si(
    isOrdreFaux(e.datePrevisionnelleDebut, e.datePrevisionnelleFin),
    'datePrevisionnelleFin',
    'Date prévisionnelle de fin',
    'La fin suit le début.',
  );
  return [...out, ...deLAssurance(e, f)];
}

/** FOR-08: the insurance begins before it ends, and still runs on the day of the request. That of an approved study is renewed on its page (ETU-14), not by a modification. */
function deLAssurance(e: ElementAdministratif, { aujourdhui, modification }: FaitsAdministratifs): Obligation[] {
  const { assuranceDebut: debut, assuranceExpiration: fin } = e;
  if (!isAssuranceObligatoire(e.qualificationCode) || fin === null || messageDate(fin) !== null) return [];
  const message =
    fin < aujourdhui && !modification
      ? 'L’assurance a expiré : indiquez celle qui court et joignez son attestation.'
      : isOrdreFaux(debut, fin)
        ? 'L’expiration suit le début.'
        : null;
  return message === null ? [] : [{ champ: 'assuranceExpiration', libelle: 'Expiration de l’assurance', message }];
}

const isOrdreFaux = (debut: string | null, fin: string | null): boolean =>
  debut !== null && fin !== null && messageDate(debut) === null && messageDate(fin) === null && fin <= debut;

/** Gaps of the list of sites: one at least, each with its place and its investigator (L1121-1). */
export function manquesCentres({ sitesInvestigateurs }: ElementAdministratif): Manque[] {
  const etape = 'CENTRES' as const;
  const message = 'Indiquez au moins un lieu et son investigateur.';
  if (sitesInvestigateurs.length === 0) return [{ etape, champ: 'sitesInvestigateurs', libelle: 'Lieux de recherche', message }];
  return sitesInvestigateurs.flatMap((s, i) => obligationsDe(champsDuLieu(s, i)).map((m) => ({ etape, ...m })));
}
