/** Working documents of the committee: joined by its people, read by them alone, taken off by who joined them (NOT-02). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { examenContributions } from '@riph/contracts/examen/contributions.calls';
import { examenPreparation } from '@riph/contracts/examen/preparation.calls';
import { examenReaffectations } from '@riph/contracts/examen/reaffectations.calls';
import type { TYPES_CONTRIBUTION } from '@riph/contracts/examen/travail.schemas';
import { type Comites, mondeDuComite } from '../comite.ts';
import { administrateur, deposant, gestionnaire } from '../jeu.ts';
import type { Monde } from '../monde.ts';

let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite('2026-03-02'));
});
afterAll(() => m?.stop());

type Contribution = (typeof TYPES_CONTRIBUTION)[number];
const preparer = async (dosId: number, nom: string, actor: Actor) =>
  m.etude.call(
    examenPreparation,
    'ajouter',
    { params: { dosId, typeDocument: 'SYNTHESE' }, files: { fichier: [await m.fichier(nom)] } },
    actor,
  );
const contribuer = async (dosId: number, codeTypeDocument: Contribution, actor: Actor) =>
  m.etude.call(
    examenContributions,
    'ajouter',
    { params: { dosId, codeTypeDocument }, files: { fichier: [await m.fichier('contribution.pdf')] } },
    actor,
  );
const preparations = (dosId: number, actor: Actor) => m.etude.call(examenPreparation, 'lister', { params: { dosId } }, actor);
const contributions = (dosId: number, codeTypeDocument: Contribution, actor: Actor) =>
  m.etude.call(examenContributions, 'lister', { params: { dosId, codeTypeDocument } }, actor);
const retirer = (dosId: number, id: number, actor: Actor) =>
  m.etude.call(examenPreparation, 'supprimer', { params: { dosId, id } }, actor);

test('preparation: any member joins, the committee reads, its author or the secretariat takes off', async () => {
  const { dosId, cppId, comite, membre } = await c.depose();
  const mien = await preparer(dosId, 'synthese.pdf', membre(1));
  expect(mien).toMatchObject({ type: 'SYNTHESE', nom: 'synthese.pdf', supprimable: true });
  expect(await preparations(dosId, membre(6))).toMatchObject([{ id: mien.id, deposePar: membre(1).nom, supprimable: false }]);
  const lire = (id: number, actor: Actor) => m.etude.call(examenPreparation, 'telecharger', { params: { dosId, id } }, actor);
  for (const actor of [membre(6), comite, administrateur])
    expect(await lire(mien.id, actor)).toMatchObject({ document: { nom: 'synthese.pdf', sha256: mien.sha256 } });
  await expect(lire(mien.id, gestionnaire(cppId + 1))).rejects.toMatchObject({ code: 'dossier.introuvable' });
  await expect(preparations(dosId, deposant)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(retirer(dosId, mien.id, membre(6))).rejects.toMatchObject({ code: 'dossier.nonModifiable' });
  // Each family knows its own rows.
  const croise = { params: { dosId, codeTypeDocument: 'AUTRE' as const, id: mien.id } };
  await expect(m.etude.call(examenContributions, 'telecharger', croise, comite)).rejects.toMatchObject({
    code: 'document.introuvable',
  });
  await retirer(dosId, mien.id, comite);
  expect(await preparations(dosId, comite)).toEqual([]);
});

test('contributions: of a member, by type; a note of the president is his; the secretariat takes off none but its own', async () => {
  const { dosId, comite, membre } = await c.depose();
  const observation = await contribuer(dosId, 'OBSERVATION_MEMBRE', membre(3));
  await expect(contribuer(dosId, 'NOTE_PRESIDENT', membre(3))).rejects.toMatchObject({ code: 'contribution.president' });
  await contribuer(dosId, 'NOTE_PRESIDENT', membre(1));
  expect(await contributions(dosId, 'NOTE_PRESIDENT', comite)).toMatchObject([{ deposePar: membre(1).nom, supprimable: false }]);
  expect((await contributions(dosId, 'OBSERVATION_MEMBRE', comite)).map((d) => d.id)).toEqual([observation.id]);
  const effacer = (actor: Actor) =>
    m.etude.call(examenContributions, 'supprimer', { params: { dosId, id: observation.id } }, actor);
  await expect(effacer(comite)).rejects.toMatchObject({ code: 'dossier.nonModifiable' });
  await effacer(membre(3));
  expect(await contributions(dosId, 'OBSERVATION_MEMBRE', comite)).toEqual([]);
});

test('nothing is joined while a reassignment is asked, nor once the study is archived; the next committee reads none', async () => {
  const { dosId, comite, membre } = await c.depose();
  await preparer(dosId, 'premier.pdf', membre(1));
  const demande = { params: { dosId }, body: { motif: 'QUORUM', commentaire: 'Quorum impossible avant juin.' } } as const;
  await m.etude.call(examenReaffectations, 'demander', demande, comite);
  const refuse = { code: 'dossier.nonModifiable' };
  await expect(preparer(dosId, 'fige.pdf', comite)).rejects.toMatchObject(refuse);
  await m.etude.call(examenReaffectations, 'accepter', { params: { dosId }, body: {} }, administrateur);
  const { cppId } = await c.tirage(dosId);
  const second = gestionnaire(cppId ?? 0);
  expect(await preparations(dosId, second)).toEqual([]);
  expect((await preparations(dosId, administrateur)).map((d) => d.nom)).toEqual(['premier.pdf']);
  await m.etude.db.query(sql`update etude set etat = 'ARCHIVEE' where id = (select etu_id from dossier where id = ${dosId})`);
  await expect(preparer(dosId, 'tard.pdf', second)).rejects.toMatchObject(refuse);
});
