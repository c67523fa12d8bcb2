/** What search asks when it rebuilds its indexes, the national report of its figures, and the administration of its lists. */
import { Handles } from '@riph/chassis/calls/handles';
import { whatFits } from '@riph/chassis/calls/what-fits';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { dossierCtisInternal } from '@riph/contracts/dossier-ctis/dossier-ctis.internal';
import { dossiersCtis } from '../socle/collections.ts';
import { Listes } from '../socle/listes.repository.ts';
import { Objets } from '../socle/objets.repository.ts';
import { compter, compterRecours } from './bilan.rules.ts';
import { Indexation } from './indexation.ts';
import { UsageRepository } from './usage.repository.ts';

@Handles(dossierCtisInternal)
export class InternalHandlers implements Handlers<typeof dossierCtisInternal> {
  constructor(
    private readonly indexation: Indexation,
    private readonly store: Objets,
    private readonly listes: Listes,
    private readonly usages: UsageRepository,
  ) {}

  async lireIndexationDossiers({ input: { apres, taille } }: Input<typeof dossierCtisInternal, 'lireIndexationDossiers'>) {
    const lignes = whatFits((await this.indexation.dossiers(apres)).slice(0, taille));
    return { lignes, total: apres === 0 ? await this.indexation.compter('dossiers') : null };
  }

  async lireIndexationEtudes({ input: { apres, taille } }: Input<typeof dossierCtisInternal, 'lireIndexationEtudes'>) {
    const lignes = whatFits((await this.indexation.etudes(apres)).slice(0, taille));
    return { lignes, total: apres === 0 ? await this.indexation.compter('etudes') : null };
  }

  compterUsageReferentiel({ input }: Input<typeof dossierCtisInternal, 'compterUsageReferentiel'>) {
    return this.usages.compter(input);
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
}
