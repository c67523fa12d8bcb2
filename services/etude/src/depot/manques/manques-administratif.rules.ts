import type { Manque } from '@riph/contracts/etude/dossier.schemas';
import type { ElementAdministratif, Organisation } from '@riph/contracts/etude/element.schemas';
import { isAssuranceObligatoire } from '@riph/contracts/etude/qualifications';
import type { TenueNumero } from '../../socle/dossier/dossier.repository.ts';
import {
  isVide,
  messageCourriel,
  messageDate,
  messageNombre,
  messageNumeroNational,
  messageSiret,
  nombre,
  REGISTRES,
} from './verifications.ts';

/** What the form alone cannot tell. */
export type FaitsAdministratifs = {
  /** Where a country of the list stands for the law; null when unknown. */
  zoneDuPays: (payId: number) => 'FRANCE' | 'UE' | 'HORS_UE' | null;
  numeroTenu: TenueNumero | null;
  /** Why the declared parent study cannot be one; null when it can, or when none is declared. */
  raisonParent: string | null;
};

const TAILLE_MAX = 1_000_000;
const CENTRES_MAX = 10_000;
const OBLIGATOIRE = 'Cette information est obligatoire.';
const A_REPONDRE = 'Répondez par oui ou par non.';

const MESSAGE_TENUE: Record<TenueNumero, string> = {
  ACTIVE: 'Ce numéro est déjà utilisé par une autre étude active : vérifiez-le.',
  REFUSEE:
    'La recherche qui porte ce numéro a été refusée, et un projet ne reçoit qu’un avis (art. L1123-6). Son second examen se demande une fois, dans le mois qui suit la notification du refus (art. R1123-25) : écrivez au comité qui a rendu l’avis.',
};

/** The gap of a national number that another study holds. */
export const manqueNumero = (tenue: TenueNumero | null): Manque[] =>
  tenue === null
    ? []
    : [{ etape: 'ADMINISTRATIF', champ: 'numeroNational', libelle: 'Numéro national', message: MESSAGE_TENUE[tenue] }];

/** Gaps of the administrative element of a JARDE initial request. Rule: FOR-02. */
export function manquesAdministratif(e: ElementAdministratif, f: FaitsAdministratifs): Manque[] {
  const out: Manque[] = [];
  const etape = 'ADMINISTRATIF' as const;
  const add = (champ: string, libelle: string, message: string | null) =>
    message !== null && out.push({ etape, champ, libelle, message });
  /** Required text, then its own check. */
  const requis = (champ: string, libelle: string, v: string | null, check?: (v: string) => string | null) =>
    v === null || isVide(v) ? add(champ, libelle, OBLIGATOIRE) : check && add(champ, libelle, check(v));
  const siRempli = (champ: string, libelle: string, v: string | null, check: (v: string) => string | null) =>
    v !== null && !isVide(v) && add(champ, libelle, check(v));
  const repondu = (champ: string, libelle: string, v: boolean | null) => v === null && add(champ, libelle, A_REPONDRE);

  const bloc = (champ: string, nom: string, o: Organisation) => {
    if (champ === 'promoteur') requis('promoteur.organisme', 'Promoteur : organisme', o.organisme);
    else if (isVide(o.organisme) && isVide(o.nom))
      add(`${champ}.organisme`, `${nom} : organisme`, 'Indiquez l’organisme ou le nom de la personne.');
    requis(`${champ}.email`, `${nom} : adresse électronique`, o.email, messageCourriel);
    requis(`${champ}.adresse`, `${nom} : adresse`, o.adresse);
    requis(`${champ}.codePostal`, `${nom} : code postal`, o.codePostal);
    requis(`${champ}.ville`, `${nom} : ville`, o.ville);
    if (o.payId === null) return add(`${champ}.payId`, `${nom} : pays`, OBLIGATOIRE);
    const zone = f.zoneDuPays(o.payId);
    if (zone === null) add(`${champ}.payId`, `${nom} : pays`, 'Ce pays n’est plus dans la liste : choisissez-en un autre.');
    if (zone === 'FRANCE' && !isVide(o.organisme)) requis(`${champ}.siret`, `${nom} : SIRET`, o.siret, messageSiret);
  };

  requis('qualificationCode', 'Qualification de la recherche', e.qualificationCode);
  requis('titreRecherche', 'Titre de la recherche', e.titreRecherche, (v) =>
    v.length > 1000 ? 'Le titre compte au plus 1 000 caractères.' : null,
  );
  requis('numeroNational', 'Numéro national', e.numeroNational, messageNumeroNational);
  out.push(...manqueNumero(f.numeroTenu));
  for (const [champ, r] of Object.entries(REGISTRES)) {
    const valeur = champ === 'numeroNct' ? e.numeroNct : champ === 'numeroIsrctn' ? e.numeroIsrctn : e.numeroUtn;
    siRempli(champ, r.libelle, valeur, (v) => (r.motif.test(v.trim()) ? null : `Numéro attendu sous la forme ${r.exemple}.`));
  }
  if (e.typePromoteurId === null) add('typePromoteurId', 'Type de promoteur', OBLIGATOIRE);
  repondu('deposantEstPromoteur', 'Le promoteur est l’organisme du déposant', e.deposantEstPromoteur);
  // An organisation in both cases: that of the depositor when he says so.
  bloc('promoteur', 'Promoteur', e.promoteur);
  repondu('isMandataire', 'Le promoteur a désigné un mandataire', e.isMandataire);
  if (e.isMandataire) bloc('mandataire', 'Mandataire', e.mandataire);
  if (e.promoteur.payId !== null && f.zoneDuPays(e.promoteur.payId) === 'HORS_UE') {
    bloc('representantUE', 'Représentant dans l’Union européenne', e.representantUE);
    if (e.representantUE.payId !== null && f.zoneDuPays(e.representantUE.payId) === 'HORS_UE')
      add(
        'representantUE.payId',
        'Représentant dans l’Union européenne : pays',
        'Le représentant légal est établi dans l’Union européenne (art. L1121-1).',
      );
  }
  if (e.domaineTherapeutiqueIds.length === 0)
    add('domaineTherapeutiqueIds', 'Domaine thérapeutique', 'Choisissez au moins un domaine.');

  repondu('rechercheAncillaireOuExtension', 'Recherche ancillaire ou extension', e.rechercheAncillaireOuExtension);
  if (e.rechercheAncillaireOuExtension) {
    requis('etudeParentNumero', 'Numéro de l’étude principale', e.etudeParentNumero);
    add('etudeParentNumero', 'Numéro de l’étude principale', f.raisonParent);
  }
  repondu('dejaDeposeAilleurs', 'Demande déjà déposée ailleurs', e.dejaDeposeAilleurs);
  if (e.dejaDeposeAilleurs) requis('dejaDeposeDetails', 'Dépôts précédents', e.dejaDeposeDetails);

  const personne = e.monocentrique ? 'Investigateur principal' : 'Investigateur coordonnateur';
  requis('investigateurCoordonnateur.nom', `${personne} : nom`, e.investigateurCoordonnateur.nom);
  requis('investigateurCoordonnateur.prenom', `${personne} : prénom`, e.investigateurCoordonnateur.prenom);
  requis(
    'investigateurCoordonnateur.email',
    `${personne} : adresse électronique`,
    e.investigateurCoordonnateur.email,
    messageCourriel,
  );
  siRempli('contactPublic.email', 'Contact public : adresse électronique', e.contactPublic.email, messageCourriel);

  requis('tailleEtude', 'Nombre de participants en France', e.tailleEtude, (v) => messageNombre(v, 1, TAILLE_MAX));
  siRempli('tailleEtudeTotale', 'Nombre total de participants', e.tailleEtudeTotale, (v) => messageNombre(v, 1, TAILLE_MAX));
  const [france, total] = [nombre(e.tailleEtude), nombre(e.tailleEtudeTotale)];
  if (france !== null && total !== null && total < france)
    add('tailleEtudeTotale', 'Nombre total de participants', 'Le total ne peut pas être inférieur au nombre en France.');
  repondu('monocentrique', 'Recherche monocentrique', e.monocentrique);
  requis('nombreCentresFrance', 'Nombre de centres en France', e.nombreCentresFrance, (v) => messageNombre(v, 1, CENTRES_MAX));
  requis('nombreCentresTotal', 'Nombre total de centres', e.nombreCentresTotal, (v) => messageNombre(v, 1, CENTRES_MAX));
  const centres = nombre(e.nombreCentresTotal);
  if (centres !== null && (nombre(e.nombreCentresFrance) ?? 0) > centres)
    add('nombreCentresTotal', 'Nombre total de centres', 'Le total ne peut pas être inférieur au nombre en France.');
  if (e.monocentrique && centres !== null && centres > 1)
    add('nombreCentresTotal', 'Nombre total de centres', 'Une recherche monocentrique n’a qu’un centre.');

  requis('datePrevisionnelleDebut', 'Date prévisionnelle de début', e.datePrevisionnelleDebut, messageDate);
  requis('datePrevisionnelleFin', 'Date prévisionnelle de fin', e.datePrevisionnelleFin, messageDate);
  if (isOrdreFaux(e.datePrevisionnelleDebut, e.datePrevisionnelleFin))
    add('datePrevisionnelleFin', 'Date prévisionnelle de fin', 'La fin suit le début.');
  requis('dureeTotale', 'Durée totale', e.dureeTotale);
  requis('dureeParticipation', 'Durée de participation', e.dureeParticipation);

  if (isAssuranceObligatoire(e.qualificationCode)) {
    requis('assuranceCompagnie', 'Compagnie d’assurance', e.assuranceCompagnie);
    requis('assurancePolice', 'Numéro de police', e.assurancePolice);
    requis('assuranceDebut', 'Début de l’assurance', e.assuranceDebut, messageDate);
    requis('assuranceExpiration', 'Expiration de l’assurance', e.assuranceExpiration, messageDate);
    if (isOrdreFaux(e.assuranceDebut, e.assuranceExpiration))
      add('assuranceExpiration', 'Expiration de l’assurance', 'L’expiration suit le début.');
  }
  return out;
}

/** Gaps of the list of sites: one at least, each with its place and its investigator (L1121-1). */
export function manquesCentres(e: ElementAdministratif): Manque[] {
  const etape = 'CENTRES' as const;
  if (e.sitesInvestigateurs.length === 0)
    return [
      {
        etape,
        champ: 'sitesInvestigateurs',
        libelle: 'Lieux de recherche',
        message: 'Indiquez au moins un lieu et son investigateur.',
      },
    ];
  return e.sitesInvestigateurs.flatMap((s, i) => {
    const champs = { organisme: s.organisme, ville: s.ville, nom: s.nom } as const;
    const vides = Object.entries(champs).filter(([, v]) => isVide(v));
    const labels: Record<string, string> = { organisme: 'établissement', ville: 'ville', nom: 'nom de l’investigateur' };
    const gaps: Manque[] = vides.map(([k]) => ({
      etape,
      champ: `sitesInvestigateurs.${i}.${k}`,
      libelle: `Lieu ${i + 1} : ${labels[k]}`,
      message: OBLIGATOIRE,
    }));
    const mail = s.courriel !== null && !isVide(s.courriel) ? messageCourriel(s.courriel) : null;
    return mail === null
      ? gaps
      : [
          ...gaps,
          { etape, champ: `sitesInvestigateurs.${i}.courriel`, libelle: `Lieu ${i + 1} : adresse électronique`, message: mail },
        ];
  });
}

const isOrdreFaux = (debut: string | null, fin: string | null): boolean =>
  debut !== null && fin !== null && messageDate(debut) === null && messageDate(fin) === null && fin <= debut;
