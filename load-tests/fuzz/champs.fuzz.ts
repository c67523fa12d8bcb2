/**
 * Every text field of every write, found in the contract: a megabyte and what cannot be stored are refused by the name of the field; what is accepted
 * stands in the database of its owner, byte for byte once folded. A new call is tried by being there.
 */
import { Readable } from 'node:stream';
import { beforeAll, expect, jest, test } from '@jest/globals';
import { type Call, servicesOf } from '@riph/contracts/core/call';
import { fieldError } from '@riph/contracts/core/errors';
import { type Route, routesOf } from '@riph/contracts/core/mount-order';
import { foldedText } from '@riph/contracts/core/plain-text';
import { profilsOf } from '@riph/contracts/core/profils-of';
import { CONTRACTS } from '@riph/contracts/index';
import ExcelJS from 'exceljs';
import * as z from 'zod';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { rejoindre } from '../../deploy/test-kit/membre.ts';
import { pdfOf } from '../../deploy/test-kit/pdf.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { CORPS, deLeurMembre, GARDES_PAR, NOMINATION, neufs, SANS_SUITE, TELS_QUELS } from './champs.data.ts';
import { avec, echantillon, optionAvec, type Place, places } from './echantillon.ts';
import { Connus, textesStockes } from './stockes.ts';

jest.setTimeout(900_000);

const ABSENT = '2147483600';
const ecritures = routesOf(CONTRACTS).filter(
  ({ call }) => !call.servedBy && call.effect === 'write' && call.body && places(call.body).length > 0,
);
const nommees = ecritures.map((r): [string, Route] => [r.name, r]);
/** The member whose nominations are written: those of a demonstration account decide whether it may still sign in. */
let membre: { utiId: number; cppId: number } | null = null;
const fixesDe = (name: string): Record<string, unknown> => ({ ...CORPS[name], ...(deLeurMembre(name) ? membre : {}) });
const corpsDe = ({ name, call }: Route, chemin: readonly string[] = []): Record<string, unknown> => ({
  ...z.record(z.string(), z.unknown()).parse(echantillon(optionAvec(call.body ?? z.unknown(), chemin))),
  ...fixesDe(name),
});
const qui = (call: Call): string => (call.access === 'public' ? 'DEPOSANT' : profilsOf(call)[0]);
const gens = new Map<string, Personne>();
const personne = (call: Call): Personne => {
  const p = gens.get(qui(call));
  if (!p) throw new Error(`nobody of ${qui(call)} is signed in`);
  return p;
};

/** A list is asked without any filter. */
const valeurDe = (schema: z.ZodType): unknown =>
  [ABSENT, '{"filtres":{}}'].find((v) => schema.safeParse(v).success) ?? echantillon(schema);
/** The path and query of a call, from values by name. */
function adresse(call: Call, valeurs: Readonly<Record<string, unknown>>): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, nom: string) => encodeURIComponent(String(valeurs[nom] ?? ABSENT)));
  const query = Object.entries<z.ZodType>(call.query?.shape ?? {})
    .filter(([, schema]) => !schema.safeParse(undefined).success)
    .map(([nom, schema]) => `${nom}=${encodeURIComponent(String(valeurs[nom] ?? valeurDe(schema)))}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}
const envoyer = ({ call }: Route, chemin: string, corps: object) => {
  const p = personne(call);
  if (!call.files) return p.send({ method: call.method, path: chemin, json: corps });
  return p.deposer(chemin, 'a.pdf', pdfOf('Une pièce'), corps, call.method, Object.keys(call.files)[0]);
};

const connus = new Connus();
beforeAll(async () => {
  for (const profil of new Set(ecritures.map(({ call }) => qui(call))))
    gens.set(profil, await Personne.entrer(accountsOf(profil)[0]));
  const gestionnaire = await Personne.entrer(accountsOf('GESTIONNAIRE')[0]);
  const utiId = await rejoindre(gestionnaire, `champs.${Date.now()}@exemple.fr`, NOMINATION);
  const [{ cppId }] = await gestionnaire.get(`/api/membreCpp/periodeNomination/${utiId}`);
  membre = { utiId, cppId };
  await connus.apprendre(gens);
});

test('the writes with texts are found', () => expect(ecritures.length).toBeGreaterThan(60));

const champsRefuses = (json: unknown): string[] => {
  const { fields } = z.object({ code: z.literal('saisie.invalide'), fields: z.array(fieldError) }).parse(json);
  return fields.map((f) => f.champ);
};

test.each(nommees)('%s: a megabyte in any text is refused by its field', async (_, route) => {
  const { call } = route;
  for (const { chemin } of places(call.body ?? z.unknown())) {
    const corps = z.record(z.string(), z.unknown()).parse(avec(corpsDe(route, chemin), chemin, 'é'.repeat(500_000)));
    const { status, json } = await envoyer(route, adresse(call, {}), corps);
    expect([chemin, status]).toEqual([chemin, 400]);
    // Of a choice between forms the whole is refused.
    expect(champsRefuses(json).some((champ) => champ === chemin.join('.') || champ === 'body')).toBe(true);
  }
});

test.each(nommees)('%s: what cannot be stored is refused by its field', async (_, route) => {
  const { call } = route;
  for (const { chemin } of places(call.body ?? z.unknown())) {
    const corps = z.record(z.string(), z.unknown()).parse(avec(corpsDe(route, chemin), chemin, 'a\u0000'));
    const { status, json } = await envoyer(route, adresse(call, {}), corps);
    expect([chemin, status]).toEqual([chemin, 400]);
    expect(champsRefuses(json).some((champ) => champ === chemin.join('.') || champ === 'body')).toBe(true);
  }
});

const MECHANT = `'; drop table dossier; --<img src=x onerror=alert(1)>"&amp;\u202egpj.exe\u202c👩🏽‍🔬é\u0301{{7*7}}`;
let suite = Date.now();
/** Begins as a formula, is like no other, and holds as much of the rest as the field takes. */
const mechant = ({ max }: Place): string => {
  suite += 1;
  const texte = `=${suite.toString(36)}`;
  let reste = '';
  for (const c of MECHANT) if ((texte + reste + c).length <= max) reste += c;
  return texte + reste;
};

test('what is accepted stands in the database of its owner, byte for byte once marks that nobody sees are left out', async () => {
  const alteres: string[] = [];
  const refus: string[] = [];
  const creer = ({ key }: Route) => Number(!/^(creer|ajouter)/.test(key));
  for (const route of ecritures.toSorted((a, b) => creer(a) - creer(b))) {
    const dits = TELS_QUELS[route.name] ?? [];
    const [premier] = places(route.call.body ?? z.unknown());
    // Of a choice, one form: two would write in the same fields.
    const libres = places(optionAvec(route.call.body ?? z.unknown(), premier.chemin)).filter(
      (p) => p.isLibre && !dits.includes(p.chemin.join('.')),
    );
    if (libres.length === 0) continue;
    const poses = libres.map((p) => ({ nom: route.name, chemin: p.chemin.join('.'), texte: mechant(p), p }));
    const tenter = () => {
      let corps: unknown = connus.completer(
        route,
        personne(route.call),
        { ...corpsDe(route, premier.chemin), ...neufs(route) },
        fixesDe(route.name),
      );
      for (const { p, texte } of poses) corps = avec(corps, p.chemin, texte);
      return envoyer(route, adresse(route.call, connus.valeurs), z.record(z.string(), z.unknown()).parse(corps));
    };
    let { status, json } = await tenter();
    for (let n = 0; n < 5 && json.code === 'referentiel.codeExistant'; n += 1) ({ status, json } = await tenter());
    if (json.code === 'version.perimee') {
      await connus.relire(gens);
      ({ status, json } = await tenter());
    }
    if (status < 300) {
      connus.retenir(route, json);
      // At once: the next write may change the same thing.
      const [owner] = servicesOf(route.contract);
      const stockes = await textesStockes(GARDES_PAR[route.name] ?? owner);
      for (const { chemin, texte } of poses)
        if (!stockes.has(foldedText(texte))) alteres.push(`${route.name} ${chemin} ${JSON.stringify(texte)}`);
    } else refus.push(`${route.name} ${status} ${json.code} ${JSON.stringify(json.fields ?? json.detail).slice(0, 200)}`);
  }
  expect(refus.filter((r) => !(r.split(' ')[0] in SANS_SUITE))).toEqual([]);
  expect(alteres).toEqual([]);
});

const exports_ = routesOf(CONTRACTS).filter(
  ({ call }) => call.effect === 'read' && 'file' in call.response && call.response.file === 'xlsx',
);

test('no cell of an export is a formula, or could be read as one', async () => {
  expect(exports_.length).toBeGreaterThan(3);
  let neutralisees = 0;
  for (const { name, call } of exports_) {
    const compte = accountsOf(qui(call))[0];
    const p = gens.get(qui(call)) ?? (await Personne.entrer(compte));
    const { bytes } = await p.brut(adresse(call, connus.valeurs));
    const livre = new ExcelJS.Workbook();
    await livre.xlsx.read(Readable.from([bytes]));
    for (const feuille of livre.worksheets)
      feuille.eachRow((ligne) =>
        ligne.eachCell((cellule) => {
          expect([name, cellule.address, cellule.type === ExcelJS.ValueType.Formula]).toEqual([name, cellule.address, false]);
          if (typeof cellule.value !== 'string') return;
          expect([name, /^[=+\-@\t\r]/.test(cellule.value) ? cellule.value : null]).toEqual([name, null]);
          if (cellule.value.startsWith("'=")) neutralisees += 1;
        }),
      );
  }
  // The dossiers and séances written above begin so.
  expect(neutralisees).toBeGreaterThan(0);
});
