/** The life of a study after its opinion, as its sponsor leads it from the page of the study. */
import { expect } from '@jest/globals';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Ecran } from './ecran.ts';
import { examiner } from './examen.ts';
import type { Bureau } from './fichiers.ts';

const MENU = 'Autres actions';
/** The state in the head of its page. Badges are set in capitals by their style. */
export const etat = (e: Ecran, mot: string) =>
  e.jusqua(
    `e2e.mots(document.querySelector('.riph-page__surtitre')?.textContent).includes(${JSON.stringify(mot)})`,
    `the state « ${mot} » of the study`,
  );

/** The agency authorises the research, from the page of the study. */
export async function autoriser(agence: Ecran, bureau: Bureau, etude: string, jour: string): Promise<void> {
  const dialogue = 'Enregistrer la décision de l’ANSM';
  await agence.aller(etude);
  await agence.cliquer('Enregistrer la décision');
  // Nothing typed: said on the screen, nothing is sent.
  await agence.cliquer('Enregistrer la décision', dialogue);
  await agence.voir('Indiquez le sens de la décision', dialogue);
  await agence.repondre('Sens de la décision', 'Autorisation');
  await agence.remplir('Date de la décision', formatJour(jour));
  await agence.joindre('Décision', [await bureau.pdf('Autorisation_ANSM.pdf')], dialogue);
  await agence.confirmer('Enregistrer la décision', dialogue);
  await agence.voir('Autorisation_ANSM.pdf', 'Décision de l’ANSM');
}

/** Begun that day; the page of the study is looked at. */
export async function commencer(e: Ecran, jour: string): Promise<void> {
  await etat(e, 'À démarrer');
  await e.cliquer('Déclarer le début de la recherche');
  // Nothing typed: said on the screen, nothing is sent.
  await e.cliquer('Déclarer le début', 'Déclarer le début de la recherche');
  await e.voir('Indiquez la date de la première inclusion', 'Déclarer le début de la recherche');
  await e.jusqua(`document.activeElement?.id === 'champ-dateDebut'`, 'the focus in the field that lacks');
  await e.remplir('Date de la première inclusion', formatJour(jour));
  await e.confirmer('Déclarer le début', 'Déclarer le début de la recherche');
  await etat(e, 'En cours');
  await e.cliquer('Voir qui conduit la recherche');
  await e.voir('Investigateur coordonnateur', 'Personnes');
  expect(await examiner(e, { nom: 'étude en cours' })).toEqual([]);
}

/** A new fact that touches the safety of the research, told with its document. */
async function signalerUnFait(e: Ecran, bureau: Bureau, jour: string): Promise<void> {
  const dialogue = 'Signaler un fait de sécurité';
  await e.cliquer(dialogue);
  // Nothing typed: each field says what it lacks, nothing is sent.
  await e.cliquer('Déposer le document', dialogue);
  for (const lacune of ['Choisissez le type', 'Indiquez la date du document', 'Joignez le document'])
    await e.voir(lacune, dialogue);
  expect(await examiner(e, { nom: 'fait de sécurité' })).toEqual([]);
  await e.choisir('Type de document', 'Fait nouveau', dialogue);
  await e.remplir('Date du document ou du fait', formatJour(jour));
  await e.nePlusVoir('Indiquez la date du document');
  await e.joindre('Document', [await bureau.pdf('Fait_nouveau.pdf')], dialogue);
  await e.confirmer('Déposer le document', dialogue);
  await e.voir('Fait_nouveau.pdf', 'Documents de l’étude');
  // It waits for its committee and for the agency: both confirm that they read it.
  for (const lecteur of ['le comité', 'l’ANSM']) await e.voir(`Pas encore lu pour ${lecteur}`, 'Documents de l’étude');
}

/** Halted by its sponsor, then resumed. */
export async function suspendreEtReprendre(e: Ecran, bureau: Bureau, jour: string): Promise<void> {
  await e.cliquer('Suspendre la recherche');
  await e.remplir('Date de la suspension', formatJour(jour));
  await e.repondre('Qui a décidé la suspension', 'Décision du promoteur');
  await e.remplir('Motif', 'Rupture d’approvisionnement du dispositif');
  await e.joindre('Document de suspension', [await bureau.pdf('Suspension.pdf')], 'Suspendre la recherche');
  await e.confirmer('Suspendre la recherche', 'Suspendre la recherche');
  await e.voir('Recherche suspendue depuis le');
  await e.voir('Rupture d’approvisionnement', 'Documents de l’étude');

  await e.cliquer('Reprendre la recherche');
  await e.remplir('Date de la reprise', formatJour(jour));
  await e.confirmer('Reprendre la recherche', 'Reprendre la recherche');
  await etat(e, 'En cours');
}

/** Ended, its final report filed, archived; the page of the study is looked at archived. */
export async function finirEtArchiver(e: Ecran, bureau: Bureau, jour: string): Promise<void> {
  await e.cliquer(MENU);
  await e.cliquer('Déclarer la fin de la recherche');
  await e.remplir('Date de fin de la recherche', formatJour(jour));
  await e.remplir('Nombre de personnes incluses', '118');
  await e.joindre('Déclaration de fin', [await bureau.pdf('Fin.pdf')], 'Déclarer la fin de la recherche');
  await e.voir('À transmettre dans les', 'Déclarer la fin de la recherche');
  expect(await examiner(e, { nom: 'fin de la recherche' })).toEqual([]);
  await e.confirmer('Déclarer la fin', 'Déclarer la fin de la recherche');
  await etat(e, 'Terminée');
  await e.voir('Dans le délai', 'Documents de l’étude');

  await e.cliquer('Déposer le rapport');
  await e.remplir('Date du document ou du fait', formatJour(jour));
  await e.joindre('Document', [await bureau.pdf('Rapport_final.pdf')], 'Déposer un document');
  await e.confirmer('Déposer le document', 'Déposer un document');
  await e.voir('Rapport_final.pdf', 'Documents de l’étude');

  await e.cliquer('Déposer un document', 'Documents de l’étude');
  await e.choisir('Type de document', 'Résumé des résultats', 'Déposer un document');
  await e.voir('À transmettre au comité et à l’ANSM jusqu’au', 'Déposer un document');
  await e.remplir('Date du document ou du fait', formatJour(jour));
  await e.joindre('Document', [await bureau.pdf('Resume.pdf')], 'Déposer un document');
  await e.confirmer('Déposer le document', 'Déposer un document');
  await e.voir('Transmis le jour de la fin', 'Documents de l’étude');

  await e.cliquer(MENU);
  await e.cliquer('Archiver l’étude');
  await e.confirmer('Archiver l’étude', 'Archiver l’étude');
  await etat(e, 'Archivée');
  for (const fait of ['Début de la recherche déclaré', 'Recherche suspendue', 'Recherche reprise', 'Étude archivée'])
    await e.voir(fait, 'Journal de l’étude');
  expect(await examiner(e, { nom: 'étude archivée' })).toEqual([]);
  // What comes to light later is told all the same; nothing else is taken.
  expect(await e.peut('Déposer un document')).toBe(false);
  const dialogue = 'Signaler un fait de sécurité';
  await e.cliquer(dialogue);
  await e.choisir('Type de document', 'Fait nouveau', dialogue);
  await e.remplir('Date du document ou du fait', formatJour(jour));
  await e.joindre('Document', [await bureau.pdf('Fait_apres_archive.pdf')], dialogue);
  await e.confirmer('Déposer le document', dialogue);
  await e.voir('Fait_apres_archive.pdf', 'Documents de l’étude');
}

/** Begun, a fact told, halted, resumed, ended, reported, archived, all on one day. */
export async function meneALarchive(e: Ecran, bureau: Bureau, jour: string): Promise<void> {
  await commencer(e, jour);
  await signalerUnFait(e, bureau, jour);
  await suspendreEtReprendre(e, bureau, jour);
  await finirEtArchiver(e, bureau, jour);
}
