/**
 * The forms of a request, described as data: blocks of fields. The same description makes the form on the screen, the marks « obligatoire »,
 * the page that the committee reads and its PDF.
 */
import type { ElementAdministratif, ElementRechercheJarde, Organisation, Personne } from './element.schemas.ts';

/** Keys of T whose value is a V. */
export type Cle<T, V> = { [K in keyof T]-?: [T[K], V] extends [V, T[K]] ? K : never }[keyof T] & string;

export type Zone = 'FRANCE' | 'UE' | 'HORS_UE';
/** What the blocks ask beside the typed values. */
export type Contexte = { qualification: string | null; zone: (payId: number) => Zone | null };
export type Liste =
  | 'qualifications'
  | 'typesPromoteur'
  | 'produits'
  | 'pays'
  | 'domaines'
  | 'competences'
  | 'caracteristiques'
  | 'methodologies';

type Si<T> = (v: T, c: Contexte) => boolean;
type Commun<T> = { label: string; aide?: string; requis?: true | Si<T>; si?: Si<T> };
export type ChampDef<T> = Commun<T> &
  (
    | { type: 'texte' | 'courriel' | 'telephone' | 'nombre' | 'siret'; cle: Cle<T, string | null>; max?: number }
    | { type: 'long'; cle: Cle<T, string | null>; max: number; lignes?: number }
    | { type: 'date'; cle: Cle<T, string | null> }
    | { type: 'ouiNon'; cle: Cle<T, boolean | null> }
    | { type: 'choix'; cle: Cle<T, string | null>; liste: Liste; boutons?: true }
    | { type: 'choixId'; cle: Cle<T, number | null>; liste: Liste }
    | { type: 'ids'; cle: Cle<T, number[]>; liste: Liste; ordonne?: true }
    | { type: 'codes'; cle: Cle<T, string[]>; liste: Liste }
  );

/** `replie`: folded at first on the screen; nothing in it is mandatory. */
export type BlocDef<T> = { id: string; titre: string; aide?: string; si?: Si<T>; replie?: true } & (
  | { champs: readonly ChampDef<T>[] }
  | { organisation: Cle<T, Organisation> }
  | { personne: Cle<T, Personne>; requise?: true }
);

const CAT_INTERVENTIONNELLES = ['CAT1', 'CAT2'];
const isInterventionnelle = (q: string | null) => q !== null && CAT_INTERVENTIONNELLES.includes(q);
const isCat3 = (q: string | null) => q === 'CAT3' || q === 'CAT3S';
/** L1121-13: first administration or healthy volunteers in category 1. */
const isLieuAutorise: Si<ElementRechercheJarde> = (v, c) =>
  c.qualification === 'CAT1' && (v.premierHomme === true || v.volontairesSains === true);

export const CHAMPS_ORGANISATION: readonly ChampDef<Organisation>[] = [
  {
    type: 'texte',
    cle: 'organisme',
    label: 'Organisme',
    aide: 'Laissez vide pour une personne physique.',
    max: 300,
    requis: (v) => !v.nom,
  },
  {
    type: 'siret',
    cle: 'siret',
    label: 'SIRET',
    aide: '14 chiffres, en France',
    max: 20,
    requis: (v, c) => v.payId !== null && c.zone(v.payId) === 'FRANCE' && Boolean(v.organisme),
  },
  { type: 'texte', cle: 'nom', label: 'Nom du contact', max: 100 },
  { type: 'texte', cle: 'prenom', label: 'Prénom du contact', max: 100 },
  { type: 'courriel', cle: 'email', label: 'Adresse électronique', max: 254, requis: true },
  { type: 'telephone', cle: 'telephone', label: 'Téléphone', max: 40 },
  { type: 'texte', cle: 'adresse', label: 'Adresse', max: 500, requis: true },
  { type: 'texte', cle: 'codePostal', label: 'Code postal', max: 20, requis: true },
  { type: 'texte', cle: 'ville', label: 'Ville', max: 150, requis: true },
  { type: 'choixId', cle: 'payId', label: 'Pays', liste: 'pays', requis: true },
];

/** The sponsor is always an organisation, also when it is the one of the depositor: a person who writes for it is its contact. */
export const CHAMPS_PROMOTEUR: readonly ChampDef<Organisation>[] = CHAMPS_ORGANISATION.map((d) =>
  d.cle === 'organisme' ? { type: 'texte', cle: 'organisme', label: 'Organisme', max: 300, requis: true } : d,
);
/** The fields of the organisation of a block. */
export const champsOrganisation = (bloc: 'promoteur' | 'mandataire' | 'representantUE') =>
  bloc === 'promoteur' ? CHAMPS_PROMOTEUR : CHAMPS_ORGANISATION;

export const CHAMPS_PERSONNE: readonly ChampDef<Personne>[] = [
  { type: 'texte', cle: 'titre', label: 'Titre', aide: 'Par exemple : Pr, Dr', max: 100 },
  { type: 'texte', cle: 'nom', label: 'Nom', max: 100, requis: true },
  { type: 'texte', cle: 'prenom', label: 'Prénom', max: 100, requis: true },
  { type: 'texte', cle: 'specialite', label: 'Spécialité', max: 200 },
  { type: 'courriel', cle: 'email', label: 'Adresse électronique', max: 254, requis: true },
  { type: 'telephone', cle: 'telephone', label: 'Téléphone', max: 40 },
  { type: 'texte', cle: 'organisme', label: 'Établissement', max: 300 },
];

export const ADMINISTRATIF: readonly BlocDef<ElementAdministratif>[] = [
  {
    id: 'qualification',
    titre: 'Qualification de la recherche',
    aide: 'Obligatoire : elle fixe les pièces demandées et l’obligation d’assurance.',
    champs: [
      { type: 'choix', cle: 'qualificationCode', label: 'Catégorie', liste: 'qualifications', boutons: true, requis: true },
    ],
  },
  {
    id: 'identite',
    titre: 'Identité de la recherche',
    champs: [
      { type: 'long', cle: 'titreRecherche', label: 'Titre complet en français', max: 1000, lignes: 3, requis: true },
      { type: 'texte', cle: 'titreAbrege', label: 'Acronyme ou titre abrégé', max: 100 },
      {
        type: 'texte',
        cle: 'numeroNational',
        label: 'Numéro national',
        aide: 'Numéro ID-RCB obtenu auprès de l’ANSM, par exemple 2026-A00001-35',
        max: 40,
        requis: true,
      },
      { type: 'texte', cle: 'numeroLibre', label: 'Votre référence interne', max: 50 },
    ],
  },
  {
    id: 'numeros',
    titre: 'Autres numéros de la recherche',
    replie: true,
    champs: [
      { type: 'texte', cle: 'numeroNct', label: 'Numéro ClinicalTrials.gov', aide: 'Par exemple NCT01234567', max: 40 },
      { type: 'texte', cle: 'numeroIsrctn', label: 'Numéro ISRCTN', aide: 'Par exemple ISRCTN12345678', max: 40 },
      { type: 'texte', cle: 'numeroUtn', label: 'Numéro UTN de l’OMS', aide: 'Par exemple U1111-2222-3333', max: 40 },
    ],
  },
  {
    id: 'domaine',
    titre: 'Domaine et caractéristiques',
    champs: [
      {
        type: 'ids',
        cle: 'domaineTherapeutiqueIds',
        label: 'Domaines thérapeutiques',
        aide: 'Le premier est le domaine principal.',
        liste: 'domaines',
        ordonne: true,
        requis: true,
      },
      {
        type: 'codes',
        cle: 'competenceCodes',
        label: 'Compétences particulières demandées au comité',
        aide: 'Seuls les comités qui ont ces compétences participent au tirage au sort.',
        liste: 'competences',
      },
      { type: 'ids', cle: 'caracteristiqueIds', label: 'Caractéristiques de la recherche', liste: 'caracteristiques' },
    ],
  },
  {
    id: 'type-promoteur',
    titre: 'Qui est le promoteur ?',
    champs: [
      { type: 'choixId', cle: 'typePromoteurId', label: 'Type de promoteur', liste: 'typesPromoteur', requis: true },
      { type: 'ouiNon', cle: 'deposantEstPromoteur', label: 'Le promoteur est-il l’organisme du déposant ?', requis: true },
      { type: 'ouiNon', cle: 'isMandataire', label: 'Le promoteur a-t-il désigné un mandataire ?', requis: true },
    ],
  },
  { id: 'promoteur', titre: 'Promoteur', organisation: 'promoteur' },
  {
    id: 'mandataire',
    titre: 'Mandataire',
    aide: 'Il agit au nom du promoteur pour cette demande.',
    organisation: 'mandataire',
    si: (v) => v.isMandataire === true,
  },
  {
    id: 'representant',
    titre: 'Représentant dans l’Union européenne',
    aide: 'Le promoteur est établi hors de l’Union : la loi demande un représentant légal dans l’Union (art. L1121-1).',
    organisation: 'representantUE',
    si: (v, c) => v.promoteur.payId !== null && c.zone(v.promoteur.payId) === 'HORS_UE',
  },
  {
    id: 'liens',
    titre: 'Liens avec d’autres demandes',
    champs: [
      {
        type: 'ouiNon',
        cle: 'rechercheAncillaireOuExtension',
        label: 'Est-ce une recherche ancillaire ou une extension ?',
        aide: 'Elle est alors confiée au comité de l’étude principale, sans tirage au sort.',
        requis: true,
      },
      {
        type: 'texte',
        cle: 'etudeParentNumero',
        label: 'Numéro de l’étude principale',
        aide: 'Son numéro de dossier ou son numéro national. C’est une étude que vous avez déposée ici.',
        max: 40,
        si: (v) => v.rechercheAncillaireOuExtension === true,
        requis: true,
      },
      {
        type: 'ouiNon',
        cle: 'dejaDeposeAilleurs',
        label: 'Une demande pour cette recherche a-t-elle déjà été déposée ailleurs ?',
        requis: true,
      },
      {
        type: 'long',
        cle: 'dejaDeposeDetails',
        label: 'Où, quand, avec quel résultat ?',
        max: 2000,
        lignes: 3,
        si: (v) => v.dejaDeposeAilleurs === true,
        requis: true,
      },
      { type: 'ouiNon', cle: 'souhaiteEtreEntendu', label: 'Souhaitez-vous être entendu par le comité ?' },
    ],
  },
  {
    id: 'urgence',
    titre: 'Urgence',
    replie: true,
    champs: [
      {
        type: 'long',
        cle: 'urgenceJustification',
        label: 'Justification d’une urgence',
        aide: 'À remplir seulement si une situation particulière le demande.',
        max: 4000,
        lignes: 3,
      },
    ],
  },
  {
    id: 'coordonnateur',
    titre: 'Investigateur coordonnateur',
    aide: 'Ou investigateur principal, si la recherche n’a qu’un lieu.',
    personne: 'investigateurCoordonnateur',
    requise: true,
  },
  {
    id: 'effectif',
    titre: 'Effectif et centres',
    champs: [
      { type: 'ouiNon', cle: 'monocentrique', label: 'La recherche se déroule-t-elle dans un seul centre ?', requis: true },
      { type: 'nombre', cle: 'tailleEtude', label: 'Nombre de participants en France', requis: true },
      { type: 'nombre', cle: 'tailleEtudeTotale', label: 'Nombre total de participants', aide: 'Tous pays' },
      { type: 'nombre', cle: 'nombreCentresFrance', label: 'Nombre de centres en France', requis: true },
      { type: 'nombre', cle: 'nombreCentresTotal', label: 'Nombre total de centres', requis: true },
    ],
  },
  {
    id: 'calendrier',
    titre: 'Calendrier',
    champs: [
      { type: 'date', cle: 'datePrevisionnelleDebut', label: 'Début prévu', requis: true },
      { type: 'date', cle: 'datePrevisionnelleFin', label: 'Fin prévue', requis: true },
      { type: 'texte', cle: 'dureeTotale', label: 'Durée totale', aide: 'Par exemple : 24 mois', max: 200, requis: true },
      {
        type: 'texte',
        cle: 'dureeParticipation',
        label: 'Durée de participation d’une personne',
        aide: 'Par exemple : 6 mois',
        max: 200,
        requis: true,
      },
    ],
  },
  {
    id: 'assurance',
    titre: 'Assurance du promoteur',
    aide: 'Obligatoire pour les recherches de catégorie 1 et 2 (art. L1121-10).',
    si: (_, c) => !isCat3(c.qualification),
    champs: [
      {
        type: 'texte',
        cle: 'assuranceCompagnie',
        label: 'Compagnie',
        max: 200,
        requis: (_, c) => isInterventionnelle(c.qualification),
      },
      {
        type: 'texte',
        cle: 'assurancePolice',
        label: 'Numéro de police',
        max: 100,
        requis: (_, c) => isInterventionnelle(c.qualification),
      },
      { type: 'date', cle: 'assuranceDebut', label: 'Début', requis: (_, c) => isInterventionnelle(c.qualification) },
      { type: 'date', cle: 'assuranceExpiration', label: 'Expiration', requis: (_, c) => isInterventionnelle(c.qualification) },
    ],
  },
  {
    id: 'contact',
    titre: 'Contact pour le public',
    replie: true,
    aide: 'Publié avec la recherche. Il peut être complété plus tard.',
    personne: 'contactPublic',
  },
];

/** Participants and duration are asked with the centres; a draft that holds its own still shows it, so that a difference is seen and nothing is lost. */
const DEMANDE_UNE_FOIS = 'Demandé désormais avec les centres seulement : effacez cette valeur si elle y est.';

export const RECHERCHE: readonly BlocDef<ElementRechercheJarde>[] = [
  {
    id: 'objet',
    titre: 'Objet de la recherche',
    champs: [
      { type: 'choix', cle: 'produitActe', label: 'Produit ou acte étudié', liste: 'produits', requis: true },
      { type: 'long', cle: 'objectifPrincipal', label: 'Objectif principal', max: 10_000, requis: true },
      { type: 'long', cle: 'objectifsSecondaires', label: 'Objectifs secondaires', max: 10_000 },
      { type: 'long', cle: 'methodologieResume', label: 'Résumé de la méthodologie', max: 20_000, lignes: 6, requis: true },
      { type: 'long', cle: 'criterePrincipal', label: 'Critère de jugement principal', max: 10_000, lignes: 3, requis: true },
      {
        type: 'nombre',
        cle: 'nombreSujets',
        label: 'Nombre de sujets',
        aide: DEMANDE_UNE_FOIS,
        si: (v) => v.nombreSujets !== null,
      },
      {
        type: 'texte',
        cle: 'dureeRecherche',
        label: 'Durée de la recherche',
        aide: DEMANDE_UNE_FOIS,
        max: 200,
        si: (v) => v.dureeRecherche !== null,
      },
      {
        type: 'long',
        cle: 'proceduresAjoutees',
        label: 'Procédures ajoutées par la recherche',
        aide: 'Par rapport à la prise en charge habituelle',
        max: 10_000,
        requis: (_, c) => isInterventionnelle(c.qualification),
      },
      {
        type: 'long',
        cle: 'justificationCategorie',
        label: 'Justification de la catégorie',
        aide: 'Pourquoi la recherche relève de la catégorie 2 ou 3',
        max: 10_000,
        si: (_, c) => c.qualification !== 'CAT1',
        requis: (_, c) => c.qualification !== null,
      },
    ],
  },
  {
    id: 'participants',
    titre: 'Participants',
    champs: [
      {
        type: 'long',
        cle: 'population',
        label: 'Population étudiée',
        aide: 'Principaux critères d’inclusion et de non-inclusion',
        max: 10_000,
        requis: true,
      },
      { type: 'ouiNon', cle: 'volontairesSains', label: 'Des volontaires sains participent-ils ?', requis: true },
      {
        type: 'ouiNon',
        cle: 'premierHomme',
        label: 'Est-ce une première administration à l’homme ?',
        requis: (_, c) => c.qualification === 'CAT1',
      },
      { type: 'ouiNon', cle: 'mineurs', label: 'Des mineurs participent-ils ?', requis: true },
      {
        type: 'ouiNon',
        cle: 'majeursHorsEtatDeConsentir',
        label: 'Des majeurs hors d’état de consentir participent-ils ?',
        requis: true,
      },
      { type: 'ouiNon', cle: 'femmesEnceintes', label: 'Des femmes enceintes ou allaitantes participent-elles ?', requis: true },
      {
        type: 'ouiNon',
        cle: 'personnesPriveesLiberte',
        label: 'Des personnes privées de liberté participent-elles ?',
        requis: true,
      },
      { type: 'ouiNon', cle: 'inclusionUrgence', label: 'Des inclusions ont-elles lieu en situation d’urgence ?', requis: true },
      {
        type: 'nombre',
        cle: 'periodeExclusionJours',
        label: 'Période d’exclusion, en jours',
        aide: 'Pendant laquelle une personne ne peut pas participer à une autre recherche',
      },
    ],
  },
  {
    id: 'lieu-autorise',
    titre: 'Lieu de recherche autorisé',
    aide: 'Demandé pour une première administration à l’homme ou des volontaires sains (art. L1121-13).',
    si: isLieuAutorise,
    champs: [
      { type: 'texte', cle: 'lieuAutoriseNumero', label: 'Numéro de l’autorisation', max: 100, requis: true },
      {
        type: 'texte',
        cle: 'lieuAutoriseAutorite',
        label: 'Autorité qui l’a délivrée',
        aide: 'Par exemple : ARS Île-de-France',
        max: 200,
        requis: true,
      },
      { type: 'date', cle: 'lieuAutoriseDate', label: 'Date de l’autorisation', requis: true },
      { type: 'date', cle: 'lieuAutoriseExpiration', label: 'Expiration de l’autorisation', requis: true },
    ],
  },
  {
    id: 'deroulement',
    titre: 'Déroulement et protection des personnes',
    champs: [
      { type: 'long', cle: 'beneficesRisques', label: 'Bénéfices et risques prévisibles', max: 10_000, requis: true },
      { type: 'long', cle: 'recrutement', label: 'Modalités de recrutement', max: 10_000, requis: true },
      {
        type: 'nombre',
        cle: 'indemnisationMontant',
        label: 'Indemnisation d’un participant, en euros',
        aide: 'Nombre entier ; 0 s’il n’y en a pas',
      },
      {
        type: 'long',
        cle: 'indemnisationModalites',
        label: 'Modalités d’indemnisation',
        max: 10_000,
        lignes: 3,
        requis: (v) => Number(v.indemnisationMontant?.replaceAll(/\s/g, '')) > 0,
      },
      {
        type: 'ouiNon',
        cle: 'comiteSurveillance',
        label: 'Un comité de surveillance indépendant est-il prévu ?',
        requis: (_, c) => c.qualification === 'CAT1',
      },
      {
        type: 'long',
        cle: 'comiteSurveillanceMotif',
        label: 'Justification du comité de surveillance ou de son absence',
        max: 4000,
        lignes: 3,
        requis: (_, c) => c.qualification === 'CAT1',
      },
      {
        type: 'ouiNon',
        cle: 'biobanque',
        label: 'Une collection d’échantillons biologiques est-elle constituée ?',
        requis: true,
      },
      {
        type: 'texte',
        cle: 'biobanqueSite',
        label: 'Lieu de la collection',
        max: 500,
        si: (v) => v.biobanque === true,
        requis: true,
      },
    ],
  },
  {
    id: 'donnees',
    titre: 'Données personnelles',
    champs: [
      {
        type: 'choix',
        cle: 'methodologieReference',
        label: 'Cadre du traitement des données',
        liste: 'methodologies',
        boutons: true,
        requis: true,
      },
      {
        type: 'texte',
        cle: 'cnilNumero',
        label: 'Numéro de la demande à la CNIL',
        max: 60,
        si: (v) => v.methodologieReference === 'CNIL',
        requis: true,
      },
      {
        type: 'long',
        cle: 'protectionDonnees',
        label: 'Protection des données',
        aide: 'Pseudonymisation, accès, conservation',
        max: 10_000,
        requis: true,
      },
      {
        type: 'ouiNon',
        cle: 'transfertHorsUe',
        label: 'Des données sont-elles transférées hors de l’Union européenne ?',
        requis: true,
      },
      {
        type: 'long',
        cle: 'sourcesDonnees',
        label: 'Sources, nature et circuit des données',
        max: 10_000,
        requis: (_, c) => isCat3(c.qualification),
      },
    ],
  },
];

/** Blocks shown for these values. */
export const blocsVisibles = <T>(blocs: readonly BlocDef<T>[], v: T, c: Contexte) => blocs.filter((b) => !b.si || b.si(v, c));
export const champsVisibles = <T>(champs: readonly ChampDef<T>[], v: T, c: Contexte) => champs.filter((x) => !x.si || x.si(v, c));
const requisDe = <T>(champs: readonly ChampDef<T>[], v: T, c: Contexte, prefixe = '') =>
  champsVisibles(champs, v, c).flatMap((x) =>
    x.requis === true || (typeof x.requis === 'function' && x.requis(v, c)) ? [prefixe + x.cle] : [],
  );

/** Dotted paths of the fields marked « obligatoire ». */
export const requisAdministratif = (v: ElementAdministratif, c: Contexte): Set<string> =>
  new Set(
    blocsVisibles(ADMINISTRATIF, v, c).flatMap((b) => {
      if ('champs' in b) return requisDe(b.champs, v, c);
      if ('organisation' in b) return requisDe(champsOrganisation(b.organisation), v[b.organisation], c, `${b.organisation}.`);
      return b.requise ? requisDe(CHAMPS_PERSONNE, v[b.personne], c, `${b.personne}.`) : [];
    }),
  );
export const requisRecherche = (v: ElementRechercheJarde, c: Contexte): Set<string> =>
  new Set(blocsVisibles(RECHERCHE, v, c).flatMap((b) => ('champs' in b ? requisDe(b.champs, v, c) : [])));

/** Labels of the first-level fields, for the comparison after a conflict. */
export const libellesDe = <T>(blocs: readonly BlocDef<T>[]): Record<string, string> =>
  Object.fromEntries(
    blocs.flatMap((b): [string, string][] =>
      'champs' in b ? b.champs.map((x) => [x.cle, x.label]) : [['organisation' in b ? b.organisation : b.personne, b.titre]],
    ),
  );
