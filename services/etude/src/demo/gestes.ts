import { Clock } from '@riph/chassis/base/clock';
import type { ServiceContext } from '@riph/chassis/process/service';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { CreationHandlers } from '../depot/creation/creation.handlers.ts';
import { DossierHandlers } from '../depot/dossier/dossier.handlers.ts';
import { ElementAdministratifHandlers, ElementRechercheHandlers } from '../depot/element/element.handlers.ts';
import { HistoriqueHandlers } from '../depot/historique/historique.handlers.ts';
import { PiecesHandlers } from '../depot/pieces/pieces.handlers.ts';
import { Referentiels } from '../socle/referentiels/referentiels.ts';
import { WorkflowHandlers } from '../suivi/workflow/workflow.handlers.ts';
import { EtudeHandlers } from '../vie/etude/etude.handlers.ts';
import { EtudeWorkflowHandlers } from '../vie/etude-workflow/etude-workflow.handlers.ts';
import { administratifDemo, type EtudeDemo, MODIFICATION_DEMO, type ReprisDemo, rechercheDemo, repriseDemo } from './contenu.ts';
import { PiecesDemo } from './pieces-pdf.ts';

/** The committee whose demonstration manager and members have accounts. */
export const CPP_DEMO = 5;
export const REQUETE = 'demonstration';

/** The sponsor's gestures, as the screens make them. */
export function gestesDe(get: ServiceContext['get'], actor: Actor) {
  const base = { actor, requestId: REQUETE, files: undefined, query: undefined };
  const aujourdhui = get(Clock).today();

  const reperesDe = async (reglementationCode: 'JARDE' | 'REG745') => {
    const refs = get(Referentiels);
    const [listes, pays] = await Promise.all([refs.listes(reglementationCode), refs.pays()]);
    return {
      typePromoteurId: listes.typesPromoteur[0].id,
      domaineId: listes.domaines[0].id,
      franceId: pays.find((p) => p.iso3 === 'FRA')?.id ?? 1,
      aujourdhui,
    };
  };

  /** The mandatory pieces that a dossier lacks, or the first of them. */
  const joindre = async (dosId: number, e: EtudeDemo, nombre?: number): Promise<void> => {
    const { attendues, pieces } = await get(PiecesHandlers).lister({ ...base, params: { dosId }, body: undefined });
    const manquantes = attendues.filter(
      (x) => x.obligation === 'O' && !pieces.some((p) => p.categorieId === x.categorieId && p.statut === 'ACTIVE'),
    );
    for (const a of manquantes.slice(0, nombre)) {
      const fichier = await get(PiecesDemo).faire({ code: a.categorieCode, libelle: a.categorieLibelle }, e, aujourdhui);
      const piece = { version: '1', dateDocument: aujourdhui, remplacePjId: null };
      await get(PiecesHandlers).ajouter({
        ...base,
        params: { dosId, idCategorie: a.categorieId },
        body: piece,
        files: { fichier: [fichier] },
      });
    }
  };

  /** `nombrePieces`: how many pieces to join; all the mandatory ones by default. A partial draft leaves the research form empty. */
  const creer = async (e: EtudeDemo, nombrePieces?: number): Promise<number> => {
    const reglementationCode = e.qualification === 'IC-Cas-2' ? ('REG745' as const) : ('JARDE' as const);
    const reperes = await reperesDe(reglementationCode);
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
    await joindre(dosId, e, nombrePieces);
    return dosId;
  };

  const deposer = async (dosId: number) =>
    (await get(WorkflowHandlers).appeler({ ...base, params: { dosId }, query: { event: 'SOUMETTRE' }, body: {} })).statut;

  const papier = (code: string, libelle: string, e: EtudeDemo) => get(PiecesDemo).faire({ code, libelle }, e, aujourdhui);

  /** Gives the id of the study. */
  const reprendre = async (e: ReprisDemo): Promise<number> => {
    const files = { fichier: [await papier('AVIS', 'Avis favorable', e)] };
    const body = repriseDemo(e, CPP_DEMO);
    return (await get(HistoriqueHandlers).creer({ ...base, params: undefined, body, files })).etuId;
  };

  const terminer = async (e: EtudeDemo, etuId: number): Promise<void> => {
    const { version } = await get(EtudeHandlers).lire({ ...base, params: { id: etuId }, body: undefined });
    const body = { version, date: addJours(aujourdhui, -30), anticipee: false, nombreInclus: 164 };
    const files = { fichier: [await papier('FIN', 'Déclaration de fin de la recherche', e)] };
    await get(EtudeWorkflowHandlers).terminer({ ...base, params: { etuId }, body, files });
  };

  /** The modification of a study that was taken over, filed: its forms are typed whole, the platform held none of them. */
  const modifier = async (e: EtudeDemo): Promise<void> => {
    const [{ etuId }] = await get(Database).query<{ etuId: number }>(
      'select etu_id as "etuId" from dossier where deposant_uti_id = $1 and titre_abrege = $2',
      [actor.utiId, e.sigle],
    );
    const { dosId } = await get(CreationHandlers).creerMs({ ...base, params: { etuId }, body: undefined });
    const params = { dosId };
    const { version, donnees } = await get(ElementAdministratifHandlers).lireMs({ params, actor });
    const { qualificationCode, numeroNational, competenceCodes, rechercheAncillaireOuExtension, etudeParentNumero } = donnees;
    const saisi = {
      ...administratifDemo(e, await reperesDe('JARDE')),
      ...{ qualificationCode, numeroNational, competenceCodes, rechercheAncillaireOuExtension, etudeParentNumero },
      ...MODIFICATION_DEMO,
      modificationNatures: [...MODIFICATION_DEMO.modificationNatures],
    };
    await get(ElementAdministratifHandlers).modifierMs({ ...base, params, body: { version, donnees: saisi } });
    const { version: lue } = await get(ElementRechercheHandlers).lireJarde({ params, actor });
    await get(ElementRechercheHandlers).modifierJarde({ ...base, params, body: { version: lue, donnees: rechercheDemo(e) } });
    await joindre(dosId, e);
    await deposer(dosId);
  };

  return { creer, deposer, reprendre, terminer, modifier };
}
