import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { CIRCUITS } from '@riph/contracts/circuits';
import { can } from '@riph/contracts/core/workflow';
import {
  dossierWorkflow,
  EVENEMENTS_DOSSIER,
  isFinal,
  STATUT_DOSSIER_LABELS,
  STATUTS_DOSSIER,
  type StatutDossier,
} from '@riph/contracts/etude/socle/dossier.workflow';
import { ACTES_DOSSIER, ACTES_ETUDE, libelleAction } from '@riph/contracts/etude/suivi/actes';
import { lignesSansReponse } from '@riph/examen/demandes/demandes';
import { acteurMasque } from '@riph/examen/socle/acteurs.rules';
import { isLignePublique } from '../../socle/dossier/actes-visibles.rules.ts';
import { effetSurEtude } from '../../socle/dossier/effets-sur-etude.rules.ts';
import { deposant, gestionnaire } from '../../test/jeu.ts';

test('the diagram says every state and every event of the table', () => {
  const svg = CIRCUITS.dossier;
  for (const statut of STATUTS_DOSSIER) expect(svg).toContain(`id="etat-${statut}"`);
  for (const code of EVENEMENTS_DOSSIER)
    if (!['SUPPRIMER', 'RETIRER', 'ROUVRIR', 'CORRIGER_AVIS'].includes(code) && !code.includes('REAFFECT'))
      expect(svg).toContain(dossierWorkflow[code].label.replace("'", '&#39;'));
  expect(svg).toContain('<title id="titre">');
  expect(svg).toContain(STATUT_DOSSIER_LABELS.ABANDONNE);
});

test.each<[StatutDossier, string, boolean]>([
  ['BROUILLON', 'SOUMETTRE', true],
  ['DEPOSE', 'SOUMETTRE', false],
  ['DEPOSE', 'RETIRER', true],
  ['BROUILLON', 'RETIRER', false],
  ['AVIS_FAVORABLE', 'RETIRER', false],
  ['COMPLEMENTS_DEMANDES', 'ENVOYER_COMPLEMENTS', true],
  ['EN_EVALUATION', 'REPONDRE_MODIF', false],
  ['MODIFICATIONS_DEMANDEES', 'EMETTRE_DEMANDE_MODIF', false],
])('a dossier %s: %s is %s', (statut, event, allowed) => expect(can(dossierWorkflow, statut, event)).toBe(allowed));

test('a closed dossier lapses, has its file replaced, has its silence taken back by an opinion, or is reopened; nothing else', () => {
  for (const statut of STATUTS_DOSSIER.filter(isFinal))
    expect(EVENEMENTS_DOSSIER.filter((e) => can(dossierWorkflow, statut, e))).toEqual([
      ...(statut.startsWith('AVIS_FAVORABLE') ? ['RENDRE_CADUC'] : []),
      ...(statut === 'REJET_IMPLICITE' ? ['EMETTRE_AVIS_FINAL'] : []),
      ...(statut.startsWith('AVIS_') ? ['CORRIGER_AVIS'] : []),
      'ROUVRIR',
    ]);
});

const di = { type: 'DI', decisionAnsm: 'SANS_OBJET', dateAvis: '2026-04-01' } as const;
test.each<[StatutDossier, object]>([
  ['DEPOSE', { etat: 'EN_EVALUATION', dateAvisFavorable: null, dateCaducite: null }],
  ['EN_ATTENTE_TAS', { etat: 'EN_EVALUATION', dateAvisFavorable: null, dateCaducite: null }],
  ['AVIS_FAVORABLE', { etat: 'A_DEMARRER', dateAvisFavorable: '2026-04-01', dateCaducite: '2028-04-01' }],
  ['AVIS_DEFAVORABLE', { etat: 'REFUSEE' }],
  ['REJET_IMPLICITE', { etat: 'REFUSEE' }],
  ['RENONCE', { etat: 'ABANDONNEE' }],
  ['ABANDONNE', { etat: 'ABANDONNEE' }],
  ['CADUC', { etat: 'EXPIREE' }],
  ['REPRISE_REFUSEE', { etat: 'ABANDONNEE' }],
  ['REPRISE_A_CONFIRMER', { etat: 'REPRISE_A_CONFIRMER', dateAvisFavorable: null, dateCaducite: null, dateDebutEffectif: null }],
])('an initial request %s makes of its study %j', (vers, effet) => expect(effetSurEtude(di, vers)).toEqual(effet));

// DOS-15.
test('a take-over that is confirmed is under way from the days that were stated', () => {
  const [dateAvis, dateDebutEffectif] = ['2018-07-12', '2019-01-15'];
  const repriseDeclaree = { dateAvis, dateAutorisationAnsm: null, dateDebutEffectif, motifRefus: null };
  const etude = { etat: 'REPRISE_A_CONFIRMER', dateAvisFavorable: null, dateCaducite: null } as const;
  expect(effetSurEtude({ ...di, dateAvis, repriseDeclaree }, 'AVIS_FAVORABLE', etude)).toEqual({
    etat: 'EN_COURS',
    dateAvisFavorable: dateAvis,
    dateCaducite: '2020-07-12',
    dateDebutEffectif,
    historique: [
      { date: dateAvis, etat: 'A_DEMARRER' },
      { date: dateDebutEffectif, etat: 'EN_COURS' },
    ],
  });
});

test('a favourable opinion waits for the agency; other requests leave the study alone', () => {
  expect(effetSurEtude({ ...di, decisionAnsm: 'EN_ATTENTE' }, 'AVIS_FAVORABLE')).toEqual({
    dateAvisFavorable: '2026-04-01',
    dateCaducite: '2028-04-01',
  });
  expect(effetSurEtude({ ...di, type: 'MS' }, 'AVIS_DEFAVORABLE')).toEqual({});
  expect(effetSurEtude({ ...di, decisionAnsm: 'AUTORISEE' }, 'AVIS_FAVORABLE')).toMatchObject({ etat: 'A_DEMARRER' });
  expect(effetSurEtude({ ...di, decisionAnsm: 'REFUSEE' }, 'AVIS_FAVORABLE')).toMatchObject({ etat: 'REFUSEE' });
});

test('a favourable prorogation moves the last day of an opinion that no research has used by two years, and nothing of another', () => {
  const pro = { ...di, type: 'PRO' } as const;
  const etude = { etat: 'A_DEMARRER', dateAvisFavorable: '2026-04-01', dateCaducite: '2028-04-01' } as const;
  expect(effetSurEtude(pro, 'AVIS_FAVORABLE', etude)).toEqual({ etat: 'PROROGEE', dateCaducite: '2030-04-01' });
  const earlier = { ...etude, dateAvisFavorable: '2024-03-01', dateCaducite: '2026-03-01' } as const;
  expect(effetSurEtude(pro, 'AVIS_FAVORABLE', earlier)).toEqual({ etat: 'PROROGEE', dateCaducite: '2028-03-01' });
  expect(effetSurEtude(pro, 'AVIS_FAVORABLE', { ...etude, etat: 'EN_COURS' })).toEqual({});
  expect(effetSurEtude(pro, 'AVIS_DEFAVORABLE', etude)).toEqual({});
});

const ligne = (change: object) => ({
  categorieId: null,
  categorieLibelle: 'Protocole',
  pjId: null,
  texte: '',
  justification: null,
  pieceIds: [],
  ...change,
});
test('an answer covers each asked line, by a piece or by a justification', () => {
  const lignes = [ligne({ categorieId: 4 }), ligne({ pjId: 9 }), ligne({})];
  expect(lignesSansReponse(lignes, [], [])).toHaveLength(3);
  expect(
    lignesSansReponse(
      lignes,
      [],
      [
        { ligne: 0, texte: 'ok' },
        { ligne: 1, texte: ' ' },
        { ligne: 2, texte: 'ok' },
      ],
    ),
  ).toEqual(['Point 2 (Protocole) : joignez une pièce ou justifiez.']);
});

test.each([
  ['RAPPORTEUR_DESIGNE', false],
  ['RAPPORT_DEPOSE', false],
  ['CONFLIT_DECLARE', false],
  ['VERDICT_PIECE', false],
  ['INSCRIRE_SEANCE', false],
  ['AUDITION_DECIDEE', true],
  ['PREPARER_RECEVABILITE', false],
  ['DEMANDER_REAFFECTATION', false],
  ['REFUSER_REAFFECTATION', false],
  ['REAFFECTER', true],
  ['ACTE_INCONNU', false],
  ['SOUMETTRE', true],
  ['EMETTRE_AVIS_FINAL', true],
  ['AJOUTER_PIECE', true],
])('a sponsor and the agency read %s in the timeline: %s', (action, visible) => {
  expect(isLignePublique(action)).toBe(visible);
});

/** Acts as the sources write them to the journal of a dossier or of a study. */
const ECRITS = globSync('services/{etude,examen}/src/**/*.ts')
  .filter((f) => !f.endsWith('.spec.ts'))
  .flatMap((f) => [...readFileSync(f, 'utf8').matchAll(/entityCode: '(DOSSIER|ETUDE)'[^}]{0,200}?action: '([A-Z_]+)'/g)])
  .map(([, entite, action]) => ({ entite, action }));
test('each act that is written has its words where it is listed: nobody reads a code', () => {
  expect(ECRITS.length).toBeGreaterThan(20);
  const listes: Record<string, Readonly<Record<string, string>>> = { DOSSIER: ACTES_DOSSIER, ETUDE: ACTES_ETUDE };
  expect(ECRITS.filter(({ entite, action }) => !(action in listes[entite]))).toEqual([]);
});

test('the committee is not named outside of it', () => {
  expect(acteurMasque('GESTIONNAIRE', 'Claude Moreau', deposant)).toBe('Le comité');
  expect(acteurMasque('GESTIONNAIRE', 'Claude Moreau', gestionnaire(5))).toBe('Claude Moreau');
  expect(acteurMasque('DEPOSANT', 'Camille Martin', deposant)).toBe('Camille Martin');
  expect(acteurMasque(null, null, deposant)).toBe('La plateforme');
  expect(libelleAction('SOUMETTRE')).toBe('Dossier déposé');
});
