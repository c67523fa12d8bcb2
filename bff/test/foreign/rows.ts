/**
 * What each identifier of the contract is the identifier of. A new call fails the test until its identifiers stand here: either as rows that belong to
 * somebody, or as reference data, which everyone signed in may read.
 */
import type { Call } from '@riph/contracts/core/call';
import type { Identifiant } from './identifiers.ts';

/** Kinds of rows that belong to somebody. */
export type Genre =
  | 'dossier'
  | 'etude'
  | 'piece'
  | 'document'
  | 'documentEtude'
  | 'documentAnsm'
  | 'note'
  | 'preparation'
  | 'contribution'
  | 'rapporteur'
  | 'suivi'
  | 'rapportActivite'
  | 'fichierIndemnites'
  | 'seance'
  | 'documentSeance'
  | 'membre'
  | 'nomination'
  | 'comite'
  | 'expert'
  | 'rapportExpert'
  | 'deposant'
  | 'transfert'
  | 'notification'
  | 'exportPrepare'
  | 'critere'
  | 'site'
  | 'etudeCtis'
  | 'dossierCtis'
  | 'ecritCtis'
  | 'lienMixte'
  | 'dossierHistorique'
  | 'avisHistorique'
  | 'volontaire'
  | 'designation'
  | 'periode'
  | 'investigateur';
/** Not of each side: the agency joins nothing to the dossiers of these tests, which it does not review; trials of the portal are given to nobody yet; dossiers that predate the platform are taken over by nobody (historique.db.spec.ts tries them); persons of the file are entered where a study runs (designer.db.spec.ts). */
type Rare =
  | 'documentAnsm'
  | 'etudeCtis'
  | 'dossierCtis'
  | 'ecritCtis'
  | 'lienMixte'
  | 'dossierHistorique'
  | 'avisHistorique'
  | 'volontaire'
  | 'designation'
  | 'periode'
  | 'investigateur';
export type Lignes = Record<Exclude<Genre, Rare>, number> & Partial<Record<Rare, number>>;

/** By the name of the identifier, whatever the call. */
const PAR_NOM: Record<string, Genre | 'reference'> = {
  dosId: 'dossier',
  dosIds: 'dossier',
  copieDeDosId: 'dossier',
  lectures: 'dossier',
  etuId: 'etude',
  pjId: 'piece',
  pjIds: 'piece',
  // An answer names pieces of its own request: any other is left out.
  pieceIds: 'reference',
  remplacePjId: 'piece',
  noteId: 'note',
  rapporteurId: 'rapporteur',
  dosSuiviId: 'suivi',
  rapport_act_id: 'rapportActivite',
  seanceId: 'seance',
  seance_id: 'seance',
  depuisSeanceId: 'seance',
  document_id: 'documentSeance',
  utiId: 'membre',
  nommes: 'membre',
  presents: 'membre',
  aine: 'membre',
  membreId: 'membre',
  decidePar: 'membre',
  deposantUtiId: 'deposant',
  rapporteurUtiId: 'membre',
  traId: 'transfert',
  notifId: 'notification',
  critereId: 'critere',
  siteId: 'site',
  volId: 'volontaire',
  desId: 'designation',
  perPartId: 'periode',
  ancienUtiId: 'reference',
  nouveauUtiId: 'reference',
  periodeId: 'nomination',
  expId: 'expert',
  expIds: 'expert',
  cppId: 'comite',
  cppIds: 'comite',
  cppCible: 'reference',
  expertise: 'reference',
  expertises: 'reference',
  payId: 'reference',
  exportId: 'reference',
  tproId: 'reference',
  typePromoteurId: 'reference',
  domaineTherapeutiqueIds: 'reference',
  domaineIds: 'reference',
  caracteristiqueIds: 'reference',
  motifId: 'reference',
  motifIds: 'reference',
  catId: 'reference',
  idCategorie: 'reference',
  demandeId: 'ecritCtis',
  lienId: 'lienMixte',
  categorieId: 'reference',
  collegeId: 'reference',
  paramId: 'reference',
  // A line of a history, that its page stops before: of another one, it only tells where to stop.
  avant: 'reference',
  // Whom a new guest takes the place of: somebody who is not the guest is refused, whoever he is.
  remplace: 'reference',
};

/** Where the name alone does not tell: by the beginning of the path, the first that fits. */
const PAR_CHEMIN: readonly [RegExp, string, Genre | 'reference'][] = [
  [/^\/api\/cpp\/rapport\/telechargerFichier\//, 'pjId', 'rapportActivite'],
  [/^\/api\/indemnites\/telechargerFichier\//, 'pjId', 'fichierIndemnites'],
  [/^\/api\/(dossier-historique|ext\/dossiers-historiques)\//, 'dosId', 'dossierHistorique'],
  [/^\/api\/(dossier-historique|ext\/dossiers-historiques)\//, 'id', 'avisHistorique'],
  [/^\/api\/administration\/cpp\/actifs\/medicament\//, 'dosId', 'dossierCtis'],
  [/^\/api\/ext\/exports\//, 'exportId', 'exportPrepare'],
  [/^\/api\/ext\/notifications\/lues/, 'jusqua', 'notification'],
  [/^\/api\/dossier\/event\/documents\//, 'id', 'document'],
  [/^\/api\/dossier\/\{dosId\}\/documents\//, 'id', 'document'],
  [/^\/api\/(ext\/)?dossier\/\{dosId\}\/documents-ansm\//, 'id', 'documentAnsm'],
  [/^\/api\/etude\/\{etuId\}\/document_info\//, 'id', 'documentEtude'],
  [/^\/api\/ext\/etude\/\{etuId\}\/securite\//, 'id', 'documentEtude'],
  [/^\/api\/etude\/\{etuId\}\/pieces_jointes\//, 'id', 'piece'],
  [/^\/api\/ext\/dossier\/\{dosId\}\/premier-examen\/documents\//, 'id', 'document'],
  [/^\/api\/defavorable\/document\//, 'id', 'document'],
  [/^\/api\/dossier\/\{dosId\}\/piece_jointe\//, 'id', 'piece'],
  [/^\/api\/dossier\/\{dosId\}\/preparation\//, 'id', 'preparation'],
  [/^\/api\/dossier\/\{dosId\}\/contributions\//, 'id', 'contribution'],
  [/^\/api\/dossier\/\{dosId\}\/rapporteurs\//, 'id', 'rapporteur'],
  [/^\/api\/ext\/dossier\/\{dosId\}\/rapporteurs\/fichiers\//, 'id', 'document'],
  [/^\/api\/ext\/dossier\/\{dosId\}\/rapporteurs\//, 'id', 'rapporteur'],
  [/^\/api\/dossier\/\{dosId\}\/experts\//, 'id', 'rapportExpert'],
  [/^\/api\/dossier\/\{id\}\/generation\/avis\/ctis/, 'id', 'dossierCtis'],
  [/^\/api\/dossier\/\{dosId\}\/piece_jointe_ctis_part_2\//, 'dosId', 'dossierCtis'],
  [/^\/api\/dossier\/\{dosId\}\/piece_jointe_ctis_part_2\//, 'id', 'ecritCtis'],
  [/^\/api\/dossier\/\{dosId\}\/piece_jointe_ctis_part_2\//, 'pjId', 'ecritCtis'],
  [/^\/api\/dossier\/\{id\}/, 'id', 'dossier'],
  [/^\/api\/(ext\/)?evenement\//, 'id', 'dossier'],
  [/^\/api\/etude-ctis\/fromDossier\//, 'id', 'dossierCtis'],
  [/^\/api\/defavorable\/dossierctis\//, 'dosId', 'dossierCtis'],
  [/^\/api\/defavorable\/dossierctis\//, 'id', 'ecritCtis'],
  [/^\/api\/(ext\/)?etude-ctis\/\{etuId\}\//, 'etuId', 'etudeCtis'],
  [/^\/api\/(ext\/)?etude-ctis\/\{etuId\}\//, 'id', 'ecritCtis'],
  [/^\/api\/(ext\/)?etude-ctis\/\{etuId\}\//, 'pjId', 'ecritCtis'],
  [/^\/api\/(ext\/)?etude-ctis\/\{etuId\}\//, 'notifId', 'ecritCtis'],
  [/^\/api\/(ext\/)?etude-ctis\//, 'id', 'etudeCtis'],
  [/^\/api\/dossier-ctis\/\{dosId\}\/piece_jointe\//, 'ids', 'ecritCtis'],
  [/^\/api\/(ext\/)?dossier-ctis\/\{dosId\}\//, 'id', 'ecritCtis'],
  [/^\/api\/(ext\/)?dossier-ctis\//, 'dosId', 'dossierCtis'],
  [/^\/api\/(ext\/)?dossier-ctis\//, 'id', 'dossierCtis'],
  [/^\/api\/etude\//, 'id', 'etude'],
  [/^\/api\/etude-vrb\//, 'id', 'etude'],
  [/^\/api\/vrb\/admin\/investigateur-/, 'id', 'investigateur'],
  [/^\/api\/vrb\/(admin\/investigateur-|investigateur-vrb\/|informations-compte-investigateur\/)/, 'utiId', 'investigateur'],
  [/^\/api\/seance\//, 'id', 'seance'],
  [/^\/api\/deposant\//, 'utiId', 'deposant'],
];

/** Calls that take a request of the European portal by the identifier of a national dossier: each is tried with a row of both. */
export const DU_PORTAIL_AUSSI: readonly RegExp[] = [
  /^\/api\/dossier\/\{dosId\}\/reaffectation\//,
  /^\/api\/(ext\/)?dossier\/\{dosId\}\/rapporteurs(\/|$)/,
];

/** Null when nothing says what the identifier is. */
export const genreOf = (a: Call, { nom }: Identifiant): Genre | 'reference' | null =>
  PAR_CHEMIN.find(([path, name]) => path.test(a.path) && name === nom)?.[2] ?? PAR_NOM[nom] ?? null;

/** A filter of a list narrows what one sees: a foreign one finds nothing, and is no refusal. */
export const isFiltre = ({ chemin }: Identifiant): boolean => chemin.includes('.filtres.');

export const nameOf = (a: Call): string => `${a.method} ${a.path}`;

/** Values that the schemas of a call need and that no type tells. By the end of the path of the value. */
export const ECHANTILLONS: readonly [RegExp, string | number | object][] = [
  [/^params\.entityCode$/, 'DOSSIER'],
  [/^params\.(reglementationCode|codeReglementation)$/, 'JARDE'],
  [/\.categorie$/, 'C1_GENERALISTE'],
  [/\.heureFin$/, '18:00'],
  [/\.lieu$/, 'Salle 1'],
  // A word of the titles of all the dossiers here.
  [/\.rechercheGlobalDto\.texte$/, 'Étude'],
  [/^query\.frappe$/, 'Étude'],
  [/^body\.numeroCtis$/, '2026-599998-10-00'],
  // A place of a study of volunteers, and its authorisation.
  [/^body\.autorisationDate$/, '2026-01-15'],
  [/^(body\.centre|params\.code)$/, 'C00001'],
  [/^body\.identifiant$/, 'LEGJE05091988-01'],
  [/^body\.donnees$/, {}],
  [/^body\.motifIds$/, []],
  // Domains that the studies of the tests say, one for each regulation.
  [/\.filtres\.domaineIds$/, [203, 1203, 1303]],
  // The report that an expert types, a part at a time.
  [/^body\.contenu$/, {}],
  [/^query\.isCtis$/, 'false'],
  [/^body\.lignes$/, [{ categorieId: null, texte: 'Une question' }]],
];

/** Identifiers that the owner does not follow: what the caller is decides instead. Nothing is reached by them, so that nothing is tried with them. */
export const IGNORES: Record<string, { chemins: readonly string[]; raison: string }> = {
  'POST /api/administration/membreCpp/create': {
    chemins: ['body.cppId'],
    raison: 'a manager takes members in for his own committee',
  },
  'POST /api/gestionnaire/cpp/membreCpp': { chemins: ['body.cppId'], raison: 'a manager takes members in for his own committee' },
  'POST /api/ext/membres/import/lecture': { chemins: ['query.cppId'], raison: 'a manager reads a file for his own committee' },
  'POST /api/dossier/{id}/generation/avis': {
    chemins: ['body.decidePar'],
    raison: 'read of a delegated opinion alone, whose letter names a member of its committee or is refused',
  },
  'POST /api/dossier-historique/': {
    chemins: ['body.cppId'],
    raison: 'a manager takes over for his own committee, a sponsor names any',
  },
  'PUT /api/ext/notifications/lues': {
    chemins: ['body.jusqua'],
    raison: 'how far one read: only one’s own lines are marked, whatever the number',
  },
  'POST /api/membreCpp/periodeNomination': { chemins: ['body.cppId'], raison: 'a manager names for his own committee' },
  'POST /api/ext/membreCpp/elections': {
    chemins: ['body.cppId'],
    raison: 'a manager records the elections of his own committee',
  },
  'PUT /api/membreCpp/periodeNomination': {
    chemins: ['body.utiId', 'body.cppId'],
    raison: 'the person and the committee of a period never change',
  },
};

/** What tells that a dossier exists, where it stands and when: no form, piece, letter nor part of the evaluation. */
const ENTETE = [
  'GET /api/centre-recherche/{etuId}',
  'GET /api/dossier/control_dir_lie/{dosId}',
  'GET /api/dossier/get-other-dossier-from-numero-ctis/{dosId}',
  'GET /api/dossier/getOtherDossierFromNumeroNational/{dosId}',
  'GET /api/dossier/type_et_numero/{dosId}',
  'GET /api/dossier/{dosId}/documents-ansm/accessibility',
  'GET /api/dossier/{dosId}/jalons',
  'GET /api/dossier/{dosId}/workflow/checkTransitions',
  'GET /api/dossier/{id}/numeroDossier',
  'GET /api/etude/fromDossier/{dosId}',
  'GET /api/etude-racine/fromDossier/{dosId}',
  'GET /api/etude/{etuId}/isCppTransition',
  'GET /api/etude/{etuId}/workflow/checkTransitions',
  'GET /api/etude/{id}',
  'GET /api/ext/dossier/{dosId}/synthese',
  'GET /api/ext/dossier/{dosId}/tirage',
] as const;

/**
 * Those who know a dossier, but not all of it (COM-06, DRO-03, DRO-06). `ouverts`: what they do read. Everything else of it is refused to them
 * with that code, or unknown: a new call fails the test until it is on one side. `actes`: what they may do to it, which its state or its version refuses here.
 */
export const AVERTIS = {
  'le membre qui a déclaré un lien': {
    refus: 'dossier.conflit',
    ouverts: [
      ...ENTETE,
      'GET /api/dossier/{dosId}/seances',
      'GET /api/dossier/{dosId}/seances/eligibles',
      'GET /api/seance/{seanceId}/dossiers/{dosId}',
    ],
    // A member conducts no séance: he is told so before anything of the dossier is looked at.
    actes: [
      'POST /api/ext/seance/{seanceId}/direct/dossiers/{dosId}/audition',
      'POST /api/ext/seance/{seanceId}/direct/dossiers/{dosId}/decision',
      'POST /api/ext/seance/{seanceId}/direct/dossiers/{dosId}/examen',
      'POST /api/ext/seance/{seanceId}/direct/dossiers/{dosId}/lien',
      'POST /api/ext/seance/{seanceId}/direct/dossiers/{dosId}/report',
      'PUT /api/ext/seance/{seanceId}/direct/dossiers/{dosId}/vote',
      'POST /api/ext/seance/{seanceId}/direct/dossiers/{dosId}/scrutin',
      'POST /api/ext/seance/{seanceId}/direct/dossiers/{dosId}/scrutin/secret',
      'POST /api/ext/seance/{seanceId}/direct/dossiers/{dosId}/scrutin/abandon',
      'POST /api/ext/seance/{seanceId}/direct/dossiers/{dosId}/scrutin/cloture',
      'PUT /api/ext/seance/{seanceId}/direct/dossiers/{dosId}/bulletins/{utiId}',
      'PUT /api/ext/seance/{seanceId}/direct/dossiers/{dosId}/bulletin',
    ],
  },
  'l’agence, devant un dossier qu’elle n’évalue pas': {
    refus: 'dossier.contenuReserve',
    // She follows the life of every study, and may halt it: what is told of it is told to her. The letters are hers to read too.
    ouverts: [
      ...ENTETE,
      'GET /api/etude/{etuId}/document_info',
      'GET /api/etude/{etuId}/document_info/{id}/download',
      'GET /api/dossier/event/documents/{id}/download',
      'GET /api/dossier/{dosId}/documents/{id}/download',
      'GET /api/ext/dossier/{dosId}/documents',
    ],
    actes: ['POST /api/etude/{etuId}/workflow/suspendre'],
  },
} as const satisfies Record<string, { refus: string; ouverts: readonly string[]; actes?: readonly string[] }>;
export type Averti = keyof typeof AVERTIS;
export const NOMS_DES_AVERTIS = ['le membre qui a déclaré un lien', 'l’agence, devant un dossier qu’elle n’évalue pas'] as const;

/** Refusals other than « introuvable » when every identifier is somebody else's: the same as for one that exists nowhere, so that nothing is learnt. */
export const REFUS_DOCUMENTES: Record<string, readonly string[]> = {
  // A committee that the person does not belong to is refused like one that does not exist (CPT-08).
  'POST /api/multi-cpp/set-cpp-actif': ['cpp.nonAutorise'],
};
