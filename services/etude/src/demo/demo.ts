import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import type { ServiceContext } from '@riph/chassis/process/service';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { DossierHandlers } from '../depot/dossier/dossier.handlers.ts';
import { ElementAdministratifHandlers, ElementRechercheHandlers } from '../depot/element/element.handlers.ts';
import { PiecesHandlers } from '../depot/pieces/pieces.handlers.ts';
import { Referentiels } from '../socle/referentiels/referentiels.ts';
import { WorkflowHandlers } from '../suivi/workflow/workflow.handlers.ts';
import { administratifDemo, ETUDES_DEMO, type EtudeDemo, rechercheDemo } from './contenu.ts';
import { PiecesDemo } from './pieces-pdf.ts';

const DEPOSANT_ID = 101;
const ADMINISTRATEUR_ID = 1;
/** The committee whose demonstration manager and members have accounts. */
const CPP_DEMO = 5;
const REQUETE = 'demonstration';

/**
 * Demonstration dossiers, made by the very calls of the screens: a draft half filled, one ready to be filed, two at a committee, one of them on a device, one that waits for
 * the administrator. Each is recognised by its acronym and made once. No session is published yet when this runs first: the draw finds nobody, which is
 * what the two last ones need.
 */
export async function demo({ get, log }: ServiceContext): Promise<void> {
  const people = await get(CallService).call(
    annuaireInternal,
    'utilisateurs',
    { utiIds: [DEPOSANT_ID, ADMINISTRATEUR_ID] },
    { actor: null, requestId: REQUETE },
  );
  const actorOf = (utiId: number, profil: Actor['profil']): Actor | null => {
    const found = people.find((p) => p.utiId === utiId);
    return found ? { utiId, profil, cppId: null, nom: `${found.prenom} ${found.nom}` } : null;
  };
  const [deposant, administrateur] = [actorOf(DEPOSANT_ID, 'DEPOSANT'), actorOf(ADMINISTRATEUR_ID, 'SUPER_ADMIN')];
  if (!deposant || !administrateur) return log.warn('the demonstration accounts do not exist yet: no demonstration dossier');

  const known = await get(Database).query<{ sigle: string }>(
    'select titre_abrege as sigle from dossier where deposant_uti_id = $1',
    [deposant.utiId],
  );
  const missing = (e: EtudeDemo) => !known.some((k) => k.sigle === e.sigle);
  const gestes = gestesDe(get, deposant);
  if (missing(ETUDES_DEMO.brouillon)) await gestes.creer(ETUDES_DEMO.brouillon, 2);
  if (missing(ETUDES_DEMO.pret)) await gestes.creer(ETUDES_DEMO.pret);
  if (missing(ETUDES_DEMO.attente)) await gestes.deposer(await gestes.creer(ETUDES_DEMO.attente));
  for (const e of [ETUDES_DEMO.depose, ETUDES_DEMO.dispositif].filter(missing)) {
    const dosId = await gestes.creer(e);
    const statut = await gestes.deposer(dosId);
    const motif = 'Attribution de démonstration : aucun calendrier de séance n’était encore publié.';
    if (statut === 'EN_ATTENTE_TAS')
      await get(WorkflowHandlers).appeler({
        params: { dosId },
        query: { event: 'ATTRIBUER' },
        body: { cppId: CPP_DEMO, motif },
        files: undefined,
        actor: administrateur,
        requestId: REQUETE,
      });
  }
  log.info('demonstration dossiers are there');
}

/** The sponsor's gestures, as the screens make them. */
function gestesDe(get: ServiceContext['get'], actor: Actor) {
  const base = { actor, requestId: REQUETE, files: undefined, query: undefined };
  const aujourdhui = get(Clock).today();

  /** `nombrePieces`: how many pieces to join; all the mandatory ones by default. A partial draft leaves the research form empty. */
  const creer = async (e: EtudeDemo, nombrePieces?: number): Promise<number> => {
    const refs = get(Referentiels);
    const reglementationCode = e.qualification === 'IC-Cas-2' ? ('REG745' as const) : ('JARDE' as const);
    const [listes, pays] = await Promise.all([refs.listes(reglementationCode), refs.pays()]);
    const reperes = {
      typePromoteurId: listes.typesPromoteur[0].id,
      domaineId: listes.domaines[0].id,
      franceId: pays.find((p) => p.iso3 === 'FRA')?.id ?? 1,
      aujourdhui,
    };
    const body = {
      reglementationCode,
      type: 'DI',
      qualificationCode: e.qualification,
      titreRecherche: e.titre,
    } as const;
    const dosId = await get(DossierHandlers).creer({ ...base, params: undefined, body });
    await get(ElementAdministratifHandlers).modifierDi({
      ...base,
      params: { dosId },
      body: { version: 1, donnees: administratifDemo(e, reperes) },
    });
    if (nombrePieces === undefined) {
      const recherche = { ...base, params: { dosId }, body: { version: 1, donnees: rechercheDemo(e) } };
      const elements = get(ElementRechercheHandlers);
      await (reglementationCode === 'JARDE' ? elements.modifierJarde(recherche) : elements.modifier745(recherche));
    }
    const { attendues } = await get(PiecesHandlers).lister({ ...base, params: { dosId }, body: undefined });
    for (const a of attendues.filter((x) => x.obligation === 'O').slice(0, nombrePieces)) {
      const fichier = await get(PiecesDemo).faire({ code: a.categorieCode, libelle: a.categorieLibelle }, e, aujourdhui);
      const piece = { version: '1', dateDocument: aujourdhui, remplacePjId: null };
      await get(PiecesHandlers).ajouter({
        ...base,
        params: { dosId, idCategorie: a.categorieId },
        body: piece,
        files: { fichier: [fichier] },
      });
    }
    return dosId;
  };

  const deposer = async (dosId: number) =>
    (await get(WorkflowHandlers).appeler({ ...base, params: { dosId }, query: { event: 'SOUMETTRE' }, body: {} })).statut;

  return { creer, deposer };
}
