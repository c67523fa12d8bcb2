import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import type { EtuId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import type { PermissionDonnee } from '@riph/contracts/etude/vie/registre/eclaire.rules';
import {
  type EclaireAdmin,
  type EclaireRecherche,
  TYPE_ELIGIBILITE_LABELS,
  TYPE_JUGEMENT_LABELS,
} from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import type { FicheVue } from '@riph/examen/registre/fiche.vue';
import {
  type EligibiliteSaisie,
  FichesRegistre,
  type JugementSaisi,
  type Recrutement,
  type SiteSaisi,
} from '@riph/examen/registre/fiches-registre';
import type { EclaireCritereEntity, FamilleCritere } from '../../socle/entites/fiche-eclaire.entity.ts';
import { nationale } from './fiche-nationale.ts';
import { Fiches } from './fiches.ts';
import { RegistreAccess, remplit } from './registre.access.ts';
import { RegistreRepository } from './registre.repository.ts';
import { assertPlace, Registre } from './registre.ts';

type Critere = Pick<EclaireCritereEntity, 'famille' | 'type' | 'titre'>;

/** The forms of national studies. */
@Injectable()
export class FichesNationales extends FichesRegistre {
  constructor(
    private readonly access: RegistreAccess,
    private readonly fiches: Fiches,
    private readonly registre: Registre,
    private readonly repository: RegistreRepository,
  ) {
    super();
  }

  async lire(etuId: EtuId, actor: Actor): Promise<FicheVue> {
    const etude = await this.access.lisible(etuId, actor);
    const lue = await this.fiches.lire(etude);
    return nationale(lue, await this.fiches.domaines(lue), remplit(etude, actor));
  }

  async modifierAdmin(etuId: EtuId, { version, donnees }: { version: number; donnees: EclaireAdmin }, actor: Actor) {
    await this.access.ecrivable(etuId, actor);
    return this.registre.modifierAdmin(etuId, version, donnees, actor);
  }

  async modifierRecherche(etuId: EtuId, { version, donnees }: { version: number; donnees: EclaireRecherche }, actor: Actor) {
    await this.access.ecrivable(etuId, actor);
    return this.registre.modifierRecherche(etuId, version, donnees, actor);
  }

  async recruter(etuId: EtuId, changement: Recrutement, actor: Actor): Promise<void> {
    await this.access.ecrivable(etuId, actor);
    await this.registre.recruter({ etuId, ...changement, actor });
  }

  ajouterEligibilite(etuId: EtuId, critere: EligibiliteSaisie, actor: Actor): Promise<void> {
    return this.ajouter(etuId, { famille: 'ELIGIBILITE', ...critere }, TYPE_ELIGIBILITE_LABELS[critere.type], actor);
  }

  ajouterJugement(etuId: EtuId, critere: JugementSaisi, actor: Actor): Promise<void> {
    return this.ajouter(etuId, { famille: 'JUGEMENT', ...critere }, TYPE_JUGEMENT_LABELS[critere.type], actor);
  }

  async ajouterSite(etuId: EtuId, site: SiteSaisi, actor: Actor): Promise<void> {
    await this.access.ecrivable(etuId, actor);
    const ligne = { action: 'AJOUTER_SITE', commentaire: site.organisme };
    await this.registre.changerLigne(etuId, ligne, async (tx, creeLe) => {
      assertPlace((await this.repository.sites(etuId, tx)).length, 'lieux');
      await this.repository.ajouterSite(tx, { ...site, etuId, creeLe });
    });
  }

  retirerEligibilite(id: number, actor: Actor): Promise<EtuId> {
    return this.retirer(id, 'ELIGIBILITE', actor);
  }

  retirerJugement(id: number, actor: Actor): Promise<EtuId> {
    return this.retirer(id, 'JUGEMENT', actor);
  }

  /** Throws `site.introuvable`. */
  async retirerSite(id: number, actor: Actor): Promise<EtuId> {
    const site = await this.access.site(id, actor);
    const ligne = { action: 'SUPPRIMER_SITE', commentaire: site.organisme };
    await this.registre.changerLigne(site.etuId, ligne, async (tx) => {
      if (!(await this.repository.supprimerSite(tx, id))) throw refus('site.introuvable', {});
    });
    return site.etuId;
  }

  async permettre(etuId: EtuId, permission: PermissionDonnee, actor: Actor): Promise<boolean> {
    await this.access.ecrivable(etuId, actor);
    return this.registre.permettre(etuId, permission, actor);
  }

  private async ajouter(etuId: EtuId, critere: Critere, type: string, actor: Actor): Promise<void> {
    await this.access.ecrivable(etuId, actor);
    const ligne = { action: 'AJOUTER_CRITERE', commentaire: `${type} : ${critere.titre}` };
    await this.registre.changerLigne(etuId, ligne, async (tx, creeLe) => {
      assertPlace((await this.repository.criteres(etuId, tx)).length, 'critères');
      await this.repository.ajouterCritere(tx, { ...critere, etuId, creeLe });
    });
  }

  /** Throws `critere.introuvable`. */
  private async retirer(id: number, famille: FamilleCritere, actor: Actor): Promise<EtuId> {
    const critere = await this.access.critere(id, famille, actor);
    const ligne = { action: 'SUPPRIMER_CRITERE', commentaire: critere.titre };
    await this.registre.changerLigne(critere.etuId, ligne, async (tx) => {
      if (!(await this.repository.supprimerCritere(tx, id))) throw refus('critere.introuvable', {});
    });
    return critere.etuId;
  }
}
