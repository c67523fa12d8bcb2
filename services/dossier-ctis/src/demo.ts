/**
 * Real French trials among the demonstration data, imported as the administration would; persons in them have other names (exemples/README.md). One is of the sponsor of the
 * demonstration and declares the study of a device that etude's demonstration has filed: the two sides of a mixed study, whose link waits for its decision.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { demoAccount } from '@riph/chassis/process/demo-account';
import type { ServiceContext } from '@riph/chassis/process/service';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { Importeur } from './batch/importeur.ts';
import { Imports } from './batch/imports.ts';
import { essaiLong } from './essai-long.ts';
import { essaiDe, essaiOuvert } from './essai-ouvert.ts';
import { AccesPromoteurs } from './etude/acces.ts';
import { MixteHandlers } from './mixte/mixte.handlers.ts';
import { etudesCtis } from './socle/collections.ts';
import { Objets } from './socle/objets.repository.ts';

const ESSAIS = [
  'ctis2-public-api/snapshot-2024-06-23/2022-501142-30-00.json.gz',
  'ctis1-public-view/snapshot-2024-05-16/2024-512095-35-00.json.gz',
];
const NUMERO_OUVERT = '2026-599001-10-00';
const DEPUIS = 2;
/** The sites of the real trial, and documents: the register publishes none of it. */
const LONGUEUR = { sites: 5, documents: 8 };

/** Opened to the sponsor of the demonstration, and tied by him to his study of a device. */
const NUMERO_MIXTE = '2026-599002-10-00';
const [DEPOSANT_ID, ADMINISTRATEUR_ID] = [101, 1];
const REQUETE = 'demonstration';
/** The study of a device and its sponsor, as `services/etude/src/demo/contenu.ts` has them: its national number begins with its year. */
const DISPOSITIF = 'A00905-31';
const PROMOTEUR = 'CHU de démonstration';

export async function demo(contexte: ServiceContext): Promise<void> {
  const { get } = contexte;
  const connu = (numero: string) => get(Objets).readBy(etudesCtis, 'numero_ctis', numero);
  if (!(await connu('2024-512095-35-00'))) {
    const imports = get(Imports);
    await imports.lancer({
      declencheur: 'MANUEL',
      par: null,
      dossier: join(import.meta.dirname, 'exemples'),
      cibles: ESSAIS.map((fichier) => ({ fichier, ligne: null })),
    });
    await imports.fin();
    await ouvrir(contexte, NUMERO_OUVERT, (texte) => essaiLong(texte, LONGUEUR));
  }
  if (!(await connu(NUMERO_MIXTE))) await lier(contexte);
}

/** One more as it was on its first days, so that there is one to examine. */
async function ouvrir({ get }: ServiceContext, numero: string, changer: (texte: string) => string): Promise<number | null> {
  const [fichier] = ESSAIS;
  const texte = gunzipSync(await readFile(join(import.meta.dirname, 'exemples', fichier))).toString('utf8');
  const soumisLe = addJours(get(Clock).today(), -DEPUIS);
  const { etuId } = await get(Importeur).importer(changer(essaiOuvert(texte, { numero, soumisLe })), {
    importId: 1,
    fichier,
    // Drawn or not, it would depend on whether the séances of the demonstration were there before it.
    attente: 'La démonstration laisse cette demande à attribuer.',
  });
  return etuId;
}

/** Asks for his trial, gets it, and says which study of a device it goes with: the calls that he and the administration make from their screens. */
async function lier(contexte: ServiceContext): Promise<void> {
  const { get } = contexte;
  const system = { actor: null, requestId: REQUETE };
  const gens = await get(CallService).call(
    annuaireInternal,
    'listerUtilisateurs',
    { utiIds: [DEPOSANT_ID, ADMINISTRATEUR_ID] },
    system,
  );
  const camille = demoAccount(gens.find((g) => g.utiId === DEPOSANT_ID));
  const actor: Actor = { utiId: DEPOSANT_ID, profil: 'DEPOSANT', cppId: null, nom: `${camille.prenom} ${camille.nom}` };
  const moi = { actor, requestId: REQUETE };
  const etuId = await ouvrir(contexte, NUMERO_MIXTE, (texte) => essaiDe(texte, PROMOTEUR));
  if (etuId === null) return;
  await get(AccesPromoteurs).demander(NUMERO_MIXTE, actor);
  const administration = { utiId: ADMINISTRATEUR_ID, profil: 'SUPER_ADMIN' } as const;
  for (const d of await get(AccesPromoteurs).lister())
    if (d.numeroCtis === NUMERO_MIXTE) await get(AccesPromoteurs).decider(d.id, { accorder: true, motif: '' }, administration);
  const body = { numeroNational: `${get(Clock).today().slice(0, 4)}-${DISPOSITIF}` };
  await get(MixteHandlers).declarerDispositif({ params: { etuId }, body, query: undefined, files: undefined, ...moi });
}
