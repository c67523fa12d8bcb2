import { expect, test } from '@jest/globals';
import type { StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import {
  type AttenduEssai,
  actesDuDeposant,
  type DossierSuivi,
  enRetardDe,
  filtrer,
  gesteDe,
  LIEN_EN_EVALUATION,
  suiteDuDossier,
  suiteDuTitre,
  tourDuDossier,
} from './deposant.rules.ts';

const ligne = (change: Partial<DossierSuivi>): DossierSuivi => ({
  dosId: 12,
  etuId: 4,
  numero: '26.00001.000001',
  type: 'DI',
  titre: 'Étude de la marche',
  promoteur: 'CHU de Montfleury',
  statut: 'DEPOSE',
  statutLibelle: 'Déposé',
  cppNom: 'CPP Île-de-France I',
  acteur: 'CPP',
  echeance: null,
  seanceDate: null,
  aDemarrer: false,
  majLe: '2026-11-20T10:00:00Z',
  ...change,
});

test.each<[DossierSuivi['statut'], string | null]>([
  ['BROUILLON', '/dossiers/12/depot'],
  ['COMPLEMENTS_DEMANDES', '/dossiers/12/reponse'],
  ['MODIFICATIONS_DEMANDEES', '/dossiers/12/reponse'],
  ['EN_EVALUATION', null],
  ['AVIS_FAVORABLE', null],
])('what a dossier %s asks of its sponsor', (statut, vers) => expect(gesteDe(ligne({ statut }))?.vers ?? null).toBe(vers));

test.each<[string, Partial<DossierSuivi>, string]>([
  [
    'a deadline of the committee',
    { echeance: { libelle: 'Examen de la recevabilité', date: '2026-12-01', joursOuvresRestants: 5 } },
    'Au comité : examen de la recevabilité',
  ],
  ['nobody is waited for', { acteur: 'PERSONNE', statut: 'AVIS_DEFAVORABLE' }, 'Examen terminé : avis défavorable'],
  ['a favourable opinion, the research not begun', { acteur: 'PERSONNE', aDemarrer: true }, 'La recherche peut commencer'],
  ['no committee yet', { acteur: 'ADMINISTRATION' }, 'À l’administration : attribution d’un comité'],
  ['a draft', { acteur: 'DEPOSANT' }, 'À vous'],
])('whose turn: %s', (_, change, mots) => expect(tourDuDossier(ligne(change))).toBe(mots));

test.each<[StatutDossier, string | null]>([
  ['BROUILLON', 'Ensuite : la plateforme désigne le comité'],
  ['DEPOSE', 'Ensuite : évaluation en séance'],
  ['EN_EVALUATION', 'Ensuite : avis, ou demande de modification'],
  ['AVIS_FAVORABLE', null],
])('what comes after %s', (statut, mots) => expect(suiteDuDossier(ligne({ statut }))).toBe(mots));
test('after a favourable opinion the beginning is declared', () =>
  expect(suiteDuDossier(ligne({ statut: 'AVIS_FAVORABLE', aDemarrer: true }))).toBe(
    'Ensuite : déclarez son début à la première inclusion',
  ));

test('filters add up, accents and case do not count', () => {
  const lignes = [ligne({}), ligne({ dosId: 13, titre: 'Autre', statut: 'BROUILLON', cppNom: null })];
  expect(filtrer(lignes, { texte: 'ETUDE', statut: '', cpp: '' }).map((l) => l.dosId)).toEqual([12]);
  expect(filtrer(lignes, { texte: '', statut: 'BROUILLON', cpp: '' }).map((l) => l.dosId)).toEqual([13]);
  expect(filtrer(lignes, { texte: 'montfleury', statut: 'BROUILLON', cpp: 'CPP Île-de-France I' })).toEqual([]);
});

test('the count of dossiers under evaluation leads to the same list', () => {
  const codes = [...LIEN_EN_EVALUATION.matchAll(/statut=([A-Z_]+)/g)].map((m) => m[1]);
  expect([codes[0], codes.at(-1), codes.includes('BROUILLON')]).toEqual(['DEPOSE', 'REPONSE_RECUE', false]);
});

const echeance = (motif: string, joursRestants: number) => ({
  etuId: 4,
  numero: '26.00001.000001',
  titre: 'Marche',
  etat: 'EN_COURS' as const,
  etatLibelle: 'En cours',
  date: '2026-03-02',
  motif,
  joursRestants,
  explication: null,
});

test('what is owed of a study and late is an act, the latest first; what comes, or is owed by nobody, is none', () => {
  const retards = enRetardDe(
    [echeance('Assurance', -20), echeance('Assurance', 20)],
    [echeance('Rapport annuel de sécurité', -990), echeance('Caducité de l’avis', -3), echeance('Fin prévue', -1)],
    [echeance('Rapport final', -700), echeance('Rapport final', 0)],
  );
  expect(retards.map((e) => [e.joursRestants, e.geste])).toEqual([
    [-990, 'Déposer le rapport annuel de sécurité'],
    [-700, 'Déposer le rapport final'],
    [-20, 'Renouveler l’assurance'],
    [-1, 'Déclarer la fin, ou faire modifier la durée'],
  ]);
});

test.each([
  [0, 0, ', rien n’attend de votre part'],
  [1, 0, ', 1\u00a0dossier attend une action de votre part'],
  [0, 1, ', 1\u00a0action est attendue de votre part'],
  [2, 3, ', 5\u00a0actions sont attendues de votre part'],
])('%s dossiers and %s duties that are late', (dossiers, enRetard, titre) =>
  expect(suiteDuTitre(dossiers, enRetard)).toBe(titre),
);

const essai = (date: string, plus: Partial<AttenduEssai> = {}): AttenduEssai => ({
  dosId: 1_000_000_012,
  numero: '2026-599001-10-00 IN',
  titre: 'Essai de repérage',
  verbe: 'Répondre au complément',
  siRien: 'Sans réponse, la demande est caduque.',
  route: '/dossiers/1000000012/reponse',
  echeance: {
    libelle: 'Réponse au complément',
    date,
    explication: { faits: [], regle: 'Dix jours', article: 'Article 5', calcul: '28/11/2026 + 10 jours = 08/12/2026.' },
  },
  ...plus,
});

test('what trials and national dossiers ask stands in one list, the nearest day first, drafts last, with what silence does', () => {
  const complements = ligne({
    statut: 'COMPLEMENTS_DEMANDES',
    echeance: { libelle: 'Compléments', date: '2026-12-10', joursOuvresRestants: 8 },
  });
  const actes = actesDuDeposant(
    [ligne({ dosId: 13, statut: 'BROUILLON', numero: null }), complements, ligne({ dosId: 14 })],
    [essai('2026-12-08'), essai('2027-01-18', { verbe: 'Répondre à la demande d’information' })],
  );
  expect(actes.map((a) => [a.verbe, a.echeance, a.vers])).toEqual([
    ['Répondre au complément', '2026-12-08', '/dossiers/1000000012/reponse'],
    ['Envoyer les compléments', '2026-12-10', '/dossiers/12/reponse'],
    ['Répondre à la demande d’information', '2027-01-18', '/dossiers/1000000012/reponse'],
    ['Terminer et déposer', null, '/dossiers/13/depot'],
  ]);
  expect(actes[0]).toMatchObject({
    suite: 'Sans réponse, la demande est caduque.',
    explication: { titre: 'Réponse au complément', echeance: '2026-12-08', article: 'Article 5' },
  });
  expect(actes[1].explication).toBeNull();
});
