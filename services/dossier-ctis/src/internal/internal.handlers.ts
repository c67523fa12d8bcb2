/** What other services ask of a dossier, as the person whose request it is sees it; what search asks when it rebuilds its indexes. */
import { Handles } from '@riph/chassis/calls/handles';
import { whatFits } from '@riph/chassis/calls/what-fits';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { DosId } from '@riph/contracts/core/ids';
import { dossierCtisInternal } from '@riph/contracts/dossier-ctis/dossier-ctis.internal';
import { EtudeAccess } from '../etude/etude.access.ts';
import { RapportFinal } from '../rapport/far.ts';
import { dossiersCtis } from '../socle/collections.ts';
import { Listes } from '../socle/listes.repository.ts';
import { Objets } from '../socle/objets.repository.ts';
import { compter, compterRecours } from './bilan.rules.ts';
import { Indexation } from './indexation.ts';

@Handles(dossierCtisInternal)
export class InternalHandlers implements Handlers<typeof dossierCtisInternal> {
  constructor(
    private readonly access: EtudeAccess,
    private readonly indexation: Indexation,
    private readonly rapport: RapportFinal,
    private readonly store: Objets,
    private readonly listes: Listes,
  ) {}

  async exigerVisible({ input, actor }: Input<typeof dossierCtisInternal, 'exigerVisible'>) {
    return { dosId: (await this.vu(input.dosId, actor)).id };
  }

  async lireTransition({ input, actor }: Input<typeof dossierCtisInternal, 'lireTransition'>) {
    const { administratif, cppId } = await this.access.etude(input.etuId, connu(actor));
    return { numeroEudraCt: administratif.numerosSecondaires.eudraCt, cppId };
  }

  async lireIndexationDossiers({ input: { apres, taille } }: Input<typeof dossierCtisInternal, 'lireIndexationDossiers'>) {
    const lignes = whatFits((await this.indexation.dossiers(apres)).slice(0, taille));
    return { lignes, total: apres === 0 ? await this.indexation.compter('dossiers') : null };
  }

  async lireIndexationEtudes({ input: { apres, taille } }: Input<typeof dossierCtisInternal, 'lireIndexationEtudes'>) {
    const lignes = whatFits((await this.indexation.etudes(apres)).slice(0, taille));
    return { lignes, total: apres === 0 ? await this.indexation.compter('etudes') : null };
  }

  async lireBilan({ input }: Input<typeof dossierCtisInternal, 'lireBilan'>) {
    const lignes: Parameters<typeof compter>[0] = new Map();
    for await (const dossier of this.indexation.toutes()) compter(lignes, dossier, input);
    return [...lignes.values()];
  }

  async lireBilanRecours({ input }: Input<typeof dossierCtisInternal, 'lireBilanRecours'>) {
    const recours = (await this.listes.recours()).map((r) => r.contenu);
    const dossiers = new Map(
      (await this.store.readMany(dossiersCtis, [...new Set(recours.map((r) => r.dosId))])).map((d) => [Number(d.id), d.contenu]),
    );
    const lus = recours.flatMap((r) => {
      const dossier = dossiers.get(r.dosId);
      return dossier && !dossier.suppression ? [{ recours: r, dossier }] : [];
    });
    return compterRecours(lus, input);
  }

  /** Prints the report of a request; refused to everybody but the committee in charge of it. */
  async lireFar({ input, actor }: Input<typeof dossierCtisInternal, 'lireFar'>) {
    const lecteur = connu(actor);
    const { dossier, etude } = await this.access.dossierEtEtude(input.dosId, lecteur);
    const cppId = dossier.cppId ?? etude.cppId;
    if (cppId === null || cppId !== lecteur.cppId) throw inconnu();
    return { document: await this.rapport.imprimer({ dossier, etude }, lecteur) };
  }

  private vu(dosId: DosId, actor: Actor | null) {
    return this.access.dossier(dosId, connu(actor));
  }
}

const inconnu = () => refusal('objet.introuvable', { objet: 'Dossier' });
function connu(actor: Actor | null): Actor {
  if (!actor) throw inconnu();
  return actor;
}
