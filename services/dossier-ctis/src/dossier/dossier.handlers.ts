/** A dossier of the European portal, read; what it shares with its study is read there. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { EtudeAccess } from '../etude/etude.access.ts';
import { dossierLu } from '../etude/etude.vue.ts';

type D<K extends keyof typeof dossierCtisDossier.calls> = Input<(typeof dossierCtisDossier.calls)[K]>;

@Handles(dossierCtisDossier)
export class DossierHandlers implements Handlers<typeof dossierCtisDossier> {
  constructor(private readonly access: EtudeAccess) {}

  async lire({ params, actor }: D<'lire'>) {
    return dossierLu(await this.access.dossier(params.id, actor));
  }
  async listerSites({ params, actor }: D<'listerSites'>) {
    return (await this.access.etudeDuDossier(params.id, actor)).sites;
  }
  async listerProduits({ params, actor }: D<'listerProduits'>) {
    return (await this.access.etudeDuDossier(params.id, actor)).produits;
  }
  async lireElementRecherche({ params, actor }: D<'lireElementRecherche'>) {
    return (await this.access.etudeDuDossier(params.id, actor)).recherche;
  }
  async lireElementAdministratif({ params, actor }: D<'lireElementAdministratif'>) {
    return (await this.access.etudeDuDossier(params.id, actor)).administratif;
  }
  async lireConditionPartieDeux({ params, actor }: D<'lireConditionPartieDeux'>) {
    return (await this.access.dossier(params.id, actor)).conditionPartieDeux;
  }
  async lireNumeroCtis({ params, actor }: D<'lireNumeroCtis'>) {
    return (await this.access.dossier(params.id, actor)).numeroCtis;
  }
}
