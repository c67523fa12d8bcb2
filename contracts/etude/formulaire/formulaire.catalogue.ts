/**
 * The forms of a request, described as data: blocks of fields. The same description makes the form on the screen, the marks « obligatoire » and the gaps that
 * hold back a filing (`obligations.ts`), the page that the committee reads and its PDF. Rules: FOR-02, FOR-03.
 */
import { messageNom } from '../../core/nom-propre.ts';
import { isHorsUnion } from '../../referentiel/territoires.rules.ts';
import type {
  ElementAdministratif,
  ElementRecherche,
  Organisation,
  Personne,
  SiteInvestigateur,
} from '../socle/element.schemas.ts';
import { isAssuranceObligatoire } from '../socle/qualifications.ts';
import {
  isVide,
  messageCoDeposants,
  messageNumeroCtis,
  messageNumeroNational,
  messageRegistre,
  nombre,
  numeroEtablissement,
} from '../socle/verifications.ts';
import { remarqueAssurance } from './assurance.rules.ts';
import { DISPOSITIF, isDispositif, surDispositif } from './formulaire.dispositif.ts';
import { NATURES_DU_LIEN } from './formulaire.liens.ts';
import { MODIFICATION } from './formulaire.modification.ts';
import { PROROGATION } from './formulaire.prorogation.ts';
import type { BlocDef, ChampDef, Contexte } from './formulaire.types.ts';

const isInterventionnelle = (q: string | null) => q === 'CAT1' || q === 'CAT2';
const isCat3 = (q: string | null) => q === 'CAT3' || q === 'CAT3S';
/** L1121-13: an authorised place is needed for a first administration or healthy volunteers in category 1. */
export const isLieuAutoriseRequis = (qualification: string | null, v: ElementRecherche): boolean =>
  qualification === 'CAT1' && (v.premierHomme === true || v.volontairesSains === true);

const PERSONNES_MAX = 1_000_000;
const CENTRES_MAX = 10_000;
const TITRE_MAX = 1000;

export const CHAMPS_ORGANISATION: readonly ChampDef<Organisation>[] = [
  {
    type: 'texte',
    cle: 'organisme',
    label: 'Organisme',
    aide: 'Laissez vide pour une personne physique.',
    max: 300,
    requis: (v) => isVide(v.nom),
    vide: 'Indiquez l’organisme ou le nom de la personne.',
  },
  {
    type: 'siret',
    cle: 'siret',
    label: 'SIRET',
    aide: '14 chiffres, RIDET, TAHITI',
    max: 20,
    requis: (v, c) => v.payId !== null && numeroEtablissement(c.zone(v.payId)) !== null && !isVide(v.organisme),
  },
  { type: 'texte', cle: 'nom', label: 'Nom du contact', max: 100, verifie: messageNom },
  { type: 'texte', cle: 'prenom', label: 'Prénom du contact', max: 100, verifie: messageNom },
  { type: 'courriel', cle: 'email', label: 'Adresse électronique', max: 254, requis: true },
  { type: 'telephone', cle: 'telephone', label: 'Téléphone', max: 40 },
  { type: 'texte', cle: 'adresse', label: 'Adresse', max: 500, requis: true },
  { type: 'texte', cle: 'codePostal', label: 'Code postal', max: 20, requis: true },
  { type: 'texte', cle: 'ville', label: 'Ville', max: 150, requis: true },
  { type: 'choixId', cle: 'payId', label: 'Pays', liste: 'pays', requis: true },
];

/** The sponsor is always an organisation, also when it is the one of the depositor: a person who writes for it is its contact. */
const CHAMPS_PROMOTEUR: readonly ChampDef<Organisation>[] = CHAMPS_ORGANISATION.map((d) =>
  d.cle === 'organisme' ? { type: 'texte', cle: 'organisme', label: 'Organisme', max: 300, requis: true } : d,
);
/** The fields of the organisation of a block. */
export const champsOrganisation = (bloc: 'promoteur' | 'mandataire' | 'representantUE') =>
  bloc === 'promoteur' ? CHAMPS_PROMOTEUR : CHAMPS_ORGANISATION;

export const CHAMPS_PERSONNE: readonly ChampDef<Personne>[] = [
  { type: 'texte', cle: 'titre', label: 'Titre', aide: 'Par exemple : Pr, Dr', max: 100 },
  { type: 'texte', cle: 'nom', label: 'Nom', max: 100, requis: true, verifie: messageNom },
  { type: 'texte', cle: 'prenom', label: 'Prénom', max: 100, requis: true, verifie: messageNom },
  { type: 'texte', cle: 'specialite', label: 'Spécialité', max: 200 },
  { type: 'courriel', cle: 'email', label: 'Adresse électronique', max: 254, requis: true },
  { type: 'telephone', cle: 'telephone', label: 'Téléphone', max: 40 },
  { type: 'texte', cle: 'organisme', label: 'Établissement', max: 300 },
];

/** A place of research and its investigator (L1121-1), in the order of its card. */
export const CHAMPS_LIEU: readonly ChampDef<SiteInvestigateur>[] = [
  { type: 'texte', cle: 'organisme', label: 'Établissement', max: 300, requis: true },
  { type: 'texte', cle: 'service', label: 'Service', max: 300 },
  { type: 'texte', cle: 'adresse', label: 'Adresse', max: 500 },
  { type: 'texte', cle: 'codePostal', label: 'Code postal', max: 20 },
  { type: 'texte', cle: 'ville', label: 'Ville', max: 150, requis: true },
  { type: 'texte', cle: 'titreInvestigateur', label: 'Titre de l’investigateur', max: 100 },
  { type: 'texte', cle: 'nom', label: 'Nom de l’investigateur', max: 100, requis: true, verifie: messageNom },
  { type: 'texte', cle: 'prenom', label: 'Prénom de l’investigateur', max: 100, verifie: messageNom },
  { type: 'courriel', cle: 'courriel', label: 'Adresse électronique', max: 254 },
  { type: 'telephone', cle: 'telephone', label: 'Téléphone', max: 40 },
];

export const ADMINISTRATIF: readonly BlocDef<ElementAdministratif>[] = [
  {
    id: 'reexamen',
    titre: 'Second examen',
    aide: 'Le dossier refusé est repris avec ses pièces. Corrigez ce qui répond au refus : le nouveau comité voit ce qui a changé.',
    si: (v, c) => c.reexamen === true || Boolean(v.reponseAuRefus),
    champs: [
      {
        type: 'long',
        cle: 'reponseAuRefus',
        vide: 'Répondez aux motifs du premier comité : cette information est obligatoire.',
        label: 'Votre réponse au refus',
        aide: 'Répondez à chacun des motifs du premier comité et dites ce que vous avez changé.',
        max: 20_000,
        lignes: 8,
        requis: true,
      },
    ],
  },
  MODIFICATION,
  PROROGATION,
  {
    id: 'qualification',
    titre: 'Qualification de la recherche',
    aide: 'Obligatoire : elle fixe les pièces demandées et l’obligation d’assurance.',
    champs: [
      {
        type: 'choix',
        cle: 'qualificationCode',
        label: 'Catégorie',
        nom: 'Qualification de la recherche',
        liste: 'qualifications',
        boutons: true,
        requis: true,
      },
    ],
  },
  {
    id: 'identite',
    titre: 'Identité de la recherche',
    champs: [
      {
        type: 'long',
        cle: 'titreRecherche',
        label: 'Titre complet en français',
        nom: 'Titre de la recherche',
        max: TITRE_MAX,
        lignes: 3,
        requis: true,
        verifie: (v) => (v.length > TITRE_MAX ? 'Le titre compte au plus 1 000 caractères.' : null),
      },
      { type: 'texte', cle: 'titreAbrege', label: 'Acronyme ou titre abrégé', max: 100 },
      {
        type: 'texte',
        cle: 'numeroNational',
        label: 'Numéro national',
        aide: 'Numéro ID-RCB obtenu auprès de l’ANSM, par exemple 2026-A00001-35',
        max: 40,
        requis: true,
        verifie: messageNumeroNational,
      },
      {
        type: 'texte',
        cle: 'numeroLibre',
        label: 'Votre référence interne',
        aide: 'Elle n’est jamais publiée.',
        max: 50,
      },
    ],
  },
  {
    id: 'numeros',
    titre: 'Autres numéros de la recherche',
    replie: true,
    champs: [
      {
        type: 'texte',
        cle: 'numeroNct',
        label: 'Numéro ClinicalTrials.gov',
        nom: 'Numéro NCT',
        aide: 'Par exemple NCT01234567',
        max: 40,
        verifie: messageRegistre(/^NCT\d{8}$/, 'NCT01234567'),
      },
      {
        type: 'texte',
        cle: 'numeroIsrctn',
        label: 'Numéro ISRCTN',
        aide: 'Par exemple ISRCTN12345678',
        max: 40,
        verifie: messageRegistre(/^ISRCTN\d{8}$/, 'ISRCTN12345678'),
      },
      {
        type: 'texte',
        cle: 'numeroUtn',
        label: 'Numéro UTN de l’OMS',
        nom: 'Numéro UTN',
        aide: 'Par exemple U1111-2222-3333',
        max: 40,
        verifie: messageRegistre(/^U\d{4}-\d{4}-\d{4}$/, 'U1111-2222-3333'),
      },
      {
        type: 'texte',
        cle: 'numeroPublic',
        label: 'Autre numéro à publier',
        aide: 'Il paraît sur la fiche publique de l’étude.',
        max: 50,
      },
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
        nom: 'Domaine thérapeutique',
        vide: 'Choisissez au moins un domaine.',
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
      {
        type: 'ouiNon',
        cle: 'deposantEstPromoteur',
        label: 'Le promoteur est-il l’organisme du déposant ?',
        nom: 'Le promoteur est l’organisme du déposant',
        requis: true,
      },
      {
        type: 'ouiNon',
        cle: 'isMandataire',
        label: 'Le promoteur a-t-il désigné un mandataire ?',
        nom: 'Le promoteur a désigné un mandataire',
        requis: true,
      },
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
    // L1121-1.
    si: (v, c) => v.promoteur.payId !== null && isHorsUnion(c.zone(v.promoteur.payId)),
  },
  {
    id: 'co-deposants',
    titre: 'Co-déposants',
    replie: true,
    aide: 'À remplir si d’autres personnes déposent la demande avec vous. Elles sont nommées dans le dossier ; vous seul le modifiez, le déposez et en recevez les courriers.',
    champs: [
      {
        type: 'long',
        cle: 'coDeposants',
        label: 'Co-déposants, un par ligne',
        nom: 'Co-déposants',
        aide: 'Nom, organisme et adresse électronique, séparés par des virgules.',
        max: 4000,
        lignes: 3,
        verifie: messageCoDeposants,
      },
    ],
  },
  {
    id: 'liens',
    titre: 'Liens avec d’autres demandes',
    champs: [
      {
        type: 'ouiNon',
        cle: 'rechercheAncillaireOuExtension',
        label: 'Est-ce une recherche ancillaire ou une extension ?',
        nom: 'Recherche ancillaire ou extension',
        aide: 'Loi Jardé : au comité de l’étude principale. Dispositif : tirage au sort.',
        requis: true,
      },
      {
        type: 'choix',
        cle: 'natureDuLien',
        label: 'Laquelle des deux ?',
        nom: 'Recherche ancillaire, ou extension',
        aide: 'D’un dispositif, seule une extension peut être demandée par le comité de l’étude principale (R1126-5) : une recherche ancillaire reste au comité tiré au sort.',
        liste: 'naturesDuLien',
        verifie: (code) => (NATURES_DU_LIEN.some((n) => n.code === code) ? null : 'Choisissez une des réponses proposées.'),
        boutons: true,
        si: (v) => v.rechercheAncillaireOuExtension === true,
        requis: true,
      },
      {
        type: 'texte',
        cle: 'etudeParentNumero',
        label: 'Numéro de l’étude principale',
        aide: 'Son numéro de dossier ou son numéro national. C’est une étude que vous avez déposée ici. Plusieurs études principales : séparez leurs numéros par des virgules.',
        max: 400,
        si: (v) => v.rechercheAncillaireOuExtension === true,
        requis: true,
      },
      {
        type: 'ouiNon',
        cle: 'essaiMixte',
        label: 'L’étude va-t-elle avec un essai de médicament ?',
        nom: 'Étude mixte',
        aide: 'Étude mixte : le même promoteur étudie un médicament et ce dispositif ensemble. Le lien est confirmé quand les deux volets se déclarent l’un l’autre.',
        si: (_, c) => surDispositif(c),
      },
      {
        type: 'texte',
        cle: 'numeroCtisLie',
        label: 'Numéro européen de l’essai de médicament',
        aide: 'Par exemple 2024-512095-35-00',
        max: 40,
        si: (v, c) => surDispositif(c) && v.essaiMixte === true,
        requis: true,
        verifie: messageNumeroCtis,
      },
      {
        type: 'ouiNon',
        cle: 'dejaDeposeAilleurs',
        label: 'Une demande pour cette recherche a-t-elle déjà été déposée ailleurs ?',
        nom: 'Demande déjà déposée ailleurs',
        requis: true,
      },
      {
        type: 'long',
        cle: 'dejaDeposeDetails',
        label: 'Où, quand, avec quel résultat ?',
        nom: 'Dépôts précédents',
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
    nom: (v) => (v.monocentrique ? 'Investigateur principal' : 'Investigateur coordonnateur'),
  },
  {
    id: 'effectif',
    titre: 'Effectif et centres',
    champs: [
      {
        type: 'ouiNon',
        cle: 'monocentrique',
        label: 'La recherche se déroule-t-elle dans un seul centre ?',
        nom: 'Recherche monocentrique',
        requis: true,
      },
      { type: 'nombre', cle: 'tailleEtude', bornes: [1, PERSONNES_MAX], label: 'Nombre de participants en France', requis: true },
      {
        type: 'nombre',
        cle: 'tailleEtudeTotale',
        bornes: [1, PERSONNES_MAX],
        label: 'Nombre total de participants',
        aide: 'Tous pays',
      },
      {
        type: 'nombre',
        cle: 'nombreCentresFrance',
        bornes: [1, CENTRES_MAX],
        label: 'Nombre de centres en France',
        requis: true,
      },
      { type: 'nombre', cle: 'nombreCentresTotal', bornes: [1, CENTRES_MAX], label: 'Nombre total de centres', requis: true },
    ],
  },
  {
    id: 'calendrier',
    titre: 'Calendrier',
    champs: [
      { type: 'date', cle: 'datePrevisionnelleDebut', label: 'Début prévu', nom: 'Date prévisionnelle de début', requis: true },
      { type: 'date', cle: 'datePrevisionnelleFin', label: 'Fin prévue', nom: 'Date prévisionnelle de fin', requis: true },
      { type: 'texte', cle: 'dureeTotale', label: 'Durée totale', aide: 'Par exemple : 24 mois', max: 200, requis: true },
      {
        type: 'texte',
        cle: 'dureeParticipation',
        label: 'Durée de participation d’une personne',
        nom: 'Durée de participation',
        aide: 'Par exemple : 6 mois',
        max: 200,
        requis: true,
      },
    ],
  },
  {
    id: 'assurance',
    titre: 'Assurance du promoteur',
    aide: 'Obligatoire pour les recherches de catégorie 1 et 2 et pour celles sur un dispositif (art. L1121-10).',
    si: (_, c) => !isCat3(c.qualification),
    // An approved study keeps its insurance up to date on its page (ETU-14): the form of a modification says what was approved.
    remarque: (v, c) => (c.modification ? null : remarqueAssurance(v)),
    champs: [
      {
        type: 'texte',
        cle: 'assuranceCompagnie',
        label: 'Compagnie',
        nom: 'Compagnie d’assurance',
        max: 200,
        requis: (_, c) => isAssuranceObligatoire(c.qualification),
      },
      {
        type: 'texte',
        cle: 'assurancePolice',
        label: 'Numéro de police',
        max: 100,
        requis: (_, c) => isAssuranceObligatoire(c.qualification),
      },
      {
        type: 'date',
        cle: 'assuranceDebut',
        label: 'Début',
        nom: 'Début de l’assurance',
        requis: (_, c) => isAssuranceObligatoire(c.qualification),
      },
      {
        type: 'date',
        cle: 'assuranceExpiration',
        label: 'Expiration',
        nom: 'Expiration de l’assurance',
        requis: (_, c) => isAssuranceObligatoire(c.qualification),
      },
    ],
  },
  {
    id: 'contact',
    titre: 'Contact pour le public',
    replie: true,
    aide: 'Publié avec la recherche. Il peut être complété plus tard.',
    personne: 'contactPublic',
    nom: () => 'Contact public',
  },
];

/** Participants and duration are asked with the centres; a draft that holds its own still shows it, so that a difference is seen and nothing is lost. */
const DEMANDE_UNE_FOIS = 'Demandé désormais avec les centres seulement : effacez cette valeur si elle y est.';

export const RECHERCHE: readonly BlocDef<ElementRecherche>[] = [
  ...DISPOSITIF,
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
        bornes: [1, PERSONNES_MAX],
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
        requis: (v, c) => isInterventionnelle(c.qualification) || isDispositif(v, c),
      },
      {
        type: 'long',
        cle: 'justificationCategorie',
        label: 'Justification de la catégorie',
        aide: 'Pourquoi la recherche relève de la catégorie 2 ou 3',
        max: 10_000,
        si: (v, c) => c.qualification !== 'CAT1' && !isDispositif(v, c),
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
      {
        type: 'ouiNon',
        cle: 'volontairesSains',
        label: 'Des volontaires sains participent-ils ?',
        nom: 'Volontaires sains',
        requis: true,
      },
      {
        type: 'ouiNon',
        cle: 'premierHomme',
        label: 'Est-ce une première administration à l’homme ?',
        nom: 'Première administration à l’homme',
        si: (v, c) => !isDispositif(v, c),
        requis: (_, c) => c.qualification === 'CAT1',
      },
      { type: 'ouiNon', cle: 'mineurs', label: 'Des mineurs participent-ils ?', nom: 'Mineurs', requis: true },
      {
        type: 'ouiNon',
        cle: 'majeursHorsEtatDeConsentir',
        label: 'Des majeurs hors d’état de consentir participent-ils ?',
        nom: 'Majeurs hors d’état de consentir',
        requis: true,
      },
      {
        type: 'ouiNon',
        cle: 'femmesEnceintes',
        label: 'Des femmes enceintes ou allaitantes participent-elles ?',
        nom: 'Femmes enceintes ou allaitantes',
        requis: true,
      },
      {
        type: 'ouiNon',
        cle: 'personnesPriveesLiberte',
        label: 'Des personnes privées de liberté participent-elles ?',
        nom: 'Personnes privées de liberté',
        requis: true,
      },
      {
        type: 'ouiNon',
        cle: 'inclusionUrgence',
        label: 'Des inclusions ont-elles lieu en situation d’urgence ?',
        nom: 'Inclusion en situation d’urgence',
        requis: true,
      },
      {
        type: 'nombre',
        cle: 'periodeExclusionJours',
        bornes: [0, 3_650],
        label: 'Période d’exclusion, en jours',
        nom: 'Période d’exclusion',
        aide: 'Pendant laquelle une personne ne peut pas participer à une autre recherche',
      },
    ],
  },
  {
    id: 'lieu-autorise',
    titre: 'Lieu de recherche autorisé',
    aide: 'Demandé pour une première administration à l’homme ou des volontaires sains (art. L1121-13).',
    si: (v, c) => isLieuAutoriseRequis(c.qualification, v),
    champs: [
      {
        type: 'texte',
        cle: 'lieuAutoriseNumero',
        label: 'Numéro de l’autorisation',
        nom: 'Lieu autorisé : numéro',
        max: 100,
        requis: true,
      },
      {
        type: 'texte',
        cle: 'lieuAutoriseAutorite',
        label: 'Autorité qui l’a délivrée',
        nom: 'Lieu autorisé : autorité',
        aide: 'Par exemple : ARS Île-de-France',
        max: 200,
        requis: true,
      },
      { type: 'date', cle: 'lieuAutoriseDate', label: 'Date de l’autorisation', nom: 'Lieu autorisé : date', requis: true },
      {
        type: 'date',
        cle: 'lieuAutoriseExpiration',
        label: 'Expiration de l’autorisation',
        nom: 'Lieu autorisé : expiration',
        requis: true,
      },
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
        bornes: [0, 100_000],
        label: 'Indemnisation d’un participant, en euros',
        nom: 'Montant de l’indemnisation',
        aide: 'Nombre entier ; 0 s’il n’y en a pas',
      },
      {
        type: 'long',
        cle: 'indemnisationModalites',
        label: 'Modalités d’indemnisation',
        max: 10_000,
        lignes: 3,
        requis: (v) => (nombre(v.indemnisationMontant) ?? 0) > 0,
      },
      {
        type: 'ouiNon',
        cle: 'comiteSurveillance',
        label: 'Un comité de surveillance indépendant est-il prévu ?',
        nom: 'Comité de surveillance indépendant',
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
        nom: 'Collection d’échantillons biologiques',
        requis: true,
      },
      {
        type: 'texte',
        cle: 'biobanqueSite',
        label: 'Lieu de la collection',
        nom: 'Lieu de la collection biologique',
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
        nom: 'Méthodologie de référence ou autorisation CNIL',
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
        nom: 'Transfert de données hors de l’Union européenne',
        requis: true,
      },
      {
        type: 'long',
        cle: 'sourcesDonnees',
        label: 'Sources, nature et circuit des données',
        nom: 'Sources des données',
        max: 10_000,
        requis: (_, c) => isCat3(c.qualification),
      },
    ],
  },
];

/** Blocks shown for these values. */
export const blocsVisibles = <T>(blocs: readonly BlocDef<T>[], v: T, c: Contexte) => blocs.filter((b) => !b.si || b.si(v, c));
export const champsVisibles = <T>(champs: readonly ChampDef<T>[], v: T, c: Contexte) => champs.filter((x) => !x.si || x.si(v, c));
/** Labels of the first-level fields, for the comparison after a conflict. */
export const libellesDe = <T>(blocs: readonly BlocDef<T>[]): Record<string, string> =>
  Object.fromEntries(
    blocs.flatMap((b): [string, string][] =>
      'champs' in b ? b.champs.map((x) => [x.cle, x.label]) : [['organisation' in b ? b.organisation : b.personne, b.titre]],
    ),
  );
