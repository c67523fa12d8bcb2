/** The one box of the header, and its advanced form on dossiers. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { RechercheGlobale } from '@riph/contracts/search/dossiers.schemas';
import { searchGlobale } from '@riph/contracts/search/globale.calls';
import { DossierRepository } from '../dossiers/dossier.repository.ts';
import { EtatIndexation } from '../indexation/etat.ts';

type D<K extends keyof typeof searchGlobale.calls> = Input<(typeof searchGlobale.calls)[K]>;

@Handles(searchGlobale)
export class GlobaleHandlers implements Handlers<typeof searchGlobale> {
  constructor(
    private readonly dossiers: DossierRepository,
    private readonly etatIndexation: EtatIndexation,
  ) {}

  rechercher({ query, actor }: D<'rechercher'>) {
    return this.chercher(actor, query.rechercheGlobalDto);
  }

  rechercherDossiers({ query, actor }: D<'rechercherDossiers'>) {
    return this.chercher(actor, query.rechercheGlobalDto);
  }

  suggerer({ query, actor }: D<'suggerer'>) {
    return this.dossiers.suggerer(actor, query.frappe);
  }

  private async chercher(actor: Actor, dto: RechercheGlobale) {
    const [found, { etat }] = await Promise.all([this.dossiers.chercherTout(actor, dto), this.etatIndexation.lire()]);
    return { ...found, reconstruction: etat.enCours !== null };
  }
}
