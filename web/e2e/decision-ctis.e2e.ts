/**
 * A trial that the portal does not tell yet: the agency concludes on part I and decides (CTI-42), its sponsor fills its form in the public register, permits the publication and withdraws it
 * (PUB-03, PUB-06); the agency corrects its decision. What leads there is done over HTTP.
 */
import { afterAll, beforeAll, expect } from '@jest/globals';
import { jourParis } from '@riph/contracts/core/paris';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { rendreAvisSurEssai, rendreEssaiRecevable, saisirUnEssai } from '../../deploy/test-kit/essai.ts';
import { clockBack, jourSuivant } from '../../deploy/test-kit/horloge.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { examinerEnSeance } from '../../deploy/test-kit/seances.ts';
import type { Ecran } from './ecran.ts';
import { etapes } from './etapes.ts';
import { examiner } from './examen.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

let navigateur: Navigateur;
let admin: Personne;
const ecrans: Ecran[] = [];
const essai = { numeroCtis: '', etuId: 0, dosId: 0 };

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  admin = await Personne.entrer(accountsOf('SUPER_ADMIN')[0]);
  const jour = jourParis(new Date());
  Object.assign(essai, await saisirUnEssai(admin, await Personne.entrer(accountsOf('DEPOSANT')[0]), jour));
  const g = await Personne.entrer(accountsOf('GESTIONNAIRE')[0]);
  await rendreEssaiRecevable(g, essai.dosId, jour);
  await examinerEnSeance(g, essai.dosId, jourSuivant(jour, 1));
  await rendreAvisSurEssai(g, essai.dosId);
});
afterAll(async () => {
  await clockBack();
  await navigateur?.fermer();
});
const etape = etapes(() => ecrans);

/** Whether the export of trials, made now, holds it. */
const estExporte = async (): Promise<boolean> => {
  const exports: { id: number; reglementationCode: string }[] = await admin.post('/api/ext/administration/eclaire/exports');
  const id = exports.find((x) => x.reglementationCode === 'REG536')?.id;
  const { bytes } = await admin.brut(`/api/ext/administration/eclaire/exports/${id}/download`);
  const { data }: { data: { numero_primaire: string }[] } = JSON.parse(bytes.toString());
  return data.some((l) => l.numero_primaire === essai.numeroCtis);
};

etape('the agency notes that experts are consulted on part I: its day moves, and says why', async () => {
  const e = await entrer(navigateur, accountsOf('UTILISATEUR_ANSM')[0]);
  ecrans.push(e);
  await e.passerAu(jourSuivant(jourParis(new Date()), 1));
  await e.aller(`/dossiers/${essai.dosId}/partie-1`);
  await e.voir('Évaluation de la partie I');
  await e.repondre('Acte', 'Noter une consultation d’experts');
  await e.repondre('Médicament sur lequel des experts sont consultés', 'Médicament issu des biotechnologies');
  await e.remplir('Motif', 'Avis scientifique européen attendu sur le procédé.');
  expect(await examiner(e, { nom: 'consultation d’experts sur un essai' })).toEqual([]);
  await e.cliquer('Enregistrer la consultation');
  await e.voir('Consultation d’experts sur la partie I');
  await e.aller(`/dossiers/${essai.dosId}/historique`);
  await e.voir('Médicament issu des biotechnologies, le');
});

etape('the agency concludes on part I, then decides what follows from both parts', async () => {
  const [e] = ecrans;
  await e.aller(`/dossiers/${essai.dosId}/partie-1`);
  await e.repondre('Acte', 'Conclure la partie I');
  await e.repondre('Conclusion sur la partie I', 'Acceptable');
  expect(await examiner(e, { nom: 'conclusion de la partie I' })).toEqual([]);
  await e.cliquer('Enregistrer la conclusion');
  await e.confirmer('Enregistrer la conclusion', 'Enregistrer la conclusion de la partie I');
  await e.voir('Ce à quoi conduisent les deux parties');
  await e.repondre('Décision', 'Autorisé');
  expect(await examiner(e, { nom: 'décision sur un essai' })).toEqual([]);
  await e.cliquer('Enregistrer la décision', 'Décision de l’ANSM');
  await e.confirmer('Enregistrer la décision', 'Enregistrer la décision');
  await e.voir('Décision de l’ANSM enregistrée');
});

etape('the sponsor finds the form of his trial, fills it, and permits the publication', async () => {
  const e = await entrer(navigateur, accountsOf('DEPOSANT')[0]);
  ecrans.push(e);
  await e.aller(`/etudes-ctis/${essai.etuId}`);
  await e.voir('À démarrer');
  await e.cliquer('Information du public : fiche de la recherche, recrutement, publication');
  await e.remplir('Adresse électronique', 'public@laboratoire.test', 'Contact pour le public');
  await e.voir('Enregistré');
  expect(await examiner(e, { nom: 'fiche du registre d’un essai' })).toEqual([]);
  await e.aller(`/etudes/${essai.etuId}/registre/criteres`);
  for (const [ajouter, type, titre] of [
    ['Ajouter un critère d’éligibilité', 'Inclusion', 'Adultes de 18 à 75 ans'],
    ['Ajouter un critère de jugement', 'Principal', 'Survie à un an'],
  ] as const) {
    await e.cliquer(ajouter);
    await e.choisir('Type', type, ajouter);
    await e.remplir('Critère', titre, ajouter);
    await e.cliquer('Ajouter le critère');
    await e.voir(titre);
  }
  expect(await estExporte()).toBe(false);
  await e.aller(`/etudes/${essai.etuId}/registre/publication`);
  await e.cliquer('Autoriser la publication');
  await e.confirmer('Autoriser la publication', 'Autoriser la publication');
  await e.voir('Prête, publication autorisée');
  await e.voir('publié par le ministère chargé de la santé');
  expect(await examiner(e, { nom: 'publication d’un essai' })).toEqual([]);
  expect(await estExporte()).toBe(true);
});

etape('without the permission it leaves the export', async () => {
  const [, e] = ecrans;
  await e.cliquer('Retirer l’autorisation');
  await e.remplir('Motif du retrait', 'Le résumé publié contient une erreur.', 'Retirer l’autorisation');
  await e.confirmer('Retirer l’autorisation', 'Retirer l’autorisation');
  await e.voir('Non autorisée');
  expect(await estExporte()).toBe(false);
});

etape('the agency corrects a decision that it typed by mistake, with a reason: the history keeps both', async () => {
  const [e] = ecrans;
  await e.aller(`/dossiers/${essai.dosId}/partie-1`);
  await e.repondre('Acte', 'Corriger la décision');
  await e.repondre('Décision corrigée', 'Non autorisé');
  const aujourdhui = await e.page.evaluate(() => new Date().toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' }));
  await e.remplir('Notifiée le', aujourdhui);
  await e.remplir('Motif de la correction', 'Une autre décision avait été notifiée ce jour-là au promoteur.');
  expect(await examiner(e, { nom: 'correction de la décision sur un essai' })).toEqual([]);
  await e.cliquer('Corriger la décision', 'Correction de la décision');
  await e.confirmer('Corriger la décision', 'Corriger la décision');
  await e.voir('Décision de l’ANSM corrigée');
  await e.voir('Décision de l’ANSM enregistrée');
});
