/**
 * A trial of the European portal, from its import to the decision of the agency: drawn, judged, reported on a telephone, examined in two séances held live, a request and its answer,
 * an opinion with the conditions of the séance, its document replaced, a condition met, an access taken back. The appeal is in `recours-ctis`.
 */
import { afterAll, beforeAll, expect } from '@jest/globals';
import { jourParis } from '@riph/contracts/core/paris';
import { nomComite } from '@riph/contracts/core/typographie';
import {
  CONCLUSION_LABELS,
  CRITERE_LABELS,
  GRILLES,
  NOTE_CRITERE_LABELS,
} from '@riph/contracts/etude/instruction/redaction.rules';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { recevoirUnEssai, sansTirage, verifierLesPieces } from '../../deploy/test-kit/essai.ts';
import { declarerSansLien } from '../../deploy/test-kit/expertise.ts';
import { avancerAu, clockBack, jourSuivant } from '../../deploy/test-kit/horloge.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { creerSeance, ouvrirLaSeance, porterALOrdreDuJour } from '../../deploy/test-kit/seances.ts';
import { until } from '../../services/chassis/src/test/until.ts';
import type { Ecran } from './ecran.ts';
import { etapes } from './etapes.ts';
import { examiner } from './examen.ts';
import type { Bureau } from './fichiers.ts';
import { Navigateur, TELEPHONE } from './navigateur.ts';
import { deciderEnDirect, texteDe } from './seance.ts';
import { entrer } from './session.ts';

const [gestionnaire] = accountsOf('GESTIONNAIRE');
let navigateur: Navigateur;
let bureau: Bureau;
const ecrans: Ecran[] = [];
let dosId = 0;
const adresse = (section: string) => `/dossiers/${dosId}/${section}`;
let numero = '';

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  bureau = navigateur.bureau;
  numero = recevoirUnEssai(jourSuivant(jourParis(new Date()), -2));
});
afterAll(async () => {
  await clockBack();
  await navigateur?.fermer();
});
const etape = etapes(() => ecrans);
/** As it is typed, so many days from that of the browser. */
const jour = (e: Ecran, dans: number): Promise<string> =>
  e.page.evaluate((n) => new Date(Date.now() + n * 86_400_000).toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' }), dans);

/** One séance more of the committee on that day, with the trial alone; the secretary opens it, and examines it. Gives its address. */
async function ouvrirEnDirect(s: Ecran, date: string, gens: readonly Ecran[]): Promise<string> {
  const g = await Personne.entrer(gestionnaire);
  const seanceId = await creerSeance(g, date);
  await porterALOrdreDuJour(g, dosId, seanceId);
  await ouvrirLaSeance(g, seanceId);
  await avancerAu(date, '14:30');
  const direct = `/seances/${seanceId}/direct`;
  for (const e of [s, ...gens]) {
    await e.passerAu(date, '14:30');
    await e.aller(direct);
  }
  await s.cliquer('Ouvrir la séance');
  await s.cliquer('Tous présents');
  for (const e of [s, ...gens]) await e.voir('quorum atteint', 'Présence et quorum');
  await s.cliquer('Commencer l’examen');
  // The page has read its own act: the next one is on that version.
  await s.voir('Mis aux voix');
  return direct;
}

etape('the administration imports what the portal published; the trial waits, and is drawn with a reason', async () => {
  const [compte] = accountsOf('SUPER_ADMIN');
  const admin = await Personne.entrer(compte);
  const e = await entrer(navigateur, compte);
  ecrans.push(e);
  await e.aller('/administration/batchs');
  await sansTirage(admin, async () => {
    await e.cliquer('Importer maintenant');
    await until('the trial, imported and waiting for its committee', async () => {
      const attendent: { id: number; numeroCtis: string }[] = await admin.get('/api/dossier-ctis/soumission/tas-manuel/list');
      dosId = attendent.find((d) => d.numeroCtis === numero)?.id ?? 0;
      return dosId > 0;
    });
  });
  await e.voir('1 étude créée');
  await e.aller('/ctis/tirages-manuels');
  await e.voir(numero);
  expect(await examiner(e, { nom: 'essais à attribuer' })).toEqual([]);
  // Several may be drawn at once. This one is drawn in crisis, so that its committee is known.
  await e.cocher(`${numero} IN`);
  await e.cliquer('Tirer au sort 1 demande');
  await e.voir('Chacune a son tirage');
  expect(await examiner(e, { nom: 'plusieurs essais tirés au sort' })).toEqual([]);
  await e.cliquer('Annuler', 'Tirer au sort plusieurs demandes');
  await e.ferme('Tirer au sort plusieurs demandes');
  await e.aller(adresse('tirage'));
  await e.voir('parmi ceux qui peuvent avoir des essais de médicaments');
  expect(await examiner(e, { nom: 'soumission et tirage' })).toEqual([]);
  await e.repondre('Comment confier la demande', 'Tirer au sort en mode crise');
  await e.remplir('Motif du mode crise', 'Arrêté de démonstration : un seul comité peut siéger ce mois-ci.');
  const comite = `e2e.mots(${JSON.stringify(nomComite(gestionnaire.cppNom ?? ''))})`;
  await e.toucher(`e2e.tous('label').find((l) => e2e.mots(l.textContent) === ${comite})`, 'the committee to keep');
  await e.cliquer('Tirer au sort en mode crise');
  await e.remplir('Tapez « MODE CRISE »', 'MODE CRISE', 'Tirage au sort en mode crise');
  await e.confirmer('Tirer au sort', 'Tirage au sort en mode crise');
  await e.voir('Preuve du tirage au sort');
});

etape('its manager finds it, and notes that both parts are admissible: the clock begins', async () => {
  const e = await entrer(navigateur, gestionnaire);
  ecrans.push(e);
  await e.aller('/etudes-ctis');
  await e.voir(numero);
  await e.aller(adresse('recevabilite'));
  await e.cliquer('Prononcer la recevabilité');
  // Its pieces are joined and judged first, one by one.
  await e.voir('Il manque');
  await verifierLesPieces(await Personne.entrer(gestionnaire), dosId);
  await e.aller(adresse('recevabilite'));
  await e.cliquer('Prononcer la recevabilité');
  await e.repondre('Décision', 'Recevable');
  await e.confirmer('Déclarer recevable', 'Prononcer la recevabilité');
  await e.voir('Recevable, en évaluation');
  // Nothing is left to do there: the page goes back to what the request has become.
  await e.cheminEst(new RegExp(`^/dossiers/${dosId}$`));
  await e.aller(adresse('partie-1'));
  await e.repondre('Acte', 'Noter la décision sur la partie I');
  await e.repondre('Décision sur la partie I', 'Recevable');
  await e.cliquer('Enregistrer la décision');
  await e.confirmer('Enregistrer la décision', 'Enregistrer la décision sur la partie I');
  await e.voir('Avis du comité sur la partie II');
  expect(await examiner(e, { nom: 'essai en évaluation' })).toEqual([]);
});

etape('the sponsor asks for his trial, which does not name him; the administration gives it to him', async () => {
  const sponsor = await entrer(navigateur, accountsOf('DEPOSANT')[0]);
  ecrans.push(sponsor);
  await sponsor.aller('/etudes-ctis/rattachement');
  await sponsor.remplir('Numéro européen de l’essai', numero);
  await sponsor.cliquer('Demander l’accès');
  await sponsor.voir('transmise à l’administration');
  const [administration] = ecrans;
  await administration.aller('/ctis/acces');
  await administration.voir(numero);
  expect(await examiner(administration, { nom: 'accès aux essais' })).toEqual([]);
  await administration.cliquer(`Accorder l’essai ${numero}`);
  await administration.confirmer('Accorder l’accès', 'Accorder l’accès');
});

let place: string;
etape('the manager names who reports, a member files his report, and the sponsor sees neither', async () => {
  const [, e, sponsor] = ecrans;
  const candidats: { utiId: number; nom: string; college: string }[] = await (await Personne.entrer(gestionnaire)).get(
    `/api/ext/dossier/${dosId}/rapporteurs/candidats`,
  );
  const compte = accountsOf('INSTRUCTEUR').find((c) => candidats.some((x) => x.utiId === c.utiId));
  const membre = candidats.find((c) => c.utiId === compte?.utiId);
  if (!compte || !membre) throw new Error('a member of this committee was expected among the accounts');
  place = `Collège ${membre.college === 'COLLEGE_1' ? 'I' : 'II'}, partie II`;
  const lui = `e2e.tous('[role=dialog] label').find((l) => l.textContent.includes(${JSON.stringify(membre.nom)}))`;
  await e.aller(adresse('rapporteurs'));
  await e.cliquer(`Désigner : ${place}`);
  await e.toucher(lui, 'the member');
  await e.confirmer('Désigner', 'Désigner : ');
  await e.voir('Rapport attendu', place);
  expect(await examiner(e, { nom: 'rapporteurs d’un essai' })).toEqual([]);
  const [le, m] = [await jour(e, 12), await entrer(navigateur, compte, TELEPHONE)];
  ecrans.push(m);
  await e.cliquer(`Changer : ${place}`);
  await e.toucher(lui, 'the same member');
  await e.remplir('Rapport attendu le', le);
  await e.confirmer('Désigner', 'Désigner : ');
  const dite = `votre rapport est maintenant attendu le ${le}`;
  const moi = await Personne.entrer(compte);
  await until('the line that tells the new day', async () =>
    JSON.stringify(await moi.get(`/api/ext/notifications?recherche=${encodeURIComponent('{"filtres":{}}')}`)).includes(dite),
  );
  await m.aller('/notifications');
  await m.voir(dite);
  await m.aller(adresse('rapporteurs'));
  await m.voir('(vous)');
  await m.joindre('Déposer le rapport', [await bureau.pdf('rapport-du-membre.pdf')]);
  await m.voir('Rapport déposé');
  expect((await m.telecharger('Télécharger', place)).nom).toBe('rapport-du-membre.pdf');
  expect(await examiner(m, { nom: 'rapport d’un essai, pour son rapporteur' })).toEqual([]);
  await m.taille(TELEPHONE);
  await sponsor.aller(adresse(''));
  await sponsor.voir(numero);
  await sponsor.nePlusVoir(membre.nom);
  await sponsor.nePlusVoir('Rapporteurs');
});

etape('asked again with a reason and a day, he finds it on his home and writes his report in the page', async () => {
  const [, e, , m] = ecrans;
  await e.aller(adresse('rapporteurs'));
  await e.cliquer('Solliciter à nouveau : Partie II');
  await e.remplir('Votre demande', 'Dites ce que vous pensez du recrutement.');
  await e.remplir('Rapport attendu le', await jour(e, 10));
  expect(await examiner(e, { nom: 'rapporteur d’un essai sollicité à nouveau' })).toEqual([]);
  await e.cliquer('Envoyer la demande');
  await e.voir('Sollicité à nouveau');
  await e.voir('Rapport attendu');
  await m.aller('/');
  await m.voir('Mes rapports à rendre');
  await m.voir('Dites ce que vous pensez du recrutement.');
  expect(await examiner(m, { nom: 'accueil d’un rapporteur d’essai' })).toEqual([]);
  await m.taille(TELEPHONE);
  await m.cliquer(`Lire et rapporter l’essai ${numero} IN`);
  await m.voir('Dites ce que vous pensez du recrutement.');
  await m.toucher(`e2e.tous('summary').find((s) => /Rédiger le rapport ici/.test(s.textContent))`, 'the report in the page');
  await m.remplir('Présentation de la recherche et analyse', 'Le recrutement par affiches est adapté à cette population.');
  await m.voir('Enregistré');
  for (const c of GRILLES.PARTIE_2) await m.repondre(CRITERE_LABELS[c], NOTE_CRITERE_LABELS.SATISFAISANT);
  await m.repondre('Conclusion', CONCLUSION_LABELS.FAVORABLE);
  expect(await examiner(m, { nom: 'rapport rédigé sur un essai' })).toEqual([]);
  await m.taille(TELEPHONE);
  await m.cliquer('Déposer ce rapport');
  await m.voir('Rapport déposé');
  const depose = await m.telecharger('Télécharger', place);
  expect(depose.nom).toBe(`Rapport ${numero} IN partie II.pdf`);
  expect(await texteDe(depose)).toContain('adapté à cette population');
});

// Without the last of them the committee still has its quorum.
const compteLie = accountsOf('INSTRUCTEUR').findLast((c) => c.cppNom === gestionnaire.cppNom);
let lie: Ecran;
etape('the committee keeps notes of the trial, and a member whom they name reads them', async () => {
  const [, e, sponsor] = ecrans;
  await e.aller(adresse('notes'));
  await e.remplir('Nouvelle note', 'Le recrutement par affiches est à relire en séance.');
  await e.repondre('Qui la lit ?', 'Le comité');
  await e.cliquer('Ajouter la note');
  await e.voir('Note ajoutée');
  expect(await examiner(e, { nom: 'notes sur un essai' })).toEqual([]);
  lie = await entrer(navigateur, compteLie);
  ecrans.push(lie);
  // As the mail to whom a note names leads there.
  await lie.aller(adresse('notes'));
  await lie.voir('Le recrutement par affiches est à relire en séance.');
  await sponsor.aller(adresse('echanges'));
  await sponsor.nePlusVoir('Notes');
});

etape(
  'the committee asks an expert, who reads the pieces of the trial and nothing that the committee writes of it, and hands in his report',
  async () => {
    const [, e, sponsor] = ecrans;
    const [expert] = accountsOf('EXPERT');
    const nom = `${expert.prenom} ${expert.nom}`;
    await declarerSansLien(await Personne.entrer(expert));
    await e.aller(adresse('experts'));
    await e.cliquer('Solliciter un expert');
    await e.cocher(nom);
    await e.remplir('Question posée à l’expert', 'Le recrutement par affiches convient-il à cette population ?');
    await e.remplir('Rapport attendu le', await jour(e, 60));
    await e.cliquer('Envoyer la demande');
    await e.voir('Réponse attendue');
    expect(await examiner(e, { nom: 'experts d’un essai' })).toEqual([]);
    const x = await entrer(navigateur, expert, TELEPHONE);
    await x.aller(`/expertises/${dosId}`);
    await x.voir('Le recrutement par affiches convient-il');
    await x.cliquer('Accepter');
    await x.cliquer('Lire les pièces');
    await x.cheminEst(new RegExp(`^/dossiers/${dosId}/pieces$`));
    await x.voir('Pièces sur la plateforme');
    await x.nePlusVoir('Notes');
    expect(await examiner(x, { nom: 'essai lu par un expert' })).toEqual([]);
    await x.taille(TELEPHONE);
    await x.aller(`/expertises/${dosId}`);
    await x.joindre('Déposer : Rapport', [await bureau.pdf('rapport-expert.pdf')]);
    await x.voir('Rapport déposé');
    await x.fermer();
    // As the mail to the secretariat leads there.
    await e.aller(adresse('experts'));
    expect((await e.telecharger(`Télécharger : Rapport de ${nom}`)).nom).toBe('rapport-expert.pdf');
    await sponsor.aller(adresse('avis'));
    await sponsor.nePlusVoir(nom);
  },
);

const demain = jourSuivant(jourParis(new Date()), 1);
const lendemain = jourSuivant(demain, 1);
const MOTIFS = 'Préciser les modalités de recrutement par affiches.';
etape('a séance is held live by four people: a link is declared aloud, more information is asked', async () => {
  const [, e, sponsor, m] = ecrans;
  await e.aller(adresse('avis'));
  await e.repondre('Acte', 'Demander des informations au promoteur');
  await e.voir('n’a pas encore été examiné en séance');
  const president = await entrer(
    navigateur,
    accountsOf('INSTRUCTEUR').find((c) => c.cppNom === gestionnaire.cppNom && c.fonction === 'PRESIDENT'),
  );
  ecrans.push(president);
  const direct = await ouvrirEnDirect(e, demain, [president, m, lie]);
  await e.cliquer('Noter un lien');
  await e.choisir('Membre', `${compteLie?.prenom} ${compteLie?.nom}`, 'Noter un lien');
  await e.remplir('Lien déclaré', 'Investigateur de cet essai.', 'Noter un lien');
  await e.confirmer('Noter le lien', 'Noter un lien');
  await lie.voir('Vous avez un lien avec ce dossier');
  for (const ecran of [president, m]) await ecran.voir(`${compteLie?.nom} a un lien avec ce dossier`);
  await e.voir(`${compteLie?.nom} a un lien avec ce dossier`);
  await deciderEnDirect(e, { proposition: 'Demande d’informations', mots: MOTIFS });
  for (const ecran of [president, m]) await ecran.voir(MOTIFS);
  await lie.nePlusVoir(MOTIFS);
  await m.aller(direct);
  expect(await examiner(m, { nom: 'séance en direct d’un essai, sur un téléphone' })).toEqual([]);
  await m.taille(TELEPHONE);
  await lie.aller(adresse('rapporteurs'));
  await lie.voir('Vous êtes écarté de l’examen de ce dossier');
  await lie.nePlusVoir('Le recrutement par affiches');
  expect(await examiner(lie, { nom: 'essai dont un membre est écarté' })).toEqual([]);
  await sponsor.aller(adresse('echanges'));
  await sponsor.nePlusVoir('Investigateur de cet essai');
});

etape('the manager asks in the words of the séance, the sponsor finds the request among his trials, and answers', async () => {
  const [, e, sponsor] = ecrans;
  // An hour later: what is answered in the minute of the examination was examined with it.
  await avancerAu(demain, '16:00');
  for (const ecran of [e, sponsor]) await ecran.passerAu(demain, '16:00');
  await e.aller(adresse('avis'));
  await e.repondre('Acte', 'Demander des informations au promoteur');
  await e.voir('Ses motifs sont repris ci-dessous');
  expect(await e.valeur('Considération 1')).toBe(MOTIFS);
  expect(await examiner(e, { nom: 'demande d’information sur un essai' })).toEqual([]);
  await e.cliquer('Envoyer la demande d’information');
  await e.confirmer('Envoyer', 'Demander des informations');
  await e.voir('Demande d’information en cours');
  await e.aller(adresse('echanges'));
  await e.voir('En attente de réponse');
  await sponsor.aller('/etudes-ctis');
  await sponsor.voir('Réponse attendue');
  expect(await examiner(sponsor, { nom: 'essais du promoteur' })).toEqual([]);
  await sponsor.aller(adresse('reponse'));
  await sponsor.joindre('Joindre un fichier au point 1', [await bureau.pdf('affiches.pdf')]);
  await sponsor.voir('affiches.pdf', 'Fichiers joints au point 1');
  await sponsor.remplir('Votre réponse', 'Affiches jointes au dossier', 'Point 1');
  expect(await examiner(sponsor, { nom: 'réponse du promoteur sur un essai' })).toEqual([]);
  await sponsor.cliquer('Envoyer la réponse');
  await sponsor.confirmer('Envoyer la réponse', 'Répondre au comité');
  await sponsor.cheminEst(new RegExp(`^/dossiers/${dosId}$`));
  for (const ecran of [sponsor, e]) {
    await ecran.aller(adresse('echanges'));
    await ecran.voir('Affiches jointes au dossier');
    await ecran.voir('affiches.pdf', 'Demande d’informations ou de modification');
  }
});

etape('no opinion is given before a séance has examined the answer: the page says so', async () => {
  const [, e] = ecrans;
  await e.aller(adresse('avis'));
  await e.repondre('Acte', 'Rendre l’avis');
  await e.voir('n’a pas encore été examinée en séance');
  expect(await examiner(e, { nom: 'avis sur un essai qu’aucune séance n’a examiné' })).toEqual([]);
});

etape(
  'the next séance decides the conditions, and the opinion begins with them: previewed, signed, found again, its document replaced',
  async () => {
    const [, e, sponsor, , , president] = ecrans;
    await ouvrirEnDirect(e, lendemain, [president]);
    await deciderEnDirect(e, { proposition: 'Avis favorable sous conditions', mots: 'Former les investigateurs' });
    await e.aller(adresse('avis'));
    await e.repondre('Acte', 'Rendre l’avis');
    await e.voir(`délibéré à la séance du ${lendemain.split('-').toReversed().join('/')}`);
    // What was decided is typed nowhere again.
    expect(await e.valeur('Conditions')).toBe('Former les investigateurs');
    await e.cliquer('Aperçu de l’avis');
    await e.jusqua(`e2e.tous('.riph-pdf__page[aria-busy=false]').length > 0`, 'the preview of the opinion');
    await e.joindre('Avis signé', [await bureau.pdf('avis-signe.pdf')]);
    expect(await examiner(e, { nom: 'avis sur un essai' })).toEqual([]);
    await e.cliquer('Rendre l’avis');
    await e.confirmer('Rendre l’avis', 'Rendre l’avis');
    await e.voir('Former les investigateurs');
    expect((await e.telecharger('Télécharger : avis-signe.pdf')).bytes.length).toBeGreaterThan(100);
    expect(await examiner(e, { nom: 'avis rendu sur un essai' })).toEqual([]);
    await e.repondre('Acte', 'Remplacer le document de l’avis');
    await e.cliquer('Choisir le nouveau document');
    await e.joindre('Avis signé', [await bureau.pdf('avis-complet.pdf')]);
    await e.remplir('Motif du remplacement', 'La page de signature manquait.');
    expect(await examiner(e, { nom: 'document d’un avis remplacé' })).toEqual([]);
    await e.confirmer('Remplacer le document', 'Remplacer le document de l’avis');
    await e.voir('remplace le précédent : La page de signature manquait.');
    await sponsor.aller(adresse('avis'));
    await sponsor.voir('Avis favorable sous conditions');
    await sponsor.voir('Former les investigateurs');
    expect((await sponsor.telecharger('Télécharger : avis-complet.pdf')).bytes.length).toBeGreaterThan(100);
    await sponsor.nePlusVoir(`${gestionnaire.prenom} ${gestionnaire.nom}`);
  },
);

etape('its condition is noted met with a proof, which the sponsor reads', async () => {
  const [, e, sponsor] = ecrans;
  await e.aller(adresse('avis'));
  await e.cliquer('Noter remplie la condition 1');
  await e.joindre('Preuve', [await bureau.pdf('attestation-formation.pdf')]);
  expect(await examiner(e, { nom: 'condition d’un avis notée remplie' })).toEqual([]);
  await e.confirmer('Noter remplie', 'Noter la condition remplie');
  await e.voir('Remplie', 'Conditions');
  await sponsor.aller(adresse('avis'));
  await sponsor.voir('Remplie', 'Conditions');
  expect((await sponsor.telecharger('Télécharger la preuve de la condition 1')).nom).toBe('attestation-formation.pdf');
});

etape('the agency concludes on part I and decides, and the sponsor reads it', async () => {
  const [, , sponsor] = ecrans;
  const ansm = await entrer(navigateur, accountsOf('UTILISATEUR_ANSM')[0]);
  ecrans.push(ansm);
  await ansm.passerAu(lendemain, '15:00');
  await ansm.aller(adresse('partie-1'));
  await ansm.repondre('Acte', 'Conclure la partie I');
  await ansm.repondre('Conclusion sur la partie I', 'Acceptable');
  await ansm.cliquer('Enregistrer la conclusion');
  await ansm.confirmer('Enregistrer la conclusion', 'Enregistrer la conclusion de la partie I');
  await ansm.voir('Ce à quoi conduisent les deux parties');
  await ansm.repondre('Décision', 'Autorisé sous conditions');
  await ansm.cliquer('Enregistrer la décision', 'Décision de l’ANSM');
  await ansm.confirmer('Enregistrer la décision', 'Enregistrer la décision');
  await ansm.voir('Décision de l’ANSM enregistrée');
  await sponsor.aller(adresse(''));
  await sponsor.voir('Autorisé sous conditions');
});

etape(
  'the administration takes the access of the sponsor back, with a reason: the trial is not there for him any more',
  async () => {
    const [administration, , sponsor] = ecrans;
    await administration.aller(adresse('avis'));
    const essai = await administration.jusqua<string>(
      `document.querySelector('a[href^="/etudes-ctis/1"]')?.getAttribute('href')`,
      'the trial of the request',
    );
    await administration.aller(`${essai}?onglet=acces`);
    expect(await examiner(administration, { nom: 'accès à un essai' })).toEqual([]);
    await administration.cliquer('Retirer l’accès de');
    await administration.remplir('Motif du retrait', 'Le contrat avec le promoteur a pris fin.');
    await administration.confirmer('Retirer l’accès', 'Retirer l’accès');
    await administration.voir('Aucun déposant');
    await sponsor.aller(adresse('avis'));
    await sponsor.voir('introuvable');
  },
);
