/** What a sponsor fills is read by all who may read it, and by nobody else: the fields come from the schemas of the forms, never from the catalogue alone. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { etudeDepose } from '@riph/contracts/etude/depot/depose.calls';
import { etudeElementAdministratif } from '@riph/contracts/etude/depot/element-administratif.calls';
import { etudeElementRecherche } from '@riph/contracts/etude/depot/element-recherche.calls';
import type { Formulaires } from '@riph/contracts/etude/formulaire/depose';
import { absentsDe, attendus, formulairesRemplis } from '@riph/contracts/etude/formulaire/test/formulaires-remplis';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { ConflitEntity } from '@riph/examen/tables/rapporteur.entity';
import { service as expertise } from '@riph/expertise/service';
import { type Comites, mondeDuComite } from '../../test/comite.ts';
import { administrateur, ansm, autreDeposant, deposant, expert, gestionnaire, instructeur } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';

let m: Monde;
let c: Comites;
let rempli: Formulaires;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(undefined, [expertise]));
  const r = m.etude.get(Referentiels);
  const [listes, pays] = await Promise.all([r.listes('JARDE'), r.pays()]);
  const ue = pays.find((p) => p.ue && p.iso3 !== 'FRA');
  const horsUe = pays.find((p) => !p.ue && !p.eee);
  if (!ue || !horsUe) throw new Error('no country');
  rempli = formulairesRemplis({
    typePromoteurId: listes.typesPromoteur[0].id,
    produitActe: listes.produitsActes[0].code,
    domaineTherapeutiqueIds: listes.domaines.slice(0, 2).map((v) => v.id),
    // One that does not narrow the draw.
    competenceCodes: listes.competences
      .filter((v) => !v.bloquante)
      .slice(0, 1)
      .map((v) => v.code),
    caracteristiqueIds: listes.caracteristiques.slice(0, 1).map((v) => v.id),
    pays: { ue: ue.id, horsUe: horsUe.id },
  });
});
afterAll(() => m?.stop());

const enregistrer = async (dosId: number, f: Formulaires) => {
  const params = { dosId };
  const a = await m.etude.call(etudeElementAdministratif, 'lire', { params }, deposant);
  await m.etude.call(
    etudeElementAdministratif,
    'modifierDi',
    { params, body: { version: a.version, donnees: f.administratif } },
    deposant,
  );
  const r = await m.etude.call(etudeElementRecherche, 'lireJarde', { params }, deposant);
  await m.etude.call(
    etudeElementRecherche,
    'modifierJarde',
    { params, body: { version: r.version, donnees: f.recherche } },
    deposant,
  );
};
/** Filed with every field filled. */
async function deposer(qualificationCode = 'CAT1') {
  const dosId = await m.brouillonComplet();
  const administratif = {
    ...rempli.administratif,
    qualificationCode,
    numeroNational: `2026-A${String(dosId).padStart(5, '0')}-42`,
  };
  const formulaires = { ...rempli, administratif };
  await enregistrer(dosId, formulaires);
  await m.joindreObligatoires(dosId);
  await m.evenement(dosId, 'SOUMETTRE', {}, deposant);
  const cppId = (await c.synthese(dosId)).cpp?.id;
  if (cppId === undefined) throw new Error('no committee was drawn');
  return { dosId, cppId, formulaires };
}
const lire = (dosId: number, actor: Actor, rang?: string) =>
  m.etude.call(etudeDepose, 'lire', { params: { dosId }, query: { rang } }, actor);
const lireRecherche = (dosId: number, actor: Actor, rang?: string) =>
  m.etude.call(etudeDepose, 'lireRecherche', { params: { dosId }, query: { rang } }, actor);
const pdf = async (dosId: number, actor: Actor, rang?: string) => {
  const answer = await m.etude.call(etudeDepose, 'telecharger', { params: { dosId }, query: { rang } }, actor);
  if (!('document' in answer)) throw new Error('a stored file was expected');
  return answer.document;
};

test('every field of the schemas is in the answers and in the PDF for each who may read it, and is refused to the others', async () => {
  const { dosId, cppId, formulaires } = await deposer();
  for (const lecteur of [deposant, gestionnaire(cppId), instructeur(cppId), ansm, administrateur]) {
    const lu = await lire(dosId, lecteur);
    expect([lecteur.profil, lu.administratif]).toEqual([lecteur.profil, formulaires.administratif]);
    const { recherche } = await lireRecherche(dosId, lecteur);
    expect([lecteur.profil, recherche]).toEqual([lecteur.profil, formulaires.recherche]);
    const texte = await c.texteDe((await pdf(dosId, lecteur)).documentId);
    expect([lecteur.profil, absentsDe(texte, attendus(formulaires, lu.libelles))]).toEqual([lecteur.profil, []]);
  }
  const ecarte = { ...instructeur(cppId), utiId: 9_001 };
  await m.etude.db.repository(ConflitEntity).insert({
    dosId,
    utiId: ecarte.utiId,
    nom: ecarte.nom,
    motif: 'Lien avec le promoteur',
    declareLe: m.clock.instant(),
    declarePar: ecarte.nom,
  });
  const prives: [Actor, string][] = [
    [autreDeposant, 'dossier.introuvable'],
    [gestionnaire(cppId + 1), 'dossier.introuvable'],
    [instructeur(cppId + 1), 'dossier.introuvable'],
    [{ ...deposant, profil: 'GESTIONNAIRE', cppId }, 'dossier.introuvable'],
    [expert, 'dossier.introuvable'],
    [ecarte, 'dossier.conflit'],
  ];
  for (const [actor, code] of prives)
    for (const appel of [lire, lireRecherche, pdf]) await expect(appel(dosId, actor)).rejects.toMatchObject({ code });
});

test('the agency reads nothing of what it does not review; a draft has no sending', async () => {
  const { dosId } = await deposer('CAT2');
  for (const appel of [lire, lireRecherche, pdf])
    await expect(appel(dosId, ansm)).rejects.toMatchObject({ code: 'dossier.contenuReserve' });
  const brouillon = await m.brouillonComplet();
  await expect(lire(brouillon, deposant)).rejects.toMatchObject({ code: 'depose.introuvable' });
  await expect(lire(dosId, deposant, '2')).rejects.toMatchObject({ code: 'depose.introuvable' });
});

test('what the sponsor edits after the filing is his alone until he sends it; each sending stays, with what changed', async () => {
  const { dosId, cppId, formulaires } = await deposer();
  const comite = gestionnaire(cppId);
  const { version } = await c.preparer(dosId, comite);
  const demandes = [{ categorieId: null, pjId: null, texte: 'Préciser l’assurance' }];
  const parties = ['identite', 'promoteur', 'objet', 'donnees'];
  await c.traiter(dosId, { decision: 'COMPLEMENTS', version, demandes, parties }, comite);
  const { administratif, recherche } = formulaires;
  const edites: Formulaires = {
    administratif: { ...administratif, titreRecherche: 'Titre repris', promoteur: { ...administratif.promoteur, ville: 'Lyon' } },
    recherche: { ...recherche, objectifPrincipal: 'Objectif repris', cnilNumero: null, methodologieReference: 'MR-001' },
  };
  await enregistrer(dosId, edites);

  const params = { dosId };
  const avant = async (actor: Actor) => ({
    depose: (await lire(dosId, actor)).administratif,
    recherche: (await lireRecherche(dosId, actor)).recherche,
    formulaire: (await m.etude.call(etudeElementAdministratif, 'lire', { params }, actor)).donnees,
    lectureSeule: (await m.etude.call(etudeElementAdministratif, 'lireLectureSeule', { params }, actor)).donnees,
    jarde: (await m.etude.call(etudeElementRecherche, 'lireJarde', { params }, actor)).donnees,
    titre: (await c.synthese(dosId, actor)).titre,
  });
  const filed = { depose: administratif, recherche, formulaire: administratif, lectureSeule: administratif, jarde: recherche };
  for (const lecteur of [comite, instructeur(cppId), ansm, administrateur])
    expect([lecteur.profil, await avant(lecteur)]).toEqual([lecteur.profil, { ...filed, titre: administratif.titreRecherche }]);
  expect(await avant(deposant)).toMatchObject({
    depose: administratif,
    formulaire: edites.administratif,
    jarde: edites.recherche,
  });

  const envoye = { justifications: [{ ligne: 0, texte: 'L’attestation est inchangée.' }] };
  await m.evenement(dosId, 'ENVOYER_COMPLEMENTS', envoye, deposant);
  const apres = await lire(dosId, comite);
  expect(apres).toMatchObject({ rang: 2, administratif: edites.administratif, modifies: ['titreRecherche', 'promoteur.ville'] });
  expect(apres.envois.map((e) => [e.rang, e.evenement, e.deposePar])).toEqual([
    [1, 'SOUMETTRE', deposant.nom],
    [2, 'ENVOYER_COMPLEMENTS', deposant.nom],
  ]);
  const { modifies } = await lireRecherche(dosId, comite);
  expect(modifies.toSorted()).toEqual(['cnilNumero', 'methodologieReference', 'objectifPrincipal']);
  expect((await c.synthese(dosId, comite)).titre).toBe('Titre repris');
  expect((await lire(dosId, comite, '1')).administratif).toEqual(administratif);

  const [premier, second] = [await pdf(dosId, comite, '1'), await pdf(dosId, comite)];
  expect(await c.texteDe(premier.documentId)).not.toContain('Titre repris');
  expect(await c.texteDe(second.documentId)).toMatch(/Titre complet en français \(modifié depuis l’envoi précédent\)/);
  expect((await pdf(dosId, deposant)).documentId).toBe(second.documentId);

  const answer = await m.etude.call(examenPieces, 'telechargerZip', { params }, comite);
  if (!('zip' in answer)) throw new Error('a zip was expected');
  expect(answer.zip.entrees.slice(0, 2)).toEqual([
    { chemin: 'Dossier déposé – envoi 1.pdf', documentId: premier.documentId },
    { chemin: 'Dossier déposé.pdf', documentId: second.documentId },
  ]);
});

test('a filed form is never edited', async () => {
  const { dosId } = await deposer('CAT2');
  for (const forbidden of [
    sql`update formulaire_depose set depose_par = 'x' where dos_id = ${dosId}`,
    sql`delete from formulaire_depose where dos_id = ${dosId}`,
  ])
    await expect(m.etude.db.query(forbidden)).rejects.toThrow('a filed form is never edited');
});
