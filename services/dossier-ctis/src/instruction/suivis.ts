/** What every act on a request shares: who may, the change itself, the mails, what is answered. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Comites } from '@riph/chassis/reference/comites';
import type { DocumentTx } from '@riph/chassis/store/mongo/document-tx';
import { MongoStore } from '@riph/chassis/store/mongo/mongo-store';
import { DocumentMachine } from '@riph/chassis/workflow/document-machine';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import { jourParis } from '@riph/contracts/core/paris';
import {
  type EvenementPartieDeux,
  estClos,
  partieDeuxWorkflow,
  partieUnWorkflow,
  STATUT_PARTIE_DEUX_LABELS,
  STATUT_PARTIE_UN_LABELS,
  type StatutPartieDeux,
  type StatutPartieUn,
} from '@riph/contracts/dossier-ctis/partie.workflow';
import { EtudeAccess } from '../etude/etude.access.ts';
import { dossiersCtis, ENTITE } from '../socle/collections.ts';
import type { DossierCtis } from '../socle/contenus.ts';
import type { DossierOuvert } from '../socle/registres.ts';
import { statutDu } from '../socle/suivi.rules.ts';

export const partieUn = new DocumentMachine<StatutPartieUn, typeof partieUnWorkflow>({
  entityCode: ENTITE,
  workflow: partieUnWorkflow,
  why: ({ statut }) => `La partie I est « ${STATUT_PARTIE_UN_LABELS[statut]} » : cette action n’est plus possible.`,
});
export const partieDeux = new DocumentMachine<StatutPartieDeux, typeof partieDeuxWorkflow>({
  entityCode: ENTITE,
  workflow: partieDeuxWorkflow,
  why: ({ statut }) => `La partie II est « ${STATUT_PARTIE_DEUX_LABELS[statut]} » : cette action n’est plus possible.`,
});

type Geste = { vers?: StatutPartieDeux; commentaire?: string | null; details?: Record<string, unknown> };

@Injectable()
export class Suivis {
  constructor(
    private readonly store: MongoStore,
    private readonly access: EtudeAccess,
    private readonly comites: Comites,
    readonly clock: Clock,
  ) {}

  /** One that is examined here. Throws what `access` does, and `transition.refusee` for one that came with its decision. */
  async ouvert(id: number, actor: Actor): Promise<DossierOuvert> {
    return examine(await this.access.dossier(id, actor), id);
  }

  /** The committee alone acts on what it was given; a sponsor and the agency, on what they see. */
  async duComite(id: number, actor: Actor): Promise<DossierOuvert> {
    const d = await this.ouvert(id, actor);
    if (d.cppId === null || d.cppId !== actor.cppId) throw refusal('objet.introuvable', { objet: 'Dossier' });
    return d;
  }

  /** Changes it in one write: `acte` is judged on what is stored at that moment. The whole status follows from the parts, but for the decision that ends it. */
  async changer(
    id: number,
    version: number | undefined,
    acte: (d: DossierOuvert, tx: DocumentTx) => void,
    decision?: DossierCtis['statut'],
  ): Promise<void> {
    await this.store.change(dossiersCtis, { id, version }, (contenu, tx) => {
      const d = examine(contenu, id);
      acte(d, tx);
      const { id: _, ...garde } = d;
      const tacite = d.suivi.decisionTacite ? d.decision?.type : undefined;
      Object.assign(contenu, garde, { statut: decision ?? tacite ?? statutDu(d.suivi) });
    });
  }

  /** Fires an event of part II on a request that `changer` gave. */
  tirer(d: DossierOuvert, tx: DocumentTx, event: EvenementPartieDeux, actor: Actor | null, geste: Geste = {}): void {
    d.suivi.partieDeux = partieDeux.fire(tx, d.id, { statut: d.suivi.partieDeux }, event, actor, geste);
  }

  async fait(id: number, message: string) {
    const la = await this.store.read(dossiersCtis, id);
    if (!la) throw refusal('objet.introuvable', { objet: 'Dossier' });
    return { id, version: la.version, message };
  }

  /** Before what cannot be undone: somebody acted since the person read it. Throws `version.perimee`. */
  async assertVersion(id: number, version: number): Promise<void> {
    const la = await this.store.read(dossiersCtis, id);
    if (la && la.version !== version)
      throw refusal('version.perimee', { par: la.par ?? 'la plateforme', le: formatJour(jourParis(la.le)) });
  }

  async versionDe(id: number): Promise<number> {
    return (await this.store.read(dossiersCtis, id))?.version ?? 1;
  }

  nomComite(cppId: number | null): Promise<string> {
    return cppId === null ? Promise.resolve('') : this.comites.nom(cppId);
  }
}

function examine(contenu: DossierCtis, id: number): DossierOuvert {
  const { suivi } = contenu;
  if (contenu.suppression) throw refusal('transition.refusee', { raisons: ['Cette demande est supprimée.'] });
  if (!suivi || estClos(contenu.statut))
    throw refusal('transition.refusee', {
      raisons: [
        suivi
          ? 'Cette demande est close.'
          : 'Cette demande est arrivée du portail avec sa décision : elle n’est pas instruite sur cette plateforme.',
      ],
    });
  return { ...contenu, id, suivi };
}
