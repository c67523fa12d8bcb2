/** The register of settings (REGLAGES.md) against the calls that write them, in both directions: a setting that no test sees act is refused. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import * as z from 'zod';
import type { Droit } from './core/droits.ts';
import { CONTRACTS } from './index.ts';

const root = join(import.meta.dirname, '..');
const DROITS: readonly Droit[] = [
  ...(['PARAMETRE_GERER', 'REFERENTIEL_GERER', 'TAS_ADMINISTRER', 'BAREME_REGLER', 'BATCH_GERER'] as const),
  ...(['CPP_GERER', 'CPP_PROPRE_GERER', 'VRB_ETUDE_GERER'] as const),
];
/** Acts under these droits that set nothing: what they write is done once. */
const ACTES = ['dossier-ctis.batch.lancer', 'dossier-ctis.batch.rejouer', 'seance.rapportActivite.deposer'];
/** Which row is meant, and as who read it. */
const CLES = ['id', 'code', 'paramId', 'version'];
const TOUTES = 'toutes';

const objet = z.object({ properties: z.record(z.string(), z.unknown()).default({}) });
const liste = z.object({ items: objet });
/** Fields of a body or of a query; those of the rows of a list that is sent whole, and of what is typed beside what was read. */
function champs(body: z.ZodType | undefined): string[] {
  if (!body) return [];
  const { properties } = objet.parse(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
  const dedans = properties.messages ? liste.parse(properties.messages).items : properties.saisi;
  return Object.keys(dedans ? objet.parse(dedans).properties : properties).filter((c) => !CLES.includes(c));
}

const isReglage = (access: unknown) => DROITS.some((d) => [access].flat().includes(d));
const APPELS = CONTRACTS.flatMap((c) =>
  Object.entries(c.calls).flatMap(([cle, call]) =>
    call.effect === 'write' && isReglage(call.access) && !cle.startsWith('creer')
      ? [{ appel: `${c.service}.${cle}`, champs: [...champs(call.body), ...champs(call.query)] }]
      : [],
  ),
).filter((a) => a.champs.length > 0 && !ACTES.includes(a.appel));

const LIGNES = readFileSync(join(root, 'contracts/REGLAGES.md'), 'utf8')
  .split('\n')
  .filter((l) => /^\| (?:[\w-]+\.|toutes)/.test(l))
  .map((l) => {
    const [, appel = '', noms = '', titre = '', fichier = ''] = l.split('|').map((cell) => cell.trim());
    return { appel, champs: noms.split(', '), titre, fichier };
  });
const COMMUNS = LIGNES.filter((l) => l.appel === TOUTES).flatMap((l) => l.champs);
const inscrits = (appel: string) => LIGNES.filter((l) => l.appel === appel).flatMap((l) => l.champs);

test('settings were found, and their fields', () => {
  expect(APPELS.length).toBeGreaterThan(15);
  expect(APPELS.find((a) => a.appel === 'identity.parametresSession.modifierParametres')?.champs).toContain('mdpJours');
  expect(APPELS.find((a) => a.appel === 'referentiel.applicatif.enregistrerAlertes')?.champs).toContain('fin');
});

test('an act that is no setting is a call', () => {
  const appels = CONTRACTS.flatMap((c) => Object.keys(c.calls).map((cle) => `${c.service}.${cle}`));
  expect(ACTES.filter((a) => !appels.includes(a))).toEqual([]);
});

test.each(APPELS)('$appel: each of its fields has its test', ({ appel, champs: ecrits }) => {
  const isValeur = COMMUNS.every((c) => ecrits.includes(c));
  const tenus = new Set([...inscrits(appel), ...(isValeur ? COMMUNS : [])]);
  expect(ecrits.filter((c) => !tenus.has(c))).toEqual([]);
});

test('what the register holds is a setting', () => {
  const connus = new Map(APPELS.map((a) => [a.appel, a.champs]));
  const faux = LIGNES.filter((l) => l.appel !== TOUTES && !l.champs.every((c) => connus.get(l.appel)?.includes(c)));
  expect(faux).toEqual([]);
});

test.each(LIGNES)('$appel, $champs: « $titre »', ({ champs: noms, titre, fichier }) => {
  expect(existsSync(join(root, fichier))).toBe(true);
  const source = readFileSync(join(root, fichier), 'utf8');
  expect(source.split('\n').some((l) => /\b(?:test|it)\b|^\]\)\(/.test(l) && l.includes(titre))).toBe(true);
  expect(noms.filter((c) => !new RegExp(`\\b${c}\\b`).test(source))).toEqual([]);
});
