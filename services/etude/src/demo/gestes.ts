import { Clock } from '@riph/chassis/base/clock';
import type { ServiceContext } from '@riph/chassis/process/service';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import type { DosId, EtuId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { PiecesHandlers } from '@riph/examen/pieces/pieces.handlers';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { CreationHandlers } from '../depot/creation/creation.handlers.ts';
import { DossierHandlers } from '../depot/dossier/dossier.handlers.ts';
import { ElementAdministratifHandlers, ElementRechercheHandlers } from '../depot/element/element.handlers.ts';
import { HistoriqueHandlers } from '../depot/historique/historique.handlers.ts';
import { WorkflowHandlers } from '../suivi/workflow/workflow.handlers.ts';
import { EtudeHandlers } from '../vie/etude/etude.handlers.ts';
import { EtudeWorkflowHandlers } from '../vie/etude-workflow/etude-workflow.handlers.ts';
import { administratifDemo, type EtudeDemo, MODIFICATION_DEMO, type ReprisDemo, rechercheDemo, repriseDemo } from './contenu.ts';
import { PiecesDemo } from './pieces-pdf.ts';

/** The committee whose demonstration manager and members have accounts. */
export const CPP_DEMO = 5;
export const REQUETE = 'demonstration';

/** The sponsor's gestures, as the screens make them. */
export class GestesDemo {
  private readonly base: { actor: Actor; requestId: string; files: undefined; query: undefined };
  private readonly aujourdhui: Jour;

  constructor(
    private readonly get: ServiceContext['get'],
    private readonly actor: Actor,
    private readonly administrateur: Actor,
  ) {
    this.base = { actor, requestId: REQUETE, files: undefined, query: undefined };
    this.aujourdhui = get(Clock).today();
  }

  private async reperesDe(reglementationCode: 'JARDE' | 'REG745') {
    const refs = this.get(Referentiels);
    const [listes, pays] = await Promise.all([refs.listes(reglementationCode), refs.pays()]);
    return {
      typePromoteurId: listes.typesPromoteur[0].id,
      domaineId: listes.domaines[0].id,
      franceId: pays.find((p) => p.iso3 === 'FRA')?.id ?? 1,
      aujourdhui: this.aujourdhui,
    };
  }

  /** The mandatory pieces that a dossier lacks, or the first of them. */
  private async joindre(dosId: DosId, e: EtudeDemo, nombre?: number): Promise<void> {
    const { attendues, pieces } = await this.get(PiecesHandlers).lister({ ...this.base, params: { dosId }, body: undefined });
    const manquantes = attendues.filter(
      (x) => x.obligation === 'O' && !pieces.some((p) => p.categorieId === x.categorieId && p.statut === 'ACTIVE'),
    );
    for (const a of manquantes.slice(0, nombre)) {
      const fichier = await this.get(PiecesDemo).faire(
        { code: a.categorieCode, libelle: a.categorieLibelle },
        e,
        this.aujourdhui,
      );
      const piece = { version: '1', dateDocument: this.aujourdhui, remplacePjId: null };
      await this.get(PiecesHandlers).ajouter({
        ...this.base,
        params: { dosId, idCategorie: a.categorieId },
        body: piece,
        files: { fichier: [fichier] },
      });
    }
  }

  /** `nombrePieces`: how many pieces to join; all the mandatory ones by default. A partial draft leaves the research form empty. */
  async creer(e: EtudeDemo, nombrePieces?: number): Promise<number> {
    const reglementationCode = e.qualification === 'IC-Cas-2' ? ('REG745' as const) : ('JARDE' as const);
    const reperes = await this.reperesDe(reglementationCode);
    const body = {
      reglementationCode,
      type: 'DI',
      qualificationCode: e.qualification,
      titreRecherche: e.titre,
    } as const;
    const dosId = await this.get(DossierHandlers).creer({ ...this.base, params: undefined, body });
    await this.get(ElementAdministratifHandlers).modifierDi({
      ...this.base,
      params: { dosId },
      body: { version: 1, donnees: administratifDemo(e, reperes) },
    });
    if (nombrePieces === undefined) {
      const recherche = { ...this.base, params: { dosId }, body: { version: 1, donnees: rechercheDemo(e) } };
      const elements = this.get(ElementRechercheHandlers);
      await (reglementationCode === 'JARDE' ? elements.modifierJarde(recherche) : elements.modifier745(recherche));
    }
    await this.joindre(dosId, e, nombrePieces);
    return dosId;
  }

  /** Gives the status that the dossier then has: without a committee it waits for its draw. */
  async deposer(dosId: DosId) {
    const appel = { ...this.base, params: { dosId }, query: { event: 'SOUMETTRE' } as const, body: {} };
    return (await this.get(WorkflowHandlers).appeler(appel)).statut;
  }

  private papier(code: string, libelle: string, e: EtudeDemo) {
    return this.get(PiecesDemo).faire({ code, libelle }, e, this.aujourdhui);
  }

  /** Confirmed by the administration. Gives the id of the study. */
  async reprendre(e: ReprisDemo): Promise<number> {
    const files = { fichier: [await this.papier('AVIS', 'Avis favorable', e)] };
    const body = repriseDemo(e, CPP_DEMO);
    const { dosId, etuId } = await this.get(HistoriqueHandlers).creer({ ...this.base, params: undefined, body, files });
    await this.get(WorkflowHandlers).appeler({
      ...this.base,
      actor: this.administrateur,
      params: { dosId },
      query: { event: 'CONFIRMER_REPRISE' },
      body: {},
    });
    return etuId;
  }

  async terminer(e: EtudeDemo, etuId: EtuId): Promise<void> {
    const { version } = await this.get(EtudeHandlers).lire({ ...this.base, params: { id: etuId }, body: undefined });
    const body = { version, date: addJours(this.aujourdhui, -30), anticipee: false, nombreInclus: 164 };
    const files = { fichier: [await this.papier('FIN', 'Déclaration de fin de la recherche', e)] };
    await this.get(EtudeWorkflowHandlers).terminer({ ...this.base, params: { etuId }, body, files });
  }

  /** The modification of a study that was taken over, filed: its forms are typed whole, the platform held none of them. */
  async modifier(e: EtudeDemo): Promise<void> {
    const [{ etuId }] = await this.get(Database).query<{ etuId: EtuId }>(sql`
      select etu_id as "etuId"
      from dossier
      where deposant_uti_id = ${this.actor.utiId} and titre_abrege = ${e.sigle}
    `);
    const { dosId } = await this.get(CreationHandlers).creerMs({ ...this.base, params: { etuId }, body: undefined });
    const params = { dosId };
    const { version, donnees } = await this.get(ElementAdministratifHandlers).lireMs({ params, actor: this.actor });
    const {
      qualificationCode,
      numeroNational,
      competenceCodes,
      rechercheAncillaireOuExtension,
      natureDuLien,
      etudeParentNumero,
    } = donnees;
    const saisi = {
      ...administratifDemo(e, await this.reperesDe('JARDE')),
      qualificationCode,
      numeroNational,
      competenceCodes,
      rechercheAncillaireOuExtension,
      natureDuLien,
      etudeParentNumero,
      ...MODIFICATION_DEMO,
      modificationNatures: [...MODIFICATION_DEMO.modificationNatures],
    };
    await this.get(ElementAdministratifHandlers).modifierMs({ ...this.base, params, body: { version, donnees: saisi } });
    const { version: lue } = await this.get(ElementRechercheHandlers).lireJarde({ params, actor: this.actor });
    await this.get(ElementRechercheHandlers).modifierJarde({
      ...this.base,
      params,
      body: { version: lue, donnees: rechercheDemo(e) },
    });
    await this.joindre(dosId, e);
    await this.deposer(dosId);
  }
}
