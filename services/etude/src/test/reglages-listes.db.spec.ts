/** A value of each list acts: switched off by the administration, it is asked again of a draft that holds it; a competence that excludes leaves committees out of the draw. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { ServiceUnderTest } from '@riph/chassis/test/service';
import { etudeElementAdministratif } from '@riph/contracts/etude/depot/element-administratif.calls';
import { etudeManques } from '@riph/contracts/etude/depot/manques.calls';
import type { ElementAdministratif } from '@riph/contracts/etude/socle/element.schemas';
import { examenAttribution } from '@riph/contracts/examen/attribution.calls';
import { referentielEntitesAdministration as entites } from '@riph/contracts/referentiel/entites-administration.calls';
import { referentielListesAdministration as listes } from '@riph/contracts/referentiel/listes-administration.calls';
import { referentielPays } from '@riph/contracts/referentiel/pays.calls';
import { changerComites } from '@riph/referentiel/test/fixtures';
import { mondeDuComite } from './comite.ts';
import { administrateur as admin, deposant } from './jeu.ts';
import type { Monde } from './monde.ts';

let m: Monde;
let r: ServiceUnderTest;
beforeAll(async () => {
  ({ m } = await mondeDuComite('2026-03-02'));
  r = m.services.of('referentiel');
});
afterAll(() => m?.stop());

type Valeur = { id: number; code: string; libelle: string; ordre: number; version: number };
type Liste = {
  champ: string;
  lister: () => Promise<Valeur[]>;
  /** The one that a draft holds; without it the first of the list. */
  code?: string;
  tenir?: (v: Valeur) => Partial<ElementAdministratif>;
  activer: (v: Valeur, actif: boolean) => Promise<unknown>;
};
const params = { reglementationCode: 'JARDE' };
const saisie = ({ id, libelle, ordre, version }: Valeur, actif: boolean) => ({ body: { id, libelle, ordre, version, actif } });

const LISTES: Record<string, Liste> = {
  qualification: {
    champ: 'qualificationCode',
    code: 'CAT2',
    lister: () => r.call(listes, 'listerQualifications', { params }, admin),
    activer: (v, actif) => r.call(listes, 'modifierQualification', saisie(v, actif), admin),
  },
  promoteur: {
    champ: 'typePromoteurId',
    lister: () => r.call(entites, 'listerPromoteurs', { params }, admin),
    tenir: ({ id }) => ({ typePromoteurId: id }),
    activer: (v, actif) => r.call(entites, 'modifierPromoteur', saisie(v, actif), admin),
  },
  competence: {
    champ: 'competenceCodes',
    lister: () => r.call(listes, 'listerCompetences', { params }, admin),
    tenir: ({ code }) => ({ competenceCodes: [code] }),
    activer: (v, actif) => r.call(listes, 'modifierCompetence', { body: { ...saisie(v, actif).body, bloquante: false } }, admin),
  },
  caracteristique: {
    champ: 'caracteristiqueIds',
    lister: () => r.call(listes, 'listerCaracteristiques', { params }, admin),
    tenir: ({ id }) => ({ caracteristiqueIds: [id] }),
    activer: (v, actif) => r.call(listes, 'modifierCaracteristique', saisie(v, actif), admin),
  },
  produitActe: {
    champ: 'produitActe',
    code: 'ACTE',
    lister: () => r.call(listes, 'listerProduitsActes', { params }, admin),
    activer: (v, actif) => r.call(listes, 'modifierProduitActe', saisie(v, actif), admin),
  },
  pays: {
    champ: 'promoteur.payId',
    code: 'FR',
    lister: () => r.call(referentielPays, 'lister', {}, admin),
    activer: ({ id, libelle, version }, actif) =>
      r.call(entites, 'modifierPays', { body: { id, libelle, version, ue: true, eee: true, actif } }, admin),
  },
};

const messages = async (dosId: number, champ: string) =>
  (await m.etude.call(etudeManques, 'listerManques', { params: { dosId } }, deposant))
    .filter((x) => x.champ === champ)
    .map((x) => x.message);

test.each(Object.entries(LISTES))('a value of the list « %s » switched off is asked again of a draft', async (_, liste) => {
  const lue = async () => {
    const valeurs = await liste.lister();
    const valeur = liste.code ? valeurs.find((v) => v.code === liste.code) : valeurs[0];
    if (!valeur) throw new Error('the list is empty');
    return valeur;
  };
  const valeur = await lue();
  const dosId = await m.brouillonComplet(liste.tenir?.(valeur));
  expect(await messages(dosId, liste.champ)).toEqual([]);
  await liste.activer(valeur, false);
  await m.services.settled();
  expect(await messages(dosId, liste.champ)).toEqual([`« ${valeur.libelle} » n’est plus proposé : choisissez-en un autre.`]);
  await liste.activer(await lue(), true);
  await m.services.settled();
  expect(await messages(dosId, liste.champ)).toEqual([]);
});

test('a competence that excludes leaves out of the draw the committees without it, until it excludes no more', async () => {
  const [{ id, code, libelle, ordre }] = await LISTES.competence.lister();
  const cppId = 5;
  await changerComites(r.db, cppId, sql`competences = array_remove(competences, ${code})`);
  const dosId = await m.brouillonComplet({ competenceCodes: [code] });
  const exclu = async (bloquante: boolean) => {
    const [{ version }] = await LISTES.competence.lister();
    await r.call(listes, 'modifierCompetence', { body: { id, libelle, ordre, version, actif: true, bloquante } }, admin);
    await m.services.settled();
    const comites = await m.etude.call(examenAttribution, 'evaluerComites', { params: { dosId } }, admin);
    return comites.find((x) => x.cppId === cppId)?.raisons.includes('COMPETENCE');
  };
  expect(await exclu(true)).toBe(true);
  expect(await exclu(false)).toBe(false);
});

test('a country of the Area needs no legal representative in France; out of it, the sponsor gives one', async () => {
  const pays = (await LISTES.pays.lister()).find((p) => p.code === 'CH');
  if (!pays) throw new Error('Switzerland stands in the list');
  const reference = { params: { dosId: await m.brouillonComplet() } };
  const { donnees } = await m.etude.call(etudeElementAdministratif, 'lire', reference, deposant);
  const dosId = await m.brouillonComplet({ promoteur: { ...donnees.promoteur, payId: pays.id, siret: null } });
  const demandes = async (version: number, eee: boolean) => {
    const { id, libelle } = pays;
    await r.call(entites, 'modifierPays', { body: { id, libelle, version, ue: false, eee, actif: true } }, admin);
    await m.services.settled();
    const manques = await m.etude.call(etudeManques, 'listerManques', { params: { dosId } }, deposant);
    return manques.map((x) => x.champ).filter((champ) => /representant/i.test(champ));
  };
  expect(await demandes(pays.version, false)).not.toEqual([]);
  expect(await demandes(pays.version + 1, true)).toEqual([]);
});
