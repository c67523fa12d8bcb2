import { expect, test } from '@jest/globals';
import { DROITS, type Droit, type Profil } from '@riph/contracts/core/droits';
import { dossierSynthese } from '@riph/contracts/etude/socle/dossier.schemas';
import { dossierWorkflow, STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import type { Synthese } from '../lecture/dossier.types.ts';
import { actesDe, tourDe } from './dossier.actions.ts';

const can = (profil: Profil) => (droit: Droit) => DROITS[droit].some((p) => p === profil);
type Transition = Synthese['transitions'][number];
const possible = (code: Transition['code']): Transition => ({ code, label: code, allowed: true, reasons: [] });
const impossible = (code: Transition['code'], ...reasons: string[]): Transition => ({
  code,
  label: code,
  allowed: false,
  reasons,
});

const AUCUNE = {
  soumission: null,
  tas: null,
  reception: null,
  recevabilite: null,
  demandeComplements: null,
  receptionComplements: null,
};
const dossier = (change: Partial<Synthese>): Synthese => {
  const statut = change.statut ?? 'DEPOSE';
  return {
    ...dossierSynthese.parse({
      dosId: 1,
      etuId: 1,
      type: 'DI',
      typeLibelle: 'Demande initiale',
      historique: false,
      numero: '26.00001.000001',
      numeroNational: null,
      referenceCpp: null,
      titre: 'Essai',
      titreAbrege: null,
      reglementationCode: 'JARDE',
      qualification: null,
      statut,
      statutLibelle: STATUT_DOSSIER_LABELS[statut],
      etudeEtat: 'EN_EVALUATION',
      promoteur: null,
      deposant: 'Camille Martin',
      cpp: null,
      acteur: 'CPP',
      echeance: null,
      validite: null,
      reexamen: null,
      secondExamen: null,
      origine: null,
      transitions: [],
      version: 1,
      dates: { ...AUCUNE, creation: '2026-03-02', demandeModif: null, reponseModif: null, avis: null, caducite: null },
      suspensionJours: 0,
      sensAvis: null,
      avis: null,
      delegation: null,
      rapportAttendu: null,
      demande: null,
      contenuReserve: null,
      compteurs: { pieces: 0, piecesConformes: null, piecesNonConformes: null, rapporteurs: 0, documents: 0 },
      seance: null,
      centres: 0,
      souhaiteEtreEntendu: null,
      positionAnsm: null,
    }),
    ...change,
  };
};
const actes = (change: Partial<Synthese>, profil: Profil) => actesDe(dossier(change), can(profil)).map((a) => a.cle);
const AUCUN_SECOND = { dosId: null, numero: null, statutLibelle: null };
const seance = { seanceId: 1, date: '2026-03-20', statut: 'EXAMINE' };
const deuxRapporteurs = { pieces: 0, piecesConformes: null, piecesNonConformes: null, rapporteurs: 2, documents: 0 };
const REFUSE = { statut: 'AVIS_DEFAVORABLE' as const, compteurs: { ...deuxRapporteurs, documents: 4 }, transitions: [] };

test.each([
  [
    'a draft is filed on its own page',
    'DEPOSANT',
    { statut: 'BROUILLON', transitions: [possible('SOUMETTRE'), possible('SUPPRIMER')] },
    ['SOUMETTRE'],
  ],
  [
    'a draft that lacks something goes on being filled',
    'DEPOSANT',
    { statut: 'BROUILLON', transitions: [impossible('SOUMETTRE', 'Il manque le titre.')] },
    ['saisie', 'SOUMETTRE'],
  ],
  [
    'withdrawal is never first',
    'DEPOSANT',
    { statut: 'COMPLEMENTS_DEMANDES', transitions: [possible('RETIRER'), possible('ENVOYER_COMPLEMENTS')] },
    ['ENVOYER_COMPLEMENTS', 'RETIRER'],
  ],
  [
    'before the opinion: a séance and reporters',
    'GESTIONNAIRE',
    { statut: 'EN_EVALUATION', transitions: [impossible('EMETTRE_AVIS_FINAL', 'La séance n’a pas eu lieu.')] },
    ['seance', 'rapporteurs', 'EMETTRE_AVIS_FINAL'],
  ],
  [
    'what is done is not asked again',
    'GESTIONNAIRE',
    {
      statut: 'EN_EVALUATION',
      seance,
      compteurs: deuxRapporteurs,
      transitions: [possible('EMETTRE_DEMANDE_MODIF'), possible('EMETTRE_AVIS_FINAL')],
    },
    ['EMETTRE_DEMANDE_MODIF', 'EMETTRE_AVIS_FINAL'],
  ],
  [
    'all is ready: the séance comes next',
    'GESTIONNAIRE',
    {
      statut: 'EN_EVALUATION',
      seance: { ...seance, statut: 'INSCRIT' },
      compteurs: deuxRapporteurs,
      transitions: [impossible('EMETTRE_AVIS_FINAL', 'La séance n’a pas eu lieu.')],
    },
    ['seance-prevue', 'EMETTRE_AVIS_FINAL'],
  ],
  [
    'once it is over, the decision is read',
    'DEPOSANT',
    { statut: 'AVIS_FAVORABLE', compteurs: { ...deuxRapporteurs, documents: 4 }, transitions: [] },
    ['lire', 'etude'],
  ],
  [
    'after a refusal its sponsor may ask another committee',
    'DEPOSANT',
    { ...REFUSE, secondExamen: { ...AUCUN_SECOND, raisons: [] } },
    ['second-examen', 'lire', 'etude'],
  ],
  [
    'too late, the refusal alone is read',
    'DEPOSANT',
    { ...REFUSE, secondExamen: { ...AUCUN_SECOND, raisons: ['Trop tard.'] } },
    ['lire', 'etude'],
  ],
  [
    'the draft is gone on with',
    'DEPOSANT',
    { ...REFUSE, secondExamen: { ...AUCUN_SECOND, dosId: 2, raisons: ['Déjà en préparation.'] } },
    ['second-examen', 'lire', 'etude'],
  ],
  [
    'the committee that refused does not ask',
    'GESTIONNAIRE',
    { ...REFUSE, secondExamen: { ...AUCUN_SECOND, raisons: [] } },
    ['lire', 'etude'],
  ],
  ['a member prepares nothing', 'INSTRUCTEUR', { statut: 'EN_EVALUATION' }, []],
  [
    'the report that a member owes comes first',
    'INSTRUCTEUR',
    { statut: 'EN_EVALUATION', rapportAttendu: { dateRapport: '2026-03-20' }, transitions: [possible('EMETTRE_AVIS_FINAL')] },
    ['rapport', 'EMETTRE_AVIS_FINAL'],
  ],
  [
    'nothing to prepare before admissibility',
    'GESTIONNAIRE',
    { statut: 'DEPOSE', transitions: [possible('PREPARER_RECEVABILITE')] },
    ['PREPARER_RECEVABILITE'],
  ],
  [
    'while pieces are to be judged the examination goes on: a refusal is never first',
    'GESTIONNAIRE',
    {
      statut: 'RECEVABILITE_PREPAREE',
      transitions: [impossible('DECLARER_RECEVABLE', 'Une pièce est à voir.'), possible('DECLARER_IRRECEVABLE')],
    },
    ['examen', 'DECLARER_RECEVABLE', 'DECLARER_IRRECEVABLE'],
  ],
  [
    'complements can be asked from the first piece, yet the others are to be seen',
    'GESTIONNAIRE',
    {
      statut: 'RECEVABILITE_PREPAREE',
      compteurs: { ...deuxRapporteurs, pieces: 14, piecesConformes: 12, piecesNonConformes: 1 },
      transitions: [possible('DEMANDER_COMPLEMENTS')],
    },
    ['examen', 'DEMANDER_COMPLEMENTS'],
  ],
  [
    'all pieces judged: the decision that they allow',
    'GESTIONNAIRE',
    {
      statut: 'RECEVABILITE_PREPAREE',
      compteurs: { ...deuxRapporteurs, pieces: 14, piecesConformes: 14, piecesNonConformes: 0 },
      transitions: [possible('DECLARER_IRRECEVABLE'), possible('DECLARER_RECEVABLE')],
    },
    ['DECLARER_RECEVABLE', 'DECLARER_IRRECEVABLE'],
  ],
  ['a member examines no admissibility', 'INSTRUCTEUR', { statut: 'RECEVABILITE_PREPAREE', transitions: [] }, []],
  [
    'what the state excludes is no act, even with its reason',
    'GESTIONNAIRE',
    {
      statut: 'EN_EVALUATION',
      seance,
      compteurs: deuxRapporteurs,
      transitions: [impossible('DECLARER_RECEVABLE', 'Le dossier est recevable.')],
    },
    [],
  ],
  [
    'the administration attributes',
    'SUPER_ADMIN',
    { statut: 'EN_ATTENTE_TAS', transitions: [possible('ATTRIBUER')] },
    ['ATTRIBUER'],
  ],
  [
    'the platform’s own events are nobody’s button',
    'GESTIONNAIRE',
    { statut: 'AVIS_FAVORABLE', transitions: [possible('RENDRE_CADUC')] },
    ['etude'],
  ],
] satisfies [string, Profil, Partial<Synthese>, string[]][])('%s', (_name, profil, change, expected) => {
  expect(actes(change, profil)).toEqual(expected);
});

test.each([
  ['DEMANDER_COMPLEMENTS', { section: 'recevabilite' }],
  ['EMETTRE_DEMANDE_MODIF', { section: 'avis?voie=modification' }],
  ['REPONDRE_MODIF', { section: 'reponse' }],
  ['ATTRIBUER', { vers: '/administration/dossiers-a-attribuer' }],
  ['CONFIRMER_REPRISE', { vers: '/dossiers-historiques/1' }],
  ['REFUSER_REPRISE', { vers: '/dossiers-historiques/1' }],
  ['CORRIGER_AVIS', { section: 'documents' }],
  ['ROUVRIR', { section: undefined, vers: undefined, evenement: 'ROUVRIR' }],
  ['REPRENDRE_SANS_REPONSE', { section: undefined, vers: undefined, evenement: 'REPRENDRE_SANS_REPONSE' }],
  ['CONSTATER_RENONCEMENT', { section: undefined, vers: undefined, evenement: 'CONSTATER_RENONCEMENT' }],
] satisfies [Transition['code'], object][])('%s is carried out where it belongs', (code, where) => {
  const [statut] = dossierWorkflow[code].from;
  const acte = actesDe(dossier({ statut, transitions: [possible(code)] }), can('SUPER_ADMIN')).find((a) => a.cle === code);
  expect(acte).toMatchObject(where);
});

// One click from the head of the dossier to the opinion itself, for whoever may read it.
test.each<[Profil, string]>([
  ['GESTIONNAIRE', 'avis?lire=7'],
  ['INSTRUCTEUR', 'documents?lire=7'],
  ['DEPOSANT', 'documents?lire=7'],
])('%s reads the opinion at %s', (profil, section) => {
  const avis = { date: '2026-04-02', motifs: [], motivation: 'Motivé.', conditions: null, documentId: 7 };
  const lu = dossier({ statut: 'AVIS_FAVORABLE', avis, compteurs: { ...deuxRapporteurs, documents: 4 } });
  expect(actesDe(lu, can(profil)).find((a) => a.cle === 'lire')).toMatchObject({ section });
});

test.each([
  [['La séance n’a pas eu lieu.', 'Le quorum manque.'], 'La séance n’a pas eu lieu. Le quorum manque.'],
  [[], 'Action impossible dans cet état.'],
])('what forbids an act is said: %j', (reasons, raison) => {
  const transitions = [impossible('EMETTRE_AVIS_FINAL', ...reasons)];
  const acte = actesDe(dossier({ statut: 'EN_EVALUATION', transitions }), can('DEPOSANT')).at(0);
  expect(acte?.raison).toBe(raison);
});

test.each([
  ['CPP', 'GESTIONNAIRE', 'Votre action : déposé – recevabilité à examiner'],
  ['CPP', 'INSTRUCTEUR', 'Au comité d’agir : déposé – recevabilité à examiner'],
  ['CPP', 'DEPOSANT', 'Au comité d’agir : déposé – recevabilité à examiner'],
  ['DEPOSANT', 'DEPOSANT', 'Votre action : déposé – recevabilité à examiner'],
  ['DEPOSANT', 'GESTIONNAIRE', 'Au déposant d’agir : déposé – recevabilité à examiner'],
  ['ADMINISTRATION', 'SUPER_ADMIN', 'Votre action : déposé – recevabilité à examiner'],
  ['ADMINISTRATION', 'DEPOSANT', 'À l’administration d’agir : déposé – recevabilité à examiner'],
  ['PERSONNE', 'DEPOSANT', 'Aucune action n’est attendue'],
] as const)('turn of %s, seen by %s: %s', (acteur, profil, expected) => {
  expect(tourDe(dossier({ acteur }), profil)).toBe(expected);
});

test.each(['CPP', 'DEPOSANT'] as const)('a report is awaited from its reporter, whoever acts otherwise (%s)', (acteur) => {
  const d = dossier({ statut: 'EN_EVALUATION', acteur, rapportAttendu: { dateRapport: null } });
  expect(tourDe(d, 'INSTRUCTEUR')).toBe('Votre action : déposer votre rapport');
});

test.each([
  ['A_DEMARRER', 'DEPOSANT', 'La recherche peut commencer : déclarez son début', 'Déclarer le début de la recherche'],
  ['PROROGEE', 'DEPOSANT', 'La recherche peut commencer : déclarez son début', 'Déclarer le début de la recherche'],
  ['A_DEMARRER', 'GESTIONNAIRE', 'La recherche peut commencer', 'Ouvrir l’étude'],
  ['EN_EVALUATION', 'DEPOSANT', 'Avis favorable : la recherche attend l’autorisation de l’ANSM', 'Ouvrir l’étude'],
  ['EN_COURS', 'DEPOSANT', 'L’examen est terminé', 'Ouvrir l’étude'],
  ['EN_COURS', 'EXPERT', 'L’examen est terminé', undefined],
] as const)('favourable, study %s: %s reads « %s », and the way to the study', (etudeEtat, profil, attendu, libelle) => {
  const lu = dossier({ statut: 'AVIS_FAVORABLE', etudeEtat, acteur: 'PERSONNE' });
  const d = { ...lu, dates: { ...lu.dates, avis: '2026-04-02' } };
  expect(tourDe(d, profil)).toBe(attendu);
  expect(actesDe(d, can(profil)).find((a) => a.cle === 'etude')?.libelle).toBe(libelle);
});

test('once the opinion is given the examination is over', () => {
  const d = dossier({ acteur: 'PERSONNE' });
  expect(tourDe({ ...d, dates: { ...d.dates, avis: '2026-04-02' } }, 'DEPOSANT')).toBe('L’examen est terminé');
});
