import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId, EtuId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import type { EtudeEntity } from '../../socle/entites/etude.entity.ts';
import type { EclaireCritereEntity, EclaireSiteEntity, FamilleCritere } from '../../socle/entites/fiche-eclaire.entity.ts';
import { RegistreRepository } from './registre.repository.ts';

/** Who reads and who fills the form of the register (PUB-01): its sponsor and the administration fill it; those who read the content of the study read it. */
@Injectable()
export class RegistreAccess {
  constructor(
    private readonly access: DossierAccess,
    private readonly repository: RegistreRepository,
    private readonly etudes: EtudeRepository,
  ) {}

  /** Throws `etude.introuvable`, `dossier.contenuReserve`, `dossier.conflit`. */
  lisible(etuId: EtuId, actor: Actor): Promise<EtudeEntity> {
    return this.access.contenuEtudeVisible(etuId, actor);
  }

  /** Throws `etude.introuvable`. */
  ecrivable(etuId: EtuId, actor: Actor): Promise<EtudeEntity> {
    return actor.profil === 'SUPER_ADMIN' ? this.access.visibleEtude(etuId, actor) : this.access.etudeDuDeposant(etuId, actor);
  }

  /** A criterion typed here, to take it away. Of the study of somebody else, it does not exist: `critere.introuvable`. */
  async critere(id: number, famille: FamilleCritere, actor: Actor): Promise<EclaireCritereEntity> {
    const critere = await this.repository.critere(id, famille);
    if (!critere || !(await this.remplie(critere.etuId, actor))) throw refus('critere.introuvable', {});
    return critere;
  }

  /** The same of a place: `site.introuvable`. */
  async site(id: number, actor: Actor): Promise<EclaireSiteEntity> {
    const site = await this.repository.site(id);
    if (!site || !(await this.remplie(site.etuId, actor))) throw refus('site.introuvable', {});
    return site;
  }

  private async remplie(etuId: EtuId, actor: Actor): Promise<boolean> {
    return remplit(await this.etudes.exiger(etuId), actor);
  }

  async duDossier(dosId: DosId, actor: Actor): Promise<EtudeEntity> {
    const { etuId } = await this.access.visibleDossier(dosId, actor);
    return this.access.visibleEtude(etuId, actor);
  }
}

/** Whether this reader fills the form. */
export const remplit = (etude: Pick<EtudeEntity, 'deposantUtiId'>, { profil, utiId }: Actor): boolean =>
  profil === 'SUPER_ADMIN' || (profil === 'DEPOSANT' && etude.deposantUtiId === utiId);
