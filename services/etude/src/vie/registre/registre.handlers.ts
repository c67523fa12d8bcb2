import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { isCtis } from '@riph/contracts/core/fields';
import type { EtuId } from '@riph/contracts/core/ids';
import { dossierCtisEclaireInternal } from '@riph/contracts/dossier-ctis/eclaire.internal';
import { etudeEclaire } from '@riph/contracts/etude/vie/registre/eclaire.calls';
import type { PermissionDonnee } from '@riph/contracts/etude/vie/registre/eclaire.rules';
import { etudePublication } from '@riph/contracts/etude/vie/registre/publication.calls';
import { elementsAdmin, elementsRecherche, publicationDe, recrutementDe } from './fiche.vue.ts';
import { Fiches } from './fiches.ts';
import { FichesVues } from './fiches-vues.ts';
import { RegistreAccess } from './registre.access.ts';
import { Registre } from './registre.ts';

/** Two of the steps of the form, and the recruitment (PUB-01, PUB-02). What is of a trial of the portal is written by dossier-ctis. */
@Handles(etudeEclaire)
export class EclaireHandlers implements Handlers<typeof etudeEclaire> {
  constructor(
    private readonly access: RegistreAccess,
    private readonly fiches: Fiches,
    private readonly vues: FichesVues,
    private readonly registre: Registre,
    private readonly calls: CallService,
  ) {}

  async lireElementsAdmin({ params, actor }: Input<typeof etudeEclaire, 'lireElementsAdmin'>) {
    return elementsAdmin(await this.vues.lire(params.etuId, actor));
  }

  async modifierElementsAdmin({ params: { etuId }, body, actor }: Input<typeof etudeEclaire, 'modifierElementsAdmin'>) {
    if (isCtis(etuId)) return this.calls.call(dossierCtisEclaireInternal, 'modifierAdmin', { etuId, ...body });
    await this.access.ecrivable(etuId, actor);
    return this.registre.modifierAdmin(etuId, body.version, body.donnees, actor);
  }

  async lireElementsRecherche({ params, actor }: Input<typeof etudeEclaire, 'lireElementsRecherche'>) {
    return elementsRecherche(await this.vues.lire(params.etuId, actor));
  }

  async modifierElementsRecherche({ params: { etuId }, body, actor }: Input<typeof etudeEclaire, 'modifierElementsRecherche'>) {
    if (isCtis(etuId)) return this.calls.call(dossierCtisEclaireInternal, 'modifierRecherche', { etuId, ...body });
    await this.access.ecrivable(etuId, actor);
    return this.registre.modifierRecherche(etuId, body.version, body.donnees, actor);
  }

  async lireRecrutement({ params, actor }: Input<typeof etudeEclaire, 'lireRecrutement'>) {
    return recrutementDe(await this.vues.lire(params.etuId, actor));
  }

  async enregistrerRecrutement({ params: { etuId }, query, body, actor }: Input<typeof etudeEclaire, 'enregistrerRecrutement'>) {
    const changement = { etuId, vu: query.statutBeforeUpdate, vers: body.statut, date: body.date };
    if (isCtis(etuId)) return recrutementDe(await this.calls.call(dossierCtisEclaireInternal, 'recruter', changement));
    await this.access.ecrivable(etuId, actor);
    await this.registre.recruter({ ...changement, actor });
    return recrutementDe(await this.vues.lire(etuId, actor));
  }

  async lireDepuisDossier({ params, actor }: Input<typeof etudeEclaire, 'lireDepuisDossier'>) {
    const etude = await this.access.duDossier(params.dosId, actor);
    const { fiche } = await this.fiches.lire(etude);
    return { ...etude, etuId: etude.id, publicationAutorisee: fiche.publicationAutorisee };
  }
}

/** The permission to publish (PUB-03). */
@Handles(etudePublication)
export class PublicationHandlers implements Handlers<typeof etudePublication> {
  constructor(
    private readonly access: RegistreAccess,
    private readonly vues: FichesVues,
    private readonly registre: Registre,
    private readonly calls: CallService,
  ) {}

  async lire({ params, actor }: Input<typeof etudePublication, 'lire'>) {
    return publicationDe(await this.vues.lire(params.etuId, actor));
  }

  async basculer({ params: { etuId }, actor }: Input<typeof etudePublication, 'basculer'>) {
    return this.permettre(etuId, { retrait: null }, actor);
  }

  async autoriser({ params: { etuId }, body, actor }: Input<typeof etudePublication, 'autoriser'>) {
    return this.permettre(etuId, { retrait: null, lueLe: body.lueLe }, actor);
  }

  async retirer({ params: { etuId }, body, actor }: Input<typeof etudePublication, 'retirer'>) {
    return this.permettre(etuId, { retrait: body.motif.trim(), lueLe: body.lueLe }, actor);
  }

  private async permettre(etuId: EtuId, permission: PermissionDonnee, actor: Actor): Promise<boolean> {
    if (isCtis(etuId)) return (await this.calls.call(dossierCtisEclaireInternal, 'basculer', { etuId, ...permission })).autorisee;
    await this.access.ecrivable(etuId, actor);
    return this.registre.permettre(etuId, permission, actor);
  }
}
