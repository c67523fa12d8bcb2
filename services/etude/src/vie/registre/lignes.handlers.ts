import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { isCtis } from '@riph/contracts/core/fields';
import type { EtuId } from '@riph/contracts/core/ids';
import { dossierCtisEclaireInternal as ctis } from '@riph/contracts/dossier-ctis/eclaire.internal';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { TYPE_ELIGIBILITE_LABELS, TYPE_JUGEMENT_LABELS } from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { etudeEclaireCriteres } from '@riph/contracts/etude/vie/registre/eclaire-criteres.calls';
import { etudeEclaireSites } from '@riph/contracts/etude/vie/registre/eclaire-sites.calls';
import type { EclaireCritereEntity, FamilleCritere } from '../../socle/entites/fiche-eclaire.entity.ts';
import { FichesVues } from './fiches-vues.ts';
import { RegistreAccess } from './registre.access.ts';
import { RegistreRepository } from './registre.repository.ts';
import { assertPlace, Registre } from './registre.ts';

type Saisi = Pick<EclaireCritereEntity, 'famille' | 'type' | 'titre'>;

/** Criteria of the form of the register, added and taken away one by one; the main outcome comes from the approved file. The number of a row says whether it is of a trial of the portal. */
@Handles(etudeEclaireCriteres)
export class EclaireCriteresHandlers implements Handlers<typeof etudeEclaireCriteres> {
  constructor(
    private readonly access: RegistreAccess,
    private readonly vues: FichesVues,
    private readonly registre: Registre,
    private readonly repository: RegistreRepository,
    private readonly calls: CallService,
  ) {}

  listerEligibilite({ params, actor }: Input<typeof etudeEclaireCriteres, 'listerEligibilite'>) {
    return this.eligibilite(params.etuId, actor);
  }

  async creerEligibilite({ params: { etuId }, body, actor }: Input<typeof etudeEclaireCriteres, 'creerEligibilite'>) {
    if (isCtis(etuId)) return (await this.calls.call(ctis, 'ajouterEligibilite', { etuId, critere: body })).eligibilite;
    await this.ajouter(etuId, { famille: 'ELIGIBILITE', ...body }, TYPE_ELIGIBILITE_LABELS[body.type], actor);
    return this.eligibilite(etuId, actor);
  }

  async supprimerEligibilite({ params: { critereId: id }, actor }: Input<typeof etudeEclaireCriteres, 'supprimerEligibilite'>) {
    if (isCtis(id)) return (await this.calls.call(ctis, 'retirerEligibilite', { id })).eligibilite;
    return this.eligibilite(await this.retirer(id, 'ELIGIBILITE', actor), actor);
  }

  listerJugement({ params, actor }: Input<typeof etudeEclaireCriteres, 'listerJugement'>) {
    return this.jugement(params.etuId, actor);
  }

  async creerJugement({ params: { etuId }, body, actor }: Input<typeof etudeEclaireCriteres, 'creerJugement'>) {
    if (isCtis(etuId)) return (await this.calls.call(ctis, 'ajouterJugement', { etuId, critere: body })).jugement;
    await this.ajouter(etuId, { famille: 'JUGEMENT', ...body }, TYPE_JUGEMENT_LABELS[body.type], actor);
    return this.jugement(etuId, actor);
  }

  async supprimerJugement({ params: { critereId: id }, actor }: Input<typeof etudeEclaireCriteres, 'supprimerJugement'>) {
    if (isCtis(id)) return (await this.calls.call(ctis, 'retirerJugement', { id })).jugement;
    return this.jugement(await this.retirer(id, 'JUGEMENT', actor), actor);
  }

  private async eligibilite(etuId: EtuId, actor: Actor) {
    return (await this.vues.lire(etuId, actor)).eligibilite;
  }

  private async jugement(etuId: EtuId, actor: Actor) {
    return (await this.vues.lire(etuId, actor)).jugement;
  }

  private async ajouter(etuId: EtuId, saisi: Saisi, type: string, actor: Actor): Promise<void> {
    await this.access.ecrivable(etuId, actor);
    const ligne = { action: 'AJOUTER_CRITERE', commentaire: `${type} : ${saisi.titre}` };
    await this.registre.changerLigne(etuId, ligne, async (tx, creeLe) => {
      assertPlace((await this.repository.criteres(etuId, tx)).length, 'critères');
      await this.repository.ajouterCritere(tx, { ...saisi, etuId, creeLe });
    });
  }

  /** Gives the study that it was of. Throws `critere.introuvable`. */
  private async retirer(id: number, famille: FamilleCritere, actor: Actor): Promise<number> {
    const critere = await this.access.critere(id, famille, actor);
    const ligne = { action: 'SUPPRIMER_CRITERE', commentaire: critere.titre };
    await this.registre.changerLigne(critere.etuId, ligne, async (tx) => {
      if (!(await this.repository.supprimerCritere(tx, id))) throw refus('critere.introuvable', {});
    });
    return critere.etuId;
  }
}

/** Places and investigators of the form of the register: those of the approved file, and those typed here. */
@Handles(etudeEclaireSites)
export class EclaireSitesHandlers implements Handlers<typeof etudeEclaireSites> {
  constructor(
    private readonly access: RegistreAccess,
    private readonly vues: FichesVues,
    private readonly registre: Registre,
    private readonly repository: RegistreRepository,
    private readonly calls: CallService,
  ) {}

  lister({ params, actor }: Input<typeof etudeEclaireSites, 'lister'>) {
    return this.sites(params.etuId, actor);
  }

  async creer({ params, body, actor }: Input<typeof etudeEclaireSites, 'creer'>) {
    const { etuId } = params;
    if (isCtis(etuId)) return (await this.calls.call(ctis, 'ajouterSite', { etuId, site: body })).sites;
    await this.access.ecrivable(etuId, actor);
    const ligne = { action: 'AJOUTER_SITE', commentaire: body.organisme };
    await this.registre.changerLigne(etuId, ligne, async (tx, creeLe) => {
      assertPlace((await this.repository.sites(etuId, tx)).length, 'lieux');
      await this.repository.ajouterSite(tx, { ...body, etuId, creeLe });
    });
    return this.sites(etuId, actor);
  }

  async supprimer({ params: { siteId }, actor }: Input<typeof etudeEclaireSites, 'supprimer'>) {
    if (isCtis(siteId)) return (await this.calls.call(ctis, 'retirerSite', { id: siteId })).sites;
    const site = await this.access.site(siteId, actor);
    const ligne = { action: 'SUPPRIMER_SITE', commentaire: site.organisme };
    await this.registre.changerLigne(site.etuId, ligne, async (tx) => {
      if (!(await this.repository.supprimerSite(tx, siteId))) throw refus('site.introuvable', {});
    });
    return this.sites(site.etuId, actor);
  }

  private async sites(etuId: EtuId, actor: Actor) {
    return (await this.vues.lire(etuId, actor)).sites;
  }
}
