import { CallService } from '@riph/chassis/calls/call-service';
import { demoAccount } from '@riph/chassis/process/demo-account';
import type { ServiceContext } from '@riph/chassis/process/service';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId, UtiId } from '@riph/contracts/core/ids';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { WorkflowHandlers } from '../suivi/workflow/workflow.handlers.ts';
import { ETUDES_DEMO, type EtudeDemo, REPRIS_DEMO } from './contenu.ts';
import { CPP_DEMO, GestesDemo, REQUETE } from './gestes.ts';

const DEPOSANT_ID = 101;
const ADMINISTRATEUR_ID = 1;

/**
 * Demonstration dossiers, made by the very calls of the screens: a draft half filled, one ready to be filed, two at a committee, one of them on a device, one that waits for
 * the administrator; two studies approved before the platform, one that runs, with a modification before its committee, and one that has ended. Each is recognised by its acronym and made once. Where no séance is published the draw finds
 * nobody, and the two at a committee are given to it by the administrator.
 */
export async function demo({ get, log }: ServiceContext): Promise<void> {
  const people = await get(CallService).call(
    annuaireInternal,
    'listerUtilisateurs',
    { utiIds: [DEPOSANT_ID, ADMINISTRATEUR_ID] },
    { actor: null, requestId: REQUETE },
  );
  const actorOf = (utiId: UtiId, profil: Actor['profil']): Actor => {
    const { prenom, nom } = demoAccount(people.find((p) => p.utiId === utiId));
    return { utiId, profil, cppId: null, nom: `${prenom} ${nom}` };
  };
  const [deposant, administrateur] = [actorOf(DEPOSANT_ID, 'DEPOSANT'), actorOf(ADMINISTRATEUR_ID, 'SUPER_ADMIN')];

  const known = await get(Database).query<{ sigle: string; type: string }>(sql`
    select titre_abrege as sigle, type
    from dossier
    where deposant_uti_id = ${deposant.utiId}
  `);
  const missing = (e: EtudeDemo, type = 'DI') => !known.some((k) => k.sigle === e.sigle && k.type === type);
  const gestes = new GestesDemo(get, deposant, administrateur);
  if (missing(ETUDES_DEMO.brouillon)) await gestes.creer(ETUDES_DEMO.brouillon, 2);
  if (missing(ETUDES_DEMO.pret)) await gestes.creer(ETUDES_DEMO.pret);
  if (missing(ETUDES_DEMO.attente)) await gestes.deposer(await gestes.creer(ETUDES_DEMO.attente));
  for (const e of [ETUDES_DEMO.depose, ETUDES_DEMO.dispositif].filter((e) => missing(e))) {
    const dosId = await gestes.creer(e);
    const statut = await gestes.deposer(dosId);
    if (statut === 'EN_ATTENTE_TAS') await attribuer(get, administrateur, dosId);
  }
  const { enCours, terminee } = REPRIS_DEMO;
  if (missing(enCours)) await gestes.reprendre(enCours);
  if (missing(enCours, 'MS')) await gestes.modifier(enCours);
  if (missing(terminee)) await gestes.terminer(terminee, await gestes.reprendre(terminee));
  log.info('demonstration dossiers are there');
}

/** Gives a dossier that the draw found no committee for to the one of the demonstration. */
async function attribuer(get: ServiceContext['get'], administrateur: Actor, dosId: DosId): Promise<void> {
  const motif = 'Attribution de démonstration : aucun calendrier de séance n’était encore publié.';
  await get(WorkflowHandlers).appeler({
    params: { dosId },
    query: { event: 'ATTRIBUER' },
    body: { cppId: CPP_DEMO, motif },
    files: undefined,
    actor: administrateur,
    requestId: REQUETE,
  });
}
