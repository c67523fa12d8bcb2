/**
 * Demo accounts: read from the list of the deployment (RIPH_DEMO_ACCOUNTS, else deploy/keycloak/demo-accounts.json), created in Keycloak and here;
 * run again, only what is missing is added. One account is left without acceptance of the CGU, so that its gate can be seen.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Clock } from '@riph/chassis/base/clock';
import { DocumentStore } from '@riph/chassis/files/documents';
import { html } from '@riph/chassis/print/html';
import { Pdf } from '@riph/chassis/print/pdf';
import type { ServiceContext } from '@riph/chassis/process/service';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { PROFILS } from '@riph/contracts/core/droits';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import { CATEGORIES_MEMBRE, COLLEGES, FONCTIONS_MEMBRE, isCategorieMembre } from '@riph/contracts/identity/college';
import { FACTEUR_JOURS_MAX } from '@riph/contracts/identity/parametres.schemas';
import * as z from 'zod';
import { CguRepository } from '../cgu/cgu.repository.ts';
import { SessionsKeys } from '../cles/sessions-keys.ts';
import { Keycloak } from '../keycloak/keycloak.ts';
import { Comites } from '../membres/comites.ts';
import { MembresRepository } from '../membres/membres.repository.ts';
import { ParametresRepository } from '../utilisateur/parametres.repository.ts';
import { UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { TEXTE_CGU } from './texte-cgu.ts';

const compteDemo = z.object({
  profil: z.enum(PROFILS),
  utiId: z.int().positive(),
  login: z.email(),
  motDePasse: z.string(),
  civilite: z.enum(['M', 'MME']),
  prenom: z.string(),
  nom: z.string(),
  organisme: z.string().optional(),
  cpp: z.string().optional(),
  college: z.enum(COLLEGES).optional(),
  categorie: z.string().refine(isCategorieMembre).optional(),
  fonction: z.enum(FONCTIONS_MEMBRE).optional(),
});
type CompteDemo = z.output<typeof compteDemo>;

const SANS_CGU = 'VRB_INVESTIGATEUR';
/** Mandate of the demo members: three years around the present, whatever the day of the demo. */
const mandat = (annee: number) => ({ dateDebut: `${annee - 1}-01-01`, dateFin: `${annee + 1}-12-31` });

export async function chargerDemo({ get, log }: ServiceContext): Promise<void> {
  const comptes = z.array(compteDemo).parse(JSON.parse(await readFile(listeDesComptes(), 'utf8')));
  for (const compte of comptes) await charger(get, compte);
  await laisserEntrer(get);
  await publierCgu(get);
  const acceptants = comptes.filter((c) => c.profil !== SANS_CGU).map((c) => c.utiId);
  await accepterCgu(get, acceptants);
  log.info({ comptes: comptes.length }, 'demo accounts are ready');
}

type Get = ServiceContext['get'];

/** Who tries the demonstration has no telephone of its accounts: a second factor may be enrolled, none is asked for. */
async function laisserEntrer(get: Get): Promise<void> {
  const parametres = get(ParametresRepository);
  await get(Database).transaction(async (tx) => {
    await parametres.ecrire(tx, 'facteurJours', FACTEUR_JOURS_MAX, null, get(Clock).instant());
  });
}

/** The account at Keycloak, made or brought to what the demonstration says. Gives its id and when its password was made. */
async function chargerKeycloak(keycloak: Keycloak, c: CompteDemo) {
  const { keycloakId, cree } = await keycloak.createUser({
    email: c.login,
    prenom: c.prenom,
    nom: c.nom,
    actif: true,
    emailVerifie: true,
  });
  if (cree) {
    const refusees = await keycloak.setPassword(keycloakId, c.motDePasse);
    if (refusees.length > 0) throw new Error(`the password of ${c.login} breaks ${refusees.join(', ')}`);
  }
  await keycloak.update(keycloakId, { enabled: true, utiId: c.utiId });
  await keycloak.setRoles(keycloakId, [c.profil]);
  return { keycloakId, mdpCreeLe: await keycloak.passwordCreatedAt(keycloakId) };
}

async function charger(get: Get, c: CompteDemo): Promise<void> {
  const utilisateurs = get(UtilisateurRepository);
  const { keycloakId, mdpCreeLe } = await chargerKeycloak(get(Keycloak), c);
  const known = await utilisateurs.parId(c.utiId);
  const cppId = c.cpp === undefined ? null : await idDuComite(get, c.cpp);
  await get(Database).transaction(async (tx) => {
    if (known) await utilisateurs.lierKeycloak(tx, c.utiId, keycloakId);
    else {
      await utilisateurs.creer(
        tx,
        { utiId: c.utiId, email: c.login, emailVerifie: true, keycloakId, mdpCreeLe },
        {
          civilite: c.civilite,
          nom: c.nom,
          prenom: c.prenom,
          organisme: c.organisme ?? null,
          telephone: '0102030405',
          fonction: null,
          tproId: null,
          adresse: null,
          codePostal: null,
          ville: null,
          payId: null,
        },
      );
      await utilisateurs.creerCompte(tx, c.utiId, c.profil, 'ACTIF', get(Clock).instant(), null);
    }
    if (cppId !== null) await rattacher(get, tx, c, cppId);
  });
}

async function idDuComite(get: Get, code: string): Promise<number> {
  const comite = await get(Comites).parCode(code);
  if (!comite) throw new Error(`no committee ${code}`);
  return comite.cppId;
}

type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];

async function rattacher(get: Get, tx: Tx, c: CompteDemo, cppId: CppId): Promise<void> {
  const membres = get(MembresRepository);
  if (c.profil === 'GESTIONNAIRE') await membres.rattacher(tx, c.utiId, cppId, 'GESTIONNAIRE', null);
  if (c.profil !== 'INSTRUCTEUR' || !c.college || !c.categorie) return;
  await membres.rattacher(tx, c.utiId, cppId, 'INSTRUCTEUR', c.college);
  await membres.enregistrerInfos(tx, c.utiId, {
    profession: CATEGORIES_MEMBRE[c.categorie].libelle,
    competences: [],
    methodologiste: c.categorie === 'C1_RECHERCHE_METHODOLOGIE',
    pediatre: false,
    protectionDonnees: c.categorie === 'C2_JURIDIQUE',
    dpiLe: null,
  });
  if ((await membres.lock(tx, c.utiId)).some((p) => p.cppId === cppId)) return;
  await membres.creerPeriode(tx, {
    utiId: c.utiId,
    cppId,
    college: c.college,
    categorie: c.categorie,
    fonction: c.fonction ?? 'MEMBRE',
    ...mandat(Number(get(Clock).today().slice(0, 4))),
    arreteReference: null,
    motifFin: null,
  });
}

/** The first version, as a real PDF; nothing when one is published. */
async function publierCgu(get: Get): Promise<void> {
  const cgu = get(CguRepository);
  if (await cgu.parStatut('PUBLIEE')) return;
  const titre = 'Conditions générales d’utilisation';
  const page = html`<h1>${titre}</h1>${TEXTE_CGU.map(([title, text]) => html`<h2>${title}</h2><p>${text}</p>`)}`;
  const bytes = await get(Pdf).print(page, { titre });
  const document = await get(DocumentStore).putBuffer(bytes, {
    nom: 'conditions-generales-utilisation.pdf',
    type: 'application/pdf',
  });
  const now = get(Clock).instant();
  const version = await get(Database).transaction(async (tx) => {
    if (!(await cgu.parStatut('EN_ATTENTE'))) await cgu.deposer(tx, document, null, now);
    return cgu.publier(tx, null, now);
  });
  await get(SessionsKeys).publierCgu(version);
}

async function accepterCgu(get: Get, utiIds: readonly UtiId[]): Promise<void> {
  const publiee = await get(CguRepository).parStatut('PUBLIEE');
  if (publiee?.version !== 1) return;
  await get(Database).transaction(async (tx) => {
    for (const utiId of utiIds) await get(CguRepository).accepter(tx, utiId, publiee.id, get(Clock).instant());
  });
}

/** From the sources and from dist alike, the first folder above that holds deploy/. */
function listeDesComptes(): string {
  if (process.env.RIPH_DEMO_ACCOUNTS) return process.env.RIPH_DEMO_ACCOUNTS;
  for (let at = dirname(fileURLToPath(import.meta.url)); at !== dirname(at); at = dirname(at)) {
    const file = join(at, 'deploy/keycloak/demo-accounts.json');
    if (existsSync(file)) return file;
  }
  throw new Error('no demo accounts: set RIPH_DEMO_ACCOUNTS to their file');
}
