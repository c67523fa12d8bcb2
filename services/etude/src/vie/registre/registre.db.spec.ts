import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { etudeEtudeWorkflow } from '@riph/contracts/etude/vie/etude-workflow.calls';
import { etudeEclaire } from '@riph/contracts/etude/vie/registre/eclaire.calls';
import { eclaireAdmin, eclaireRecherche } from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { examenEclaireCriteres } from '@riph/contracts/examen/eclaire-criteres.calls';
import { examenEclaireSites } from '@riph/contracts/examen/eclaire-sites.calls';
import { examenPublication } from '@riph/contracts/examen/publication.calls';
import { examenRegistre } from '@riph/contracts/examen/registre.calls';
import { type Comites, mondeDuComite } from '../../test/comite.ts';
import { administrateur, ansm, autreDeposant, deposant, gestionnaire, instructeur } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';

let m: Monde;
let c: Comites;
let dosId: number;
let etuId: number;
let cppId: number;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite('2026-03-02'));
  ({ dosId, cppId } = await c.recevable());
  ({ etuId } = await m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, deposant));
});
afterAll(() => m?.stop());

const params = () => ({ params: { etuId } });
const lireAdmin = (actor: Actor = deposant) => m.etude.call(examenRegistre, 'lireElementsAdmin', params(), actor);
const lireRecherche = (actor: Actor = deposant) => m.etude.call(examenRegistre, 'lireElementsRecherche', params(), actor);
const publication = (actor: Actor = deposant) => m.etude.call(examenPublication, 'lire', params(), actor);
const basculer = (actor: Actor = deposant) => m.etude.call(examenPublication, 'basculer', params(), actor);
const autoriser = (lueLe: string | null, actor: Actor = deposant) =>
  m.etude.call(examenPublication, 'autoriser', { ...params(), body: { lueLe } }, actor);
const retirer = async (motif: string, actor: Actor, lueLe?: string | null) =>
  m.etude.call(
    examenPublication,
    'retirer',
    { ...params(), body: { motif, lueLe: lueLe === undefined ? (await publication()).le : lueLe } },
    actor,
  );
const sites = (actor: Actor = deposant) => m.etude.call(examenEclaireSites, 'lister', params(), actor);
const recrutement = () => m.etude.call(examenRegistre, 'lireRecrutement', params(), deposant);
const recruter = (vu: 'EN_ATTENTE' | 'OUVERT' | 'FERME', statut: 'OUVERT' | 'FERME', date: string, actor = deposant) =>
  m.etude.call(
    examenRegistre,
    'enregistrerRecrutement',
    { ...params(), query: { statutBeforeUpdate: vu }, body: { statut, date } },
    actor,
  );
const eligibilite = (type: 'INCLUSION' | 'EXCLUSION', titre: string, actor: Actor = deposant) =>
  m.etude.call(examenEclaireCriteres, 'creerEligibilite', { ...params(), body: { type, titre } }, actor);
const introuvable = { code: 'etude.introuvable' };
const SITE = { organisme: 'CHU de Rennes', service: 'Neurologie', ville: 'Rennes', courriel: 'neuro@chu.test' };
const today = () => m.clock.today();

// PUB-01.
test('the form begins with what was filed; each part is saved by its version, and a late one is refused with nothing lost', async () => {
  const a = await lireAdmin();
  expect(a).toMatchObject({ version: 0, modifiable: true, enregistreLe: null, donnees: { paysConcernes: ['FR'] } });
  expect(a.numeroPrincipal).not.toBeNull();
  const donnees = eclaireAdmin.parse({ ...a.donnees, numeroNct: 'NCT1', contactPublic: { courriel: 'public@' } });
  const enregistrer = (version: number) =>
    m.etude.call(examenRegistre, 'modifierElementsAdmin', { ...params(), body: { version, donnees } }, deposant);
  expect(await enregistrer(0)).toMatchObject({ version: 1 });
  await expect(enregistrer(0)).rejects.toMatchObject({ code: 'version.perimee', details: { par: deposant.nom } });
  expect((await lireAdmin(gestionnaire(cppId))).donnees).toEqual(donnees);

  const r = await lireRecherche();
  expect(r).toMatchObject({ version: 0, titre: expect.any(String) });
  expect(r.domaines.length).toBeGreaterThan(0);
  const recherche = eclaireRecherche.parse({ ...r.donnees, resume: 'Pour tous', sexes: ['F'], dureeParticipation: 6 });
  await m.etude.call(
    examenRegistre,
    'modifierElementsRecherche',
    { ...params(), body: { version: 0, donnees: recherche } },
    deposant,
  );
  expect((await lireRecherche()).donnees).toEqual(recherche);
  // What the public will read has its author, save after save.
  const lignes = await m.etude.db.query(sql`
    select action, auteur from evenement where entity_code = 'ETUDE' and action like 'REGISTRE_%' order by rang
  `);
  expect(lignes).toEqual(['REGISTRE_ADMIN', 'REGISTRE_RECHERCHE'].map((action) => ({ action, auteur: deposant.nom })));

  expect(await publication()).toMatchObject({
    autorisee: false,
    publiee: false,
    raison: expect.stringContaining('une fois l’avis favorable'),
  });
  await expect(basculer()).rejects.toMatchObject({ code: 'transition.refusee' });
});

test('its sponsor and the administration fill it; the committee reads it; a member with a link, another sponsor, the agency on what it does not review do not', async () => {
  for (const lire of [lireAdmin, lireRecherche, publication, sites]) {
    await expect(lire(autreDeposant)).rejects.toMatchObject(introuvable);
    await expect(lire(ansm)).rejects.toMatchObject({ code: 'dossier.contenuReserve' });
    await lire(administrateur);
  }
  expect(await lireAdmin(gestionnaire(cppId))).toMatchObject({
    modifiable: false,
    raisonNonModifiable: expect.stringContaining('déposant'),
  });
  await expect(eligibilite('INCLUSION', 'Majeurs', autreDeposant)).rejects.toMatchObject(introuvable);
  await expect(eligibilite('INCLUSION', 'Majeurs', gestionnaire(cppId))).rejects.toMatchObject({ code: 'droit.manquant' });
  const membre = instructeur(cppId);
  await lireAdmin(membre);
  await m.etude.db.query(sql`
    insert into conflit (dos_id, uti_id, nom, motif, declare_le, declare_par)
    values (${dosId}, ${membre.utiId}, 'X', 'Y', '2026-03-03T08:00:00Z', 'X')
  `);
  await expect(lireAdmin(membre)).rejects.toMatchObject({ code: 'dossier.conflit' });
  expect(await m.etude.call(etudeEclaire, 'lireDepuisDossier', { params: { dosId } }, gestionnaire(cppId))).toMatchObject({
    etuId,
    publicationAutorisee: false,
  });
});

test('criteria and places come and go one by one; those of the file stay, and nobody takes away those of another study', async () => {
  const [inclusion] = await eligibilite('INCLUSION', 'Adultes de 18 à 75 ans');
  expect(await eligibilite('EXCLUSION', 'Grossesse en cours')).toHaveLength(2);
  const retirer = (critereId: number, actor: Actor = deposant) =>
    m.etude.call(examenEclaireCriteres, 'supprimerEligibilite', { params: { critereId } }, actor);
  const id = inclusion.id ?? 0;
  await expect(retirer(id, autreDeposant)).rejects.toMatchObject({ code: 'critere.introuvable' });
  // An outcome is no criterion of eligibility.
  await expect(
    m.etude.call(examenEclaireCriteres, 'supprimerJugement', { params: { critereId: id } }, deposant),
  ).rejects.toMatchObject({ code: 'critere.introuvable' });
  expect((await retirer(id)).map((x) => x.titre)).toEqual(['Grossesse en cours']);
  await expect(retirer(id)).rejects.toMatchObject({ code: 'critere.introuvable' });

  const jugement = await m.etude.call(examenEclaireCriteres, 'listerJugement', params(), deposant);
  expect(jugement).toEqual([expect.objectContaining({ id: null, type: 'PRINCIPAL', origine: 'DOSSIER' })]);
  const body = { type: 'SECONDAIRE', titre: 'Qualité de vie' } as const;
  expect(await m.etude.call(examenEclaireCriteres, 'creerJugement', { ...params(), body }, deposant)).toHaveLength(2);

  const avant = await sites();
  const ajoutes = await m.etude.call(examenEclaireSites, 'creer', { ...params(), body: SITE }, deposant);
  expect(ajoutes.at(-1)).toMatchObject({ ...SITE, origine: 'SAISIE' });
  const siteId = ajoutes.at(-1)?.id ?? 0;
  const enlever = (actor: Actor) => m.etude.call(examenEclaireSites, 'supprimer', { params: { siteId } }, actor);
  await expect(enlever(autreDeposant)).rejects.toMatchObject({ code: 'site.introuvable' });
  expect(await enlever(administrateur)).toEqual(avant);
});

// PUB-02, PUB-03.
test('recruitment follows the research, the permission is given once nothing lacks, withdrawn at any time, each journalled and told', async () => {
  const { version: lue } = await lireAdmin();
  await c.tenirSeance(dosId, cppId);
  await c.rendreAvis(dosId, gestionnaire(cppId), { sens: 'FAVORABLE' });
  const avisLe = today();
  await expect(recruter('EN_ATTENTE', 'OUVERT', avisLe)).rejects.toMatchObject({ code: 'transition.refusee' });
  const version = async () => (await m.etude.call(etudeEtude, 'lire', { params: { id: etuId } }, deposant)).version;
  const files = { fichier: [await m.fichier('vie.pdf')] };
  const debut = { version: await version(), dateDebut: avisLe };
  await m.etude.call(etudeEtudeWorkflow, 'demarrer', { ...params(), body: debut, files }, deposant);
  const ouvert = await recruter('EN_ATTENTE', 'OUVERT', avisLe, administrateur);
  expect(ouvert).toMatchObject({ statut: 'OUVERT', debut: avisLe, fin: null });
  await expect(recruter('EN_ATTENTE', 'OUVERT', avisLe)).rejects.toMatchObject({ code: 'recrutement.dejaFait' });

  expect((await publication()).manques.map((x) => x.partie)).toEqual(['administratif', 'administratif', 'criteres']);
  await expect(basculer()).rejects.toMatchObject({ code: 'transition.refusee' });
  const donnees = eclaireAdmin.parse({ contactPublic: { courriel: 'public@promoteur.test' } });
  await m.etude.call(examenRegistre, 'modifierElementsAdmin', { ...params(), body: { version: lue, donnees } }, deposant);
  await eligibilite('INCLUSION', 'Adultes de 18 à 75 ans');
  expect(await publication()).toMatchObject({ raison: null, attendue: expect.stringContaining('a commencé') });
  expect(await basculer()).toBe(true);
  expect(await publication(gestionnaire(cppId))).toMatchObject({
    autorisee: true,
    publiee: true,
    par: deposant.nom,
    attendue: null,
  });

  m.clock.set(addJours(avisLe, 3));
  const halte = { motif: 'Effet indésirable grave inattendu', origine: 'PROMOTEUR', securite: false } as const;
  const body = { version: await version(), date: addJours(avisLe, 2), ...halte };
  await m.etude.call(etudeEtudeWorkflow, 'suspendre', { ...params(), body, files }, deposant);
  expect(await recrutement()).toMatchObject({
    statut: 'FERME',
    fin: addJours(avisLe, 2),
    suites: [{ statut: 'OUVERT', raison: expect.stringContaining('suspendue') }],
  });
  expect((await recrutement()).historique.map((h) => h.statut)).toEqual(['FERME', 'OUVERT']);
  for (const refuse of [() => basculer(administrateur), () => retirer('Trop court', administrateur)])
    await expect(refuse()).rejects.toMatchObject({
      code: 'transition.refusee',
      details: { raisons: [expect.stringContaining('au moins 20 caractères')] },
    });
  const motif = 'Le protocole publié contient une erreur.';
  const { le: autoriseeLe } = await publication();
  expect(await retirer(motif, administrateur)).toBe(false);
  await expect(retirer(motif, administrateur)).rejects.toMatchObject({ code: 'transition.refusee' });
  expect(await publication()).toMatchObject({ autorisee: false, publiee: false, par: administrateur.nom, motif });
  expect(await publication(gestionnaire(cppId))).toMatchObject({ autorisee: false, motif: null });

  // What each of two persons read before the other decided no longer decides.
  const retrait = { code: 'publication.decidee', status: 409, details: { autorisee: false, par: administrateur.nom } };
  for (const perimee of [
    () => autoriser(autoriseeLe),
    () => autoriser(null),
    () => basculer(),
    () => retirer(motif, deposant, autoriseeLe),
  ])
    await expect(perimee()).rejects.toMatchObject(retrait);
  expect(await publication()).toMatchObject({ autorisee: false, par: administrateur.nom });
  const { le: retireeLe } = await publication();
  m.clock.set(addJours(avisLe, 4));
  expect(await autoriser(retireeLe)).toBe(true);
  await expect(autoriser(retireeLe, administrateur)).rejects.toMatchObject({
    ...retrait,
    details: { autorisee: true, par: deposant.nom },
  });

  const lignes = await m.etude.call(etudeEvenements, 'lister', { params: { entityCode: 'ETUDE', id: etuId } }, deposant);
  const actions = lignes.map((l) => l.action);
  for (const action of ['AJOUTER_CRITERE', 'SUPPRIMER_CRITERE', 'AJOUTER_SITE', 'SUPPRIMER_SITE', 'PUBLICATION_RETIRER'])
    expect(actions).toContain(action);
  expect(actions.filter((a) => a === 'RECRUTEMENT')).toHaveLength(2);
  const mails = m.services.bus.published
    .filter((p) => p.subject === 'event.etude.mailDemande')
    .map((p) => JSON.parse(JSON.stringify(p.payload)));
  expect(mails.filter((x) => x.modele === 'ETUDE_RECRUTEMENT')).toMatchObject([
    { destinataires: [{ utiId: deposant.utiId }], donnees: { etuId, statut: 'OUVERT', le: avisLe } },
  ]);
  expect(mails.filter((x) => x.modele === 'ETUDE_PUBLICATION')).toMatchObject([
    { destinataires: [{ utiId: deposant.utiId }], donnees: { autorisee: true, par: deposant.nom } },
    {
      destinataires: [{ utiId: deposant.utiId }, { profil: 'SUPER_ADMIN' }],
      donnees: { autorisee: false, par: administrateur.nom, motif },
    },
    { destinataires: [{ utiId: deposant.utiId }], donnees: { autorisee: true, par: deposant.nom } },
  ]);
});
