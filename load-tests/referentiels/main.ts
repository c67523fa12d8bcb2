/**
 * `PUBLIC_URL=http://localhost:4200 npm run bench:lists`: how long a change of a reference list takes to be seen, on a platform that runs with its demonstration accounts: on a page that
 * somebody has open, and by a service that keeps the list in memory (etude, which asks a draft again for a choice that is offered no more). From the press of the administration.
 * `--tours=20`. The value that it adds stays, switched off.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import * as preparer from '../../web/e2e/dossiers.ts';
import type { Ecran } from '../../web/e2e/ecran.ts';
import { Navigateur } from '../../web/e2e/navigateur.ts';
import { entrer } from '../../web/e2e/session.ts';

const LIMITE_MS = 60_000;
const TYPE = `e2e.champ('Type de promoteur', '')`;
const { values } = parseArgs({ options: { tours: { type: 'string', default: '20' } } });
const tours = Number(values.tours);
if (!(tours >= 1)) throw new Error('--tours wants a number');

const [compte] = accountsOf('DEPOSANT');
const deposant = await Personne.entrer(compte);
const admin = await Personne.entrer(accountsOf('SUPER_ADMIN')[0]);
const nom = `Fondation ${randomBytes(3).toString('hex')}`;
const code = nom.replace(' ', '_').toUpperCase();

/** Milliseconds until it is so. */
async function jusqua(est: () => Promise<boolean>, debut: number): Promise<number> {
  for (const limite = Date.now() + LIMITE_MS; !(await est()); await delay(10))
    if (Date.now() > limite) throw new Error('the change was not seen in a minute');
  return performance.now() - debut;
}
const dire = (quoi: string, ms: readonly number[]) => {
  const tries = ms.toSorted((a, b) => a - b);
  console.log(
    `${quoi}: median ${Math.round(tries[Math.floor(tries.length / 2)])} ms, worst ${Math.round(tries[tries.length - 1])} ms`,
  );
};

/** A draft whose sponsor is of this type. */
async function brouillonDe(typePromoteurId: number): Promise<number> {
  const dosId = await preparer.brouillon(deposant, 'Mesure d’un changement de liste');
  const { version, donnees } = await deposant.get(`/api/dossier/getElementAdministratif/${dosId}`);
  const body = { version, donnees: { ...donnees, typePromoteurId } };
  await deposant.put(`/api/dossier/editElementAdministratifDI/${dosId}`, body);
  return dosId;
}
const estRedemande = async (dosId: number) => {
  const manques: { champ: string }[] = await deposant.get(`/api/ext/dossier/${dosId}/manques`);
  return manques.some((m) => m.champ === 'typePromoteurId');
};
/** Whether the open form offers it under this name; switched off, it stays in view with the words that it is offered no more. */
const montre = (e: Ecran, libelle: string, actif: boolean) => {
  const est = actif
    ? `o.text === ${JSON.stringify(libelle)}`
    : `o.text.startsWith(${JSON.stringify(nom)}) && o.text.includes('plus proposé')`;
  return e.page.evaluate(`[...${TYPE}.options].some((o) => ${est})`).then(Boolean);
};

let valeur = await admin.post('/api/administration/referentiel/promoteur/create', { code, libelle: nom, ordre: 9_000 });
const modifier = async (champs: object) => {
  const { id, libelle, description, ordre, actif, version } = valeur;
  const lue = { id, libelle, description, ordre, actif, version };
  valeur = await admin.put('/api/administration/referentiel/promoteur', { ...lue, ...champs });
};
const dosId = await brouillonDe(valeur.id);
const navigateur = await Navigateur.lancer();
try {
  const e = await entrer(navigateur, compte);
  await e.aller(`/dossiers/${dosId}/depot/administratif`);
  await e.jusqua(`[...${TYPE}.options].some((o) => o.text === ${JSON.stringify(nom)})`, 'the choices of the form');
  const [ecritures, pages, services]: [number[], number[], number[]] = [[], [], []];
  for (let tour = 0; tour < tours; tour += 1) {
    const actif = tour % 2 === 1;
    const libelle = `${nom} ${tour}`;
    const debut = performance.now();
    const fait = modifier({ actif, libelle }).then(() => performance.now() - debut);
    const vus = [
      jusqua(() => montre(e, libelle, actif), debut),
      jusqua(async () => (await estRedemande(dosId)) === !actif, debut),
    ];
    const [page, service] = await Promise.all(vus);
    ecritures.push(await fait);
    pages.push(page);
    services.push(service);
  }
  dire('the write alone', ecritures);
  dire('an open page', pages);
  dire('another service', services);
} finally {
  await navigateur.fermer();
  await modifier({ actif: false });
}
process.exit(0);
