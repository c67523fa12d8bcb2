/** A dossier of the European portal, read; what it shares with its study is read there. */
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { EtudeAccess } from '../etude/etude.access.ts';
import { dossierLu } from '../etude/etude.vue.ts';
import { Suivis } from '../instruction/suivis.ts';
import { Suppressions } from '../instruction/suppression.ts';
import { Conditions } from './conditions.ts';
import { controleDir } from './controle-dir.rules.ts';

@Handles(dossierCtisDossier)
export class DossierHandlers implements Handlers<typeof dossierCtisDossier> {
  constructor(
    private readonly access: EtudeAccess,
    private readonly conditions: Conditions,
    private readonly suppressions: Suppressions,
    private readonly suivis: Suivis,
    private readonly calls: CallService,
  ) {}

  async lire({ params, actor }: Input<typeof dossierCtisDossier, 'lire'>) {
    return dossierLu(await this.access.dossier(params.id, actor));
  }
  async listerSites({ params, actor }: Input<typeof dossierCtisDossier, 'listerSites'>) {
    return (await this.access.etudeDuDossier(params.id, actor)).sites;
  }
  async listerProduits({ params, actor }: Input<typeof dossierCtisDossier, 'listerProduits'>) {
    return (await this.access.etudeDuDossier(params.id, actor)).produits;
  }
  async lireElementRecherche({ params, actor }: Input<typeof dossierCtisDossier, 'lireElementRecherche'>) {
    return (await this.access.etudeDuDossier(params.id, actor)).recherche;
  }
  async lireElementAdministratif({ params, actor }: Input<typeof dossierCtisDossier, 'lireElementAdministratif'>) {
    return (await this.access.etudeDuDossier(params.id, actor)).administratif;
  }
  lireConditionPartieDeux({ params, actor }: Input<typeof dossierCtisDossier, 'lireConditionPartieDeux'>) {
    return this.conditions.lire(params.id, actor);
  }
  async leverCondition({ params: { dosId, id }, files, actor }: Input<typeof dossierCtisDossier, 'leverCondition'>) {
    await this.conditions.lever(dosId, id, files.fichier[0], actor);
    return this.conditions.lire(dosId, actor);
  }
  async retablirCondition({ params: { dosId, id }, body, actor }: Input<typeof dossierCtisDossier, 'retablirCondition'>) {
    await this.conditions.retablir(dosId, id, body.motif, actor);
    return this.conditions.lire(dosId, actor);
  }
  async telechargerPreuve({ params: { dosId, id }, query, actor }: Input<typeof dossierCtisDossier, 'telechargerPreuve'>) {
    return { document: await this.conditions.preuve({ dosId, numero: id, ...query }, actor) };
  }
  async controlerDirLie({ params, actor }: Input<typeof dossierCtisDossier, 'controlerDirLie'>) {
    const { dossier, etude } = await this.access.dossierEtEtude(params.dosId, actor);
    return controleDir(dossier, etude, await this.access.dossiersDe(etude, actor));
  }
  async lireNumeroCtis({ params, actor }: Input<typeof dossierCtisDossier, 'lireNumeroCtis'>) {
    return (await this.access.dossier(params.id, actor)).numeroCtis;
  }
  /** Empty when the trial had no number before the portal, or when the platform knows no opinion under it. Rule: CTI-40. */
  async lireNomCppTransition({ params, actor }: Input<typeof dossierCtisDossier, 'lireNomCppTransition'>) {
    const { administratif } = await this.access.parNumero(params.numeroCtis.trim(), actor);
    const { eudraCt } = administratif.numerosSecondaires;
    if (eudraCt === null) return '';
    const [anterieur] = await this.calls.call(etudeInternal, 'chercherComiteAnterieur', { numeroEudraCt: eudraCt });
    return anterieur?.nom ?? '';
  }
  async supprimerAvecMotif({ params, body, actor }: Input<typeof dossierCtisDossier, 'supprimerAvecMotif'>) {
    return this.suppressions.supprimer(await this.access.dossier(params.id, actor), body.motif, actor);
  }
  async retablir({ params, body, actor }: Input<typeof dossierCtisDossier, 'retablir'>) {
    await this.suppressions.retablir(await this.access.dossier(params.id, actor), body.motif, actor);
    return this.suivis.fait(params.id, 'La demande est rétablie.');
  }
}
