import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { oddText } from '@riph/chassis/test/odd-texts';
import { PROFIL_LABELS } from '@riph/contracts/core/droits';
import { writableText } from '@riph/contracts/core/plain-text';
import { unbreakable } from '@riph/contracts/core/typographie';
import { type DonneesMail, isModeleMail, MAILS, type ModeleMail } from '@riph/contracts/identity/mails';
import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { assertDonnees, rediger } from './redaction.ts';
import type { Contexte } from './templates/modele.ts';

const contexte: Contexte = {
  le: '2026-11-30',
  page: (chemin) => `https://riph.test${chemin}`,
  jeton: (jetId) => `jeton-${jetId}`,
};
const dossier = { dosId: 12, numero: '2026-A00012-45' };
const cpp = { ...dossier, comite: 'Est II' };
const seance = { seanceId: 3, comite: 'Est II', seanceLe: '2026-12-02' };

const EXEMPLES: { [M in ModeleMail]: DonneesMail<M> } = {
  DOSSIER_SOUMIS: { ...dossier, soumisLe: '2026-11-21' },
  COMITE_TIRE_DEPOSANT: { ...cpp, contact: 'cpp@exemple.fr', seanceLe: '2026-12-02', echeance: '2026-12-01' },
  COMITE_TIRE_GESTIONNAIRE: { ...cpp, seanceLe: '2026-12-02', echeance: '2026-12-01' },
  COMITE_AUCUN: { ...dossier, raisons: ['Est II : aucune séance avec une place libre'] },
  COMITE_SANS_SECRETARIAT: cpp,
  DEPOT_SEMBLABLE: { ...cpp, retire: '2026-00011-45' },
  COMITE_ATTRIBUE: {
    ...cpp,
    motif: 'Aucun comité éligible',
    contact: 'cpp@exemple.fr',
    seanceLe: '2026-12-02',
    echeance: '2026-12-01',
  },
  POSITION_ANSM_ATTENDUE: { ...cpp, echeance: '2026-12-11' },
  DOSSIER_RECEVABLE: { ...cpp, echeance: '2027-01-15', seanceLe: '2026-12-02' },
  DOSSIER_IRRECEVABLE: { ...cpp, motif: 'recherche hors du champ de la loi' },
  COMPLEMENTS_DEMANDES: { ...cpp, points: ['Assurance <absente>'], echeance: '2026-12-11' },
  ENVOI_ACCUSE: { ...dossier, envoi: 'ENVOYER_COMPLEMENTS', le: { date: '2026-11-30', heureDebut: '14:05' } },
  COMPLEMENTS_RECUS: { ...dossier, echeance: '2026-12-11' },
  DOSSIER_RENONCE: cpp,
  DOSSIER_RETIRE: { ...dossier, par: 'DEPOSANT', motif: 'Protocole à revoir' },
  COMITE_PARENT: { ...cpp, etape: 'SIGNALE' },
  REAFFECTATION_DEMANDEE: { ...cpp, motif: 'Surcharge du comité', fige: true },
  REAFFECTATION_REFUSEE: { ...cpp, motif: 'La charge du comité ne le justifie pas' },
  REAFFECTATION_DESSAISI: cpp,
  REAFFECTATION_FAITE: {
    ...cpp,
    ancien: 'Ouest V',
    repris: true,
    parTirage: true,
    seanceLe: '2026-12-02',
    echeance: '2026-12-01',
  },
  RAPPORTEUR_DESIGNE: { ...dossier, attenduLe: '2026-11-30', seanceLe: '2026-12-02' },
  RAPPORTEUR_RETIRE: dossier,
  RAPPORTEUR_RETRAIT_SAISI: { ...dossier, membre: 'Dominique Faure', saisiPar: 'Léa Moreau' },
  NOTE_NOMME: { ...dossier, auteur: 'Dominique Girard' },
  LIEN_DECLARE: { ...dossier, auteur: 'Sophie Renard' },
  LIEN_RETIRE: { ...dossier, auteur: 'Sophie Renard' },
  RAPPORTEUR_RESOLLICITE: { ...dossier, attenduLe: '2026-11-30' },
  RAPPORT_RELANCE: { ...dossier, attenduLe: '2026-11-30', enRetard: true },
  EXPERT_SOLLICITE: {
    dosId: 12,
    numero: '26.00001.000012',
    comite: 'CPP Île-de-France I',
    attenduLe: '2026-04-02',
    encore: false,
    accesId: 7,
  },
  EXPERT_RAPPEL: {
    dosId: 12,
    numero: '26.00001.000012',
    comite: 'CPP Île-de-France I',
    attenduLe: '2026-04-02',
    rappel: 'RAPPORT_RETARD',
  },
  EXPERT_RETIRE: { dosId: 12, numero: '26.00001.000012', comite: 'CPP Île-de-France I' },
  EXPERT_REPONSE: { dosId: 12, numero: '26.00001.000012', auteur: 'Philippe Arnaud', reponse: 'LIEN' },
  EXPERT_RAPPORT: { dosId: 12, numero: '26.00001.000012', auteur: 'Philippe Arnaud' },
  VRB_DROIT_DONNE: { etuId: 3, numero: '26.00001', role: 'INVESTIGATEUR', centre: 'Unité de phase I', finLe: '2027-03-02' },
  VRB_DROIT_RETIRE: { etuId: 3, numero: null, role: 'GERANT', centres: ['Unité de phase I'], reste: true },
  VRB_DROIT_ECHEANCE: { etuId: 3, numero: '26.00001', role: 'INVESTIGATEUR', nom: 'Aurélie Masson', finLe: '2027-03-02' },
  VRB_DROIT_CLOS: { etuId: 3, numero: '26.00001', role: 'INVESTIGATEUR' },
  VRB_INVESTIGATEUR_FERME: {
    etuId: 3,
    numero: '26.00001',
    nom: 'Aurélie Masson',
    centre: 'Unité de phase I',
    participations: 2,
  },
  VRB_LIEU_ECHEANCE: { etuId: 3, numero: '26.00001', centre: 'Unité de phase I', finLe: '2027-03-02' },
  VRB_CENTRE_REDUIT: {
    etuId: 3,
    numero: '26.00001',
    centre: 'Unité de phase I',
    ouvert: false,
    finLe: '2026-12-31',
    dernierSejour: '2027-01-10',
  },
  VRB_PLAFOND: { montant: 6200.5, dateEffet: '2027-01-01' },
  VRB_RECHERCHES_TROP: { nom: 'Aurélie Masson', nombre: 60 },
  RAPPORT_DEPOSE: { ...dossier, auteur: 'Claire Petit' },
  MODIFICATION_DEMANDEE: { ...cpp, echeance: '2026-12-14' },
  REPONSE_RECUE: dossier,
  REPONSE_RAPPEL: { ...cpp, demande: 'COMPLEMENTS', echeance: '2026-12-11' },
  EXAMEN_REPRIS: { ...cpp, limite: '2026-12-14', echeance: '2027-01-27' },
  AVIS_ALLONGE: { ...cpp, echeance: '2027-01-22' },
  SILENCE_RISQUE: { ...cpp, echeance: '2027-01-15', jours: 10, reaffectation: true },
  REEXAMEN_DEPOSE: { ...cpp, second: '26.00001.000001.1', deposeLe: '2027-01-20' },
  REJET_IMPLICITE: { ...cpp, limite: '2027-01-15', repriseJusquau: '2027-01-23', reexamenJusquau: '2027-02-16' },
  AVIS_FINAL: { ...cpp, avis: 'avis défavorable', favorable: false, renduLe: '2027-01-05' },
  AVIS_CORRIGE: { ...cpp, motif: 'Page manquante' },
  SILENCE_REPRIS: { ...cpp, avis: 'avis favorable', renduLe: '2027-01-20' },
  REEXAMEN_RAPPEL: { ...dossier, jusquau: '2026-12-21' },
  AVIS_CADUCITE_PROCHE: { ...cpp, caduciteLe: '2028-11-21', autorisation: false },
  AVIS_CADUC: { ...cpp, caduciteLe: '2028-11-21', autorisation: true },
  DOSSIER_ROUVERT: { ...dossier, statut: 'Recevable – en évaluation', motif: 'Avis enregistré sur le mauvais dossier' },
  BROUILLON_INACTIF: { dosId: 12, depuis: '2026-09-21' },
  AUDITION: { ...cpp, titre: 'vous êtes entendu le 02/12/2026 à 15:00', texte: 'Vous serez entendu.' },
  SEANCE_REPORTEE: { ...cpp, seanceLe: '2026-12-02', nouvelleDate: '2026-12-16' },
  AVIS_DEFAVORABLE_COMITES: { ...cpp, renduLe: '2027-01-05', motifs: ['Rapport bénéfice-risque défavorable'], silence: false },
  ETUDE_VIE: {
    etuId: 4,
    numero: '26.00012.000045',
    comite: 'Est II',
    acte: 'SUSPENDRE',
    etat: 'Suspendue',
    le: '2027-03-02',
    motif: 'Effet indésirable grave inattendu',
  },
  RAPPORT_FINAL_RAPPEL: { etuId: 4, numero: '26.00012.000045', echeance: '2028-03-02', enRetard: true, arret: false },
  ASSURANCE_TERMINEE: { etuId: 4, numero: '26.00012.000045', expireLe: '2028-03-02' },
  SECURITE_SIGNALEE: { etuId: 4, numero: '26.00012.000045', comite: 'Est II', fait: 'MESURE_URGENTE', le: '2028-03-02' },
  RAPPORT_SECURITE_RAPPEL: { etuId: 4, numero: '26.00012.000045', echeance: '2028-03-02', enRetard: false },
  FIN_PREVUE_RAPPEL: { etuId: 4, numero: '26.00012.000045', finPrevueLe: '2027-03-02', passee: false },
  LIEU_SIGNALE: {
    etuId: 4,
    numero: '26.00012.000045',
    lieu: 'CHU de Brest',
    nature: 'RETRAIT',
    le: '2026-05-04',
    motif: 'Décision de l’ARS',
  },
  ASSURANCE_RAPPEL: { etuId: 4, numero: '26.00012.000045', expireLe: '2027-03-02', passee: true },
  ETUDE_RECRUTEMENT: { etuId: 4, numero: '26.00012.000045', statut: 'OUVERT', le: '2026-10-01' },
  ETUDE_PUBLICATION: {
    etuId: 4,
    numero: '26.00012.000045',
    autorisee: false,
    par: 'Camille Martin',
    motif: 'Le protocole publié contient une erreur.',
  },
  MIXTE_MODIFICATION: {
    etuId: 4,
    numero: '2025-A00001-48',
    numeroCtis: '2026-599001-10-00',
    volet: 'MEDICAMENT',
    modification: 'SM-2',
  },
  MIXTE_ETATS: {
    semaineDu: '2026-03-02',
    paires: [
      {
        etuId: 4,
        numero: '2025-A00001-48',
        numeroCtis: '2026-599001-10-00',
        medicament: 'Suspendue',
        dispositif: 'En cours',
      },
    ],
  },
  ETUDE_DOCUMENT: { etuId: 4, numero: '26.00012.000045', document: 'Rapport final', le: '2028-03-02' },
  EXTERNE_INVITE: { etuId: 4, numero: '26.00012.000045', par: 'Camille Martin', ecriture: true },
  EXTERNE_RETIRE: { etuId: 4, numero: '26.00012.000045' },
  TRANSFERT_ENVOYE: {
    objet: 'l’étude 26.00012.000045',
    emetteur: 'Camille Martin',
    cible: 'Dominique Petit',
    recu: true,
    expireLe: '2027-04-01',
  },
  TRANSFERT_CONVENU: {
    objet: 'l’étude 26.00012.000045',
    emetteur: 'Camille Martin',
    cible: 'Dominique Petit',
    modification: '26.00012.000045-MS01',
  },
  MIXTE_LIEN: {
    volet: 'MEDICAMENT',
    etuId: 1_000_000_003,
    numeroCtis: '2026-598001-10-00',
    numeroNational: '2026-A00012-45',
    statut: 'PROPOSE',
    motif: null,
  },
  TRANSFERT_CLOS: {
    objet: 'l’étude 26.00012.000045',
    emetteur: 'Camille Martin',
    cible: 'Dominique Petit',
    issue: 'REFUSE',
    motif: 'Sans accord de notre direction',
  },
  REPRISE_A_CONFIRMER: { ...cpp, par: 'Camille Martin', avisLe: '2018-07-12' },
  REPRISE_REFUSEE: { ...cpp, motif: 'Le comité n’a pas rendu cet avis.' },
  REPRISE_CORRIGEE: {
    ...dossier,
    par: 'Camille Martin',
    quoi: 'Le numéro au comité était A, il est B.',
    motif: 'Faute de frappe.',
  },
  DOSSIER_REPRIS: { ...dossier, par: 'Camille Martin', avisLe: '2018-07-12' },
  ANSM_DECISION: { ...dossier, autorisee: true, le: '2027-01-20', tacite: true, modification: true },
  ANSM_DOCUMENT: { ...dossier, document: 'Question de l’ANSM', question: true },
  ANSM_REPONSE: { ...dossier, question: 'Question de l’ANSM' },
  RAPPORT_DATE: {
    ...cpp,
    avant: '2026-11-25',
    attenduLe: '2026-12-09',
    deplace: {
      quittee: { date: '2026-12-02', heureDebut: '09:30' },
      nouvelle: { date: '2026-12-16', heureDebut: '14:00' },
    },
  },
  DOSSIER_DEPLACE: {
    ...cpp,
    quittee: { date: '2026-12-02', heureDebut: '09:30' },
    nouvelle: { date: '2026-12-16', heureDebut: '14:00' },
  },
  SEANCE_DEPLACEE: { ...seance, quittee: { date: '2026-12-02', heureDebut: '09:30' }, heure: '14:00' },
  SEANCE_CONVOCATION: { ...seance, heure: '14:00', lieu: 'Besançon, salle 3' },
  RAPPORT_ACTIVITE_RAPPEL: { comite: 'CPP Est I', annee: 2025, echeance: '2026-03-31', depuisMars: true },
  INDEMNITES_CERTIFIEES: {
    comite: 'CPP Est I',
    dateDebut: '2026-07-01',
    dateFin: '2026-09-30',
    total: 114_100,
    president: 'Anne Girard',
  },
  INDEMNITES_CORRIGEES: {
    objet: 'dossier 26.00002',
    comite: 'CPP Est I',
    repris: 10_050,
    nonPaye: 3_350,
    retabli: 5_025,
    aLui: false,
    motif: 'Rapport déposé par erreur',
  },
  INDEMNITES_BAREME: {
    code: 'B2027',
    depuis: '2026-08-01',
    retire: false,
    periodes: [{ dateDebut: '2026-07-01', dateFin: '2026-09-30' }],
  },
  RAPPORT_ACTIVITE_DEPOSE: { comite: 'CPP Est I', annee: 2025 },
  RAPPORT_ACTIVITE_RETIRE: {
    comite: 'CPP Est I',
    annee: 2025,
    motif: 'Une page manque au document signé',
    parAdministration: true,
  },
  SEANCE_ODJ: seance,
  SEANCE_RELEVE: seance,
  SEANCE_ABSENCE: { ...seance, membre: 'Anne Girard' },
  SEANCE_AFFECTATION: { ...seance, dossiers: ['2026-A00012-45'] },
  SEANCE_ANNULEE: { ...seance, motif: 'quorum non atteint', reportees: ['2026-12-16'] },
  CTIS_RAPPORT_ATTENDU: {
    ...dossier,
    titre: 'vous êtes rapporteur',
    texte: 'Votre comité vous nomme rapporteur de la partie II.',
    ouvre: true,
  },
  CTIS_RAPPORT_NOUVELLE: { ...dossier, titre: 'demande retirée', texte: 'La demande a été retirée.', ouvre: false },
  CTIS_IMPORT: { lancee: '2026-11-26', refus: 2, message: null },
  CONSERVATION_ECHUE: { nombre: 2, essais: false },
  CTIS_IMPORT_ABSENT: { depuis: { date: '2026-11-25', heureDebut: '02:00' } },
  CTIS_ACCES: { etuId: 7, numero: '2026-599001-10-00', etape: 'ACCORDE', motif: null },
  CTIS_EVENEMENT: {
    ...dossier,
    titre: 'complément demandé',
    texte: 'Le comité a besoin d’un complément.',
    echeance: '2026-12-02',
  },
  INSCRIPTION_CONFIRMER: { jetId: 7 },
  INSCRIPTION_TENTATIVE: {},
  COMPTE_A_VALIDER: { profil: 'DEPOSANT' },
  COMPTE_OUVERT: { profil: 'DEPOSANT' },
  COMITE_MODIFIE: { comite: 'CPP Est I', changements: ['Compétences retirées : Pédiatrie'] },
  COMITE_FERME: { comite: 'CPP Est I', ferme: true },
  AGREMENT_FINIT: { cppId: 1, comite: 'CPP Est I', au: '2030-06-30', mois: 3, aLAdministration: false },
  COMITE_REJOINT: { profil: 'INSTRUCTEUR', comite: 'CPP Est I' },
  EXPORT_FINI: { titre: 'Dossiers', jusquAu: '2026-12-01', motif: null },
  RATTACHEMENT: { comite: 'CPP Est I', personne: 'Zoé Lefort', roles: ['Membre'], ouvert: false },
  NOMINATION: {
    comite: 'CPP Est I',
    membre: 'Zoé Lefort',
    fait: 'TERMINEE',
    fonction: 'Membre',
    du: '2026-01-01',
    au: '2026-12-01',
    motif: 'Démission',
  },
  QUALITES_MODIFIEES: { par: 'Louis Ferrand', changements: ['Méthodologiste : oui → non'] },
  NOMINATION_FINIT: { comite: 'CPP Est I', fonction: 'Membre', au: '2026-12-01' },
  NOMINATIONS_FINISSENT: { comite: 'CPP Est I', au: '2026-12-01', membres: ['Zoé Lefort'] },
  COMPTE_REFUSE: { profil: 'DEPOSANT', motif: 'organisme inconnu' },
  COMPTE_FERME: { profil: 'DEPOSANT' },
  COMPTES_DIFFERENTS: { personnes: 2, inconnus: 1 },
  ADMINISTRATEUR_FERME: { prenom: 'Zoé', nom: 'Lefort' },
  COMPTE_ROUVERT: { profil: 'DEPOSANT' },
  MDP_PREMIER: { jetId: 7, profils: ['INSTRUCTEUR'], comite: 'CPP Est I' },
  MDP_REINITIALISER: { jetId: 7 },
  MDP_MODIFIE: {},
  COMPTE_BLOQUE: {},
  SECOND_FACTEUR: { geste: 'CODE_REFUSE' },
  FACTEUR_BIENTOT_EXIGE: { avantLe: '2027-03-15' },
  MDP_EXPIRE_BIENTOT: { jours: 15 },
  COMPTE_INACTIF_BIENTOT: { fermetureLe: '2026-12-21' },
  EMAIL_CONFIRMER: { jetId: 7 },
  EMAIL_DEMANDE: {},
  EMAIL_REMPLACE: {},
  CGU_NOUVELLES: { version: 2 },
  RESUME_DU_JOUR: { lignes: ['Dossier 26.00012 : rapport déposé'], autres: 2 },
};

test.each(Object.keys(MAILS).filter(isModeleMail))('%s: a whole message in French, no hole, no header injection', (modele) => {
  const { sujet, texte, html } = rediger(modele, EXEMPLES[modele], { civilite: 'MME', prenom: 'Zoé', nom: 'Lefèvre' }, contexte);
  expect(sujet.length).toBeGreaterThan(10);
  expect(sujet).not.toMatch(/[\r\n]/);
  expect(texte).toContain('Bonjour Madame Zoé Lefèvre,');
  for (const text of [sujet, texte, html]) expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  expect(html).toContain('<html lang="fr">');
});

const web = (fichier: string) => readFileSync(join(import.meta.dirname, '../../../../web/src', fichier), 'utf8');
/** A route of the web as a pattern: `:id` is a part, `:id?` may be absent. */
const motifDe = (route: string) => new RegExp(`^${route.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`);
const ROUTES = [...web('routes.tsx').matchAll(/\broute\(\s*'([^'*]+)'/g)].map((m) => motifDe(m[1]));
const SECTIONS = [...web('screens/page-dossier/sections.tsx').matchAll(/^\s*(?:\{ )?cle: '(\w+)'/gm)].map((m) => m[1]);

test.each(Object.keys(MAILS).filter(isModeleMail))('%s: its links lead to a page of the web', (modele) => {
  const pages: string[] = [];
  const page = (chemin: string) => {
    pages.push(chemin.split(/[?#]/)[0]);
    return `https://riph.test${chemin}`;
  };
  rediger(modele, EXEMPLES[modele], null, { ...contexte, page });
  expect(ROUTES.length).toBeGreaterThan(20);
  expect(SECTIONS).toContain('avis');
  expect(pages.filter((chemin) => !ROUTES.some((route) => route.test(chemin)))).toEqual([]);
  const sections = pages.flatMap((chemin) => /^\/dossiers\/\d+\/(?!depot)(\w+)$/.exec(chemin)?.[1] ?? []);
  expect(sections.filter((cle) => !SECTIONS.includes(cle))).toEqual([]);
});

test('a member reads what he loses, and nothing of the file of his committee', () => {
  const donnees = { ...EXEMPLES.INDEMNITES_CORRIGEES, repris: 0, retabli: 0, aLui: true };
  const { texte } = rediger('INDEMNITES_CORRIGEES', donnees, null, contexte);
  expect(texte).toContain('vos indemnités');
  expect(texte).toContain('33,50');
  expect(texte).not.toContain('Un fichier préparé');
});

test('a mail says who asks for an account, and why an expert refuses', () => {
  const lu = (modele: ModeleMail, donnees: object) => rediger(modele, donnees, null, contexte).texte.replaceAll('\u00a0', ' ');
  expect(lu('COMPTE_A_VALIDER', { profil: 'DEPOSANT', personne: 'Camille Martin' })).toContain('de Camille Martin attend');
  const refuse = { ...EXEMPLES.EXPERT_REPONSE, reponse: 'REFUSEE', motif: 'Je suis absent en juin.' };
  expect(lu('EXPERT_REPONSE', refuse)).toContain('Motif : Je suis absent en juin.');
  const premier = lu('MDP_PREMIER', EXEMPLES.MDP_PREMIER);
  expect(premier).toContain('recherches impliquant la personne humaine');
  expect(premier).toContain(`« ${PROFIL_LABELS.INSTRUCTEUR} » du comité CPP Est I`);
});

test('MAI-16: a mail on what begins or ends says since when', () => {
  const date: ModeleMail[] = [
    ...(['COMITE_TIRE_DEPOSANT', 'COMITE_TIRE_GESTIONNAIRE', 'COMITE_ATTRIBUE', 'DOSSIER_RECEVABLE'] as const),
    ...(['DOSSIER_IRRECEVABLE', 'DOSSIER_RETIRE', 'REAFFECTATION_DESSAISI', 'REAFFECTATION_FAITE'] as const),
    ...(['COMPTE_FERME', 'COMITE_MODIFIE', 'COMITE_FERME', 'COMITE_REJOINT'] as const),
  ];
  for (const modele of date) {
    const { sujet, texte } = rediger(modele, EXEMPLES[modele], null, contexte);
    expect(`${sujet} ${texte}`).toContain('30/11/2026');
  }
});

test('a line break in the data of a subject forges no header', () => {
  const motif = 'x\r\nBcc: pirate@ex.test';
  const forges: [ModeleMail, object][] = [
    ['DOSSIER_SOUMIS', { ...EXEMPLES.DOSSIER_SOUMIS, numero: motif }],
    ['COMITE_TIRE_DEPOSANT', { ...EXEMPLES.COMITE_TIRE_DEPOSANT, numero: motif, comite: motif }],
  ];
  for (const [modele, donnees] of forges) {
    const { sujet } = rediger(modele, donnees, null, contexte);
    expect(sujet).toContain('x Bcc:');
    expect(sujet).not.toMatch(/[\r\n]/);
  }
});

test('what a person typed is escaped in HTML and whole in text', () => {
  const mail = rediger('COMPLEMENTS_DEMANDES', EXEMPLES.COMPLEMENTS_DEMANDES, null, contexte);
  expect(mail.html).toContain('Assurance &lt;absente&gt;');
  expect(mail.texte).toContain('- Assurance <absente>');
  expect(mail.texte).toContain('11/12/2026');
});

test('the ways of recourse go with an unfavourable opinion only', () => {
  const texte = (favorable: boolean) => rediger('AVIS_FINAL', { ...EXEMPLES.AVIS_FINAL, favorable }, null, contexte).texte;
  expect(texte(false)).toContain('tribunal administratif');
  expect(texte(true)).not.toContain('tribunal administratif');
});

test.each([
  ['COMPLEMENTS', 'réputé avoir renoncé'],
  ['MODIFICATION', 'suspendu'],
] as const)('the reminder of %s says what silence costs', (demande, expected) => {
  expect(rediger('REPONSE_RAPPEL', { ...EXEMPLES.REPONSE_RAPPEL, demande }, null, contexte).texte).toContain(expected);
});

test.each([
  [false, 'demandez la prorogation'],
  [true, 'il ne l’est qu’une fois'],
])('a lapse that comes offers the prorogation once: %s', (prorogee, mots) =>
  expect(rediger('AVIS_CADUCITE_PROCHE', { ...EXEMPLES.AVIS_CADUCITE_PROCHE, prorogee }, null, contexte).texte).toContain(mots),
);

test('who has nothing to answer reads no order, and a last day is never « avant le »', () => {
  const demande = (copie: boolean) =>
    rediger('MODIFICATION_DEMANDEE', { ...EXEMPLES.MODIFICATION_DEMANDEE, copie }, null, contexte).texte;
  expect(demande(false)).toContain('Répondez au plus tard le');
  expect(demande(true)).not.toMatch(/Répondez|votre réponse/);
  for (const modele of ['COMPLEMENTS_DEMANDES', 'MODIFICATION_DEMANDEE'] as const)
    expect(rediger(modele, EXEMPLES[modele], null, contexte).sujet).toMatch(/au plus tard le/);
  expect(rediger('COMPLEMENTS_DEMANDES', EXEMPLES.COMPLEMENTS_DEMANDES, null, contexte).texte).toContain(
    'réputé avoir renoncé à la recherche',
  );
});

test.each([
  [{ ...dossier, attenduLe: '2026-11-30' }, 'est attendu pour le 30/11/2026'],
  [{ ...dossier, attenduLe: '2026-11-30', enRetard: true }, 'était attendu pour le 30/11/2026'],
])('a reminder of a report, before and after its day', (donnees, expected) =>
  expect(rediger('RAPPORT_RELANCE', donnees, null, contexte).texte).toContain(expected),
);

const EXPECTED = 'est maintenant attendu le 09/12/2026.';
test.each([
  [{}, ['de sa séance du 02/12/2026 à 09:30 à celle du 16/12/2026 à 14:00', `qui était attendu le 25/11/2026, ${EXPECTED}`]],
  [{ deplace: undefined }, [`qui était attendu le 25/11/2026, ${EXPECTED}`]],
  [{ avant: null }, [`qui n’avait pas de date attendue, ${EXPECTED}`]],
  [{ attenduLe: null }, ['qui était attendu le 25/11/2026, n’a plus de date attendue.']],
])('a reporter reads the former and the new day of his report: %j', (plus, phrases) => {
  const mail = rediger('RAPPORT_DATE', { ...EXEMPLES.RAPPORT_DATE, ...plus }, null, contexte);
  for (const phrase of phrases) expect(mail.texte).toContain(phrase);
  expect(mail.texte.includes('a déplacé')).toBe(!('deplace' in plus));
  expect(mail.texte).toContain('/rapporteurs');
});

test.each([
  ['PARTIE_1', 'Vous rapportez la partie I du dossier'],
  ['PARTIE_2', 'Vous rapportez la partie II du dossier'],
  [undefined, 'Vous rapportez le dossier'],
] as const)('a reporter of a trial reads on which part he reports: %s', (partie, mots) =>
  expect(
    rediger('RAPPORTEUR_DESIGNE', { ...EXEMPLES.RAPPORTEUR_DESIGNE, partie }, null, contexte).texte.replaceAll(/\s/g, ' '),
  ).toContain(mots),
);

test.each([true, false])('a reporter is linked to the request as long as his committee has it: %s', (ouvre) => {
  const { texte } = rediger('CTIS_RAPPORT_NOUVELLE', { ...EXEMPLES.CTIS_RAPPORT_NOUVELLE, ouvre }, null, contexte);
  expect(texte.includes('/dossiers/')).toBe(ouvre);
});

test.each([
  ['2026-12-16', 'reporté à la séance du 16/12/2026'],
  [null, 'Sa nouvelle date vous sera communiquée'],
])('a cancelled session tells the sponsor the new date, if there is one: %s', (nouvelleDate, expected) =>
  expect(rediger('SEANCE_REPORTEE', { ...EXEMPLES.SEANCE_REPORTEE, nouvelleDate }, null, contexte).texte).toContain(expected),
);

test.each([
  ['a committee was drawn', 'Sud-Est II', 'Elle est confiée par tirage au sort au comité Sud-Est II.'],
  ['nobody could be drawn (TAS-13)', undefined, 'un nouveau tirage est fait chaque jour'],
])('a second examination is told where %s', (_, comite, expected) => {
  const { texte } = rediger('REEXAMEN_DEPOSE', { ...EXEMPLES.REEXAMEN_DEPOSE, comite }, null, contexte);
  expect(texte).toContain(expected);
});

test.each([
  ['FAIT_NOUVEAU', 'fait nouveau de sécurité'],
  ['MESURE_URGENTE', 'mesure urgente de sécurité'],
  ['SUSPENSION', 'recherche arrêtée pour la sécurité des personnes'],
] as const)('a fact of safety is known by its subject: %s', (fait, mots) => {
  const { sujet, texte } = rediger('SECURITE_SIGNALEE', { ...EXEMPLES.SECURITE_SIGNALEE, fait }, null, contexte);
  expect(sujet).toBe(`SÉCURITÉ – Étude 26.00012.000045 : ${mots}`);
  expect(texte).toContain('/etudes/4#documents-etude');
});

test('a link holds the token and nothing else of the person', () => {
  const { texte } = rediger('MDP_REINITIALISER', { jetId: 7 }, null, contexte);
  expect(texte).toContain('https://riph.test/reinitialiser-mot-de-passe?token=jeton-7');
});

test('no line of a message begins with « : »; its subject, which people search for, keeps plain spaces', () => {
  const mail = rediger('COMITE_AUCUN', EXEMPLES.COMITE_AUCUN, null, contexte);
  for (const ecrit of [mail.texte, mail.html]) {
    expect(ecrit).toContain('Est II\u00a0: aucune séance');
    expect(ecrit).not.toMatch(/ [:;!?»](\s|<)|« /);
  }
  expect(rediger('DOSSIER_SOUMIS', EXEMPLES.DOSSIER_SOUMIS, null, contexte).sujet).not.toContain('\u00a0');
});

test('data of another model are refused', () => expect(() => assertDonnees('AVIS_FINAL', EXEMPLES.SEANCE_ODJ)).toThrow());

test('whatever text is stored, a mail is read back by another program', async () => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  await fc.assert(
    fc.asyncProperty(oddText, oddText, async (titre, raison) => {
      const mail = rediger('COMITE_AUCUN', { ...dossier, numero: titre, raisons: [raison] }, null, contexte);
      const { message } = await transport.sendMail({
        from: 'a@riph.test',
        to: 'b@riph.test',
        subject: mail.sujet,
        text: mail.texte,
        html: mail.html,
      });
      const read = await PostalMime.parse(new Uint8Array(Buffer.isBuffer(message) ? message : Buffer.from('')));
      expect(read.to).toEqual([{ address: 'b@riph.test', name: '' }]);
      expect(read.subject).toBe(mail.sujet);
      expect(oneLine(read.text ?? '')).toBe(oneLine(mail.texte));
      expect(oneLine(mail.texte)).toContain(oneLine(unbreakable(writableText(raison))));
      expect(read.html).toContain('</html>');
    }),
    { seed: 2_033, numRuns: 200 },
  );
});
