/** Rebuild and state of the indexes, for the administration. */
import { isTransient } from '@riph/chassis/base/errors';
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { searchIndexation } from '@riph/contracts/search/indexation.calls';
import { OBJETS_INDEXES } from '@riph/contracts/search/indexation.schemas';
import type { Objet } from '../socle/index-names.ts';
import { IndexWriter } from '../socle/index-writer.ts';
import { EtatIndexation } from './etat.ts';
import { Reconstruction } from './reconstruction.ts';
import { Sources } from './sources.ts';

const DOSSIERS = ['DOSSIER', 'DOSSIER_CTIS'] as const satisfies readonly Objet[];

@Handles(searchIndexation)
export class IndexationHandlers implements Handlers<typeof searchIndexation> {
  constructor(
    private readonly reconstruction: Reconstruction,
    private readonly etatIndexation: EtatIndexation,
    private readonly writer: IndexWriter,
    private readonly sources: Sources,
  ) {}

  synchroniserDossiers({ actor }: Input<typeof searchIndexation, 'synchroniserDossiers'>) {
    return this.lancer(
      actor,
      DOSSIERS,
      false,
      'La reconstruction des index des dossiers est lancée. La recherche reste utilisable.',
    );
  }

  viderDossiers({ actor }: Input<typeof searchIndexation, 'viderDossiers'>) {
    return this.lancer(actor, DOSSIERS, true, 'Les index des dossiers sont en cours de vidage. Reconstruisez-les ensuite.');
  }

  synchroniserEtudes({ actor }: Input<typeof searchIndexation, 'synchroniserEtudes'>) {
    return this.lancer(
      actor,
      ['ETUDE'],
      false,
      'La reconstruction de l’index des études est lancée. La recherche reste utilisable.',
    );
  }

  viderEtudes({ actor }: Input<typeof searchIndexation, 'viderEtudes'>) {
    return this.lancer(actor, ['ETUDE'], true, 'L’index des études est en cours de vidage. Reconstruisez-le ensuite.');
  }

  async lireInfos() {
    return { indexes: await Promise.all(OBJETS_INDEXES.map((objet) => this.infos(objet))) };
  }

  /** All of them, or none while one is being rebuilt. */
  private async lancer({ nom: par }: Actor, objets: readonly Objet[], vider: boolean, fait: string) {
    const libres = await Promise.all(objets.map((objet) => this.reconstruction.estLibre(objet)));
    const lances = libres.includes(false)
      ? [false]
      : await Promise.all(objets.map((objet) => this.reconstruction.lancer(objet, { vider, par })));
    const lancee = lances.includes(true);
    return { lancee, message: lancee ? fait : 'Une reconstruction est déjà en cours : attendez sa fin.' };
  }

  private async infos(objet: Objet) {
    const [{ etat }, indexes, enBase] = await Promise.all([
      this.etatIndexation.lire(objet),
      this.writer.compter(objet),
      this.enBase(objet),
    ]);
    const { enCours, derniere, par, vide } = etat;
    return {
      objet,
      enBase,
      indexes,
      ecart: enBase === null ? null : enBase - indexes,
      derniereReconstruction: derniere,
      reconstruitPar: par,
      vide,
      enCours: enCours && { depuis: enCours.depuis, faits: enCours.faits, total: enCours.total },
    };
  }

  /** Null while one of the owners is away: the state of the other indexes is read all the same. */
  private async enBase(objet: Objet): Promise<number | null> {
    try {
      const lots = await Promise.all(this.sources.de(objet).map((s) => s.compter()));
      return lots.reduce((somme, n) => somme + n, 0);
    } catch (error) {
      if (!isTransient(error)) throw error;
      return null;
    }
  }
}
