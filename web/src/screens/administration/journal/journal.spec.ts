/** Source: décision 2026-11-23 (the audit journal: who, what before, what after, in words). */
import { expect, test } from '@jest/globals';
import { actionDe, auteurDe, champDe, changementDe, nomDe, objetDe, pageDe, passageDe } from './journal.rules.ts';

test.each([
  [{ objet: 'COMPTE', de: 'A_VALIDER', vers: 'ACTIF' }, 'À valider → Actif'],
  [{ objet: 'COMPTE', de: null, vers: 'ACTIF' }, 'Actif'],
  [{ objet: 'SEANCE', de: 'OUVERTE', vers: 'OUVERTE' }, 'Ouverte aux inscriptions'],
  [{ objet: 'CPP', de: null, vers: null }, null],
  [{ objet: 'DOSSIER_CTIS', de: 'P1_RECEVABILITE', vers: 'P1_EVALUATION' }, 'Recevabilité → Évaluation'],
  [{ objet: 'FICHIER_INDEMNITES', de: null, vers: 'CERTIFIE' }, 'Certifié'],
  [{ objet: 'INCONNU', de: 'A', vers: 'B' }, 'A → B'],
  [{ objet: 'CGU', de: 'EN_ATTENTE', vers: 'PUBLIEE' }, 'En attente → Publiée'],
  [{ objet: 'UTILISATEUR', de: 'DEPOSANT', vers: 'VRB_GERANT' }, 'Déposant → Gérant VRB'],
])('the change of state of %j is « %s »', (l, mots) => expect(passageDe(l)).toBe(mots));

test('who, on what, which act', () => {
  expect(auteurDe({ auteur: null, profil: null })).toBe('La plateforme');
  expect(auteurDe({ auteur: 'Zoé Lefort', profil: 'DEPOSANT' })).toBe('Zoé Lefort · Déposant');
  expect([objetDe('CPP'), objetDe('AUTRE')]).toEqual(['Comité', 'autre']);
  expect([actionDe('MODIFIER_COORDONNEES'), actionDe('GESTE_SANS_MOT')]).toEqual(['Modifier les coordonnées', 'geste sans mot']);
  expect([champDe('codePostal'), champDe('autre')]).toEqual(['Code postal', 'autre']);
});

test.each<[string, string | null, string | null, string]>([
  ['montant', '6000', '6500.5', '6 000 € → 6 500,50 €'],
  ['dateEffet', '2023-03-01', '2026-12-01', '01/03/2023 → 01/12/2026'],
  ['delaiMinSeance', '21', '14', '21 → 14'],
  ['le', '2026-07-01T22:30:00.000Z', null, '02/07/2026 à 00:30 → (vide)'],
  ['role', 'MEMBRE', 'VICE_PRESIDENT', 'MEMBRE → vice president'],
  ['telephone', null, null, 'valeur changée'],
])('the change of %s from %j to %j is read « %s »', (champ, avant, apres, mots) =>
  expect(changementDe({ champ, avant, apres }).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(mots),
);

test('an object is named as people know it; its internal number stays when nobody does', () => {
  expect(nomDe({ objet: 'DOSSIER', nom: '26.00012.000034', numero: 7 })).toBe('Dossier 26.00012.000034');
  expect(nomDe({ objet: 'SECRET_TIRAGE', nom: null, numero: 7 })).toBe('Secret du tirage 7');
});

test('a line leads to its object when it has a page', () => {
  expect(pageDe({ objet: 'DOSSIER', numero: 12 })).toBe('/dossiers/12');
  expect(pageDe({ objet: 'COMPTE', numero: 12 })).toBeNull();
});
