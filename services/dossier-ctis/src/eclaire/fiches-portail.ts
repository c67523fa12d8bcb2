/** The forms of trials. Their sponsor and the administration fill them, who sees the trial reads its own (PUB-01). */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { EtuId } from '@riph/contracts/core/ids';
import { type PermissionDonnee, remplitFicheEssai } from '@riph/contracts/etude/vie/registre/eclaire.rules';
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
import { EtudeAccess, voitEtude } from '../etude/etude.access.ts';
import { etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { ficheRegistreDe, ligneFicheDe } from './fiche.vue.ts';
import { FichesEclaire, ligneIntrouvable } from './fiches.ts';

type Liste = Parameters<FichesEclaire['retirer']>[1];

@Injectable()
export class FichesPortail extends FichesRegistre {
  constructor(
    private readonly store: Objets,
    private readonly access: EtudeAccess,
    private readonly fiches: FichesEclaire,
  ) {
    super();
  }

  async lire(etuId: EtuId, actor: Actor): Promise<FicheVue> {
    return { ...ficheRegistreDe(await this.access.etude(etuId, actor)), remplit: remplitFicheEssai(actor) };
  }

  async modifierAdmin(etuId: EtuId, { version, donnees }: { version: number; donnees: EclaireAdmin }, actor: Actor) {
    await this.assertRemplit(etuId, actor);
    return this.fiches.modifierAdmin(etuId, version, donnees, actor);
  }

  async modifierRecherche(etuId: EtuId, { version, donnees }: { version: number; donnees: EclaireRecherche }, actor: Actor) {
    await this.assertRemplit(etuId, actor);
    return this.fiches.modifierRecherche(etuId, version, donnees, actor);
  }

  async recruter(etuId: EtuId, changement: Recrutement, actor: Actor): Promise<void> {
    await this.assertRemplit(etuId, actor);
    await this.fiches.recruter(etuId, changement, actor);
  }

  async ajouterEligibilite(etuId: EtuId, critere: EligibiliteSaisie, actor: Actor): Promise<void> {
    await this.assertRemplit(etuId, actor);
    const dit = `${TYPE_ELIGIBILITE_LABELS[critere.type]} : ${critere.titre}`;
    await this.fiches.ajouter(etuId, 'eligibilite', critere, dit, actor);
  }

  async ajouterJugement(etuId: EtuId, critere: JugementSaisi, actor: Actor): Promise<void> {
    await this.assertRemplit(etuId, actor);
    await this.fiches.ajouter(etuId, 'jugement', critere, `${TYPE_JUGEMENT_LABELS[critere.type]} : ${critere.titre}`, actor);
  }

  async ajouterSite(etuId: EtuId, site: SiteSaisi, actor: Actor): Promise<void> {
    await this.assertRemplit(etuId, actor);
    await this.fiches.ajouter(etuId, 'sites', site, site.organisme, actor);
  }

  retirerEligibilite(id: number, actor: Actor): Promise<EtuId> {
    return this.retirer(id, 'eligibilite', actor);
  }

  retirerJugement(id: number, actor: Actor): Promise<EtuId> {
    return this.retirer(id, 'jugement', actor);
  }

  retirerSite(id: number, actor: Actor): Promise<EtuId> {
    return this.retirer(id, 'sites', actor);
  }

  async permettre(etuId: EtuId, permission: PermissionDonnee, actor: Actor): Promise<boolean> {
    await this.assertRemplit(etuId, actor);
    return this.fiches.permettre({ etuId, ...permission }, actor);
  }

  private async retirer(id: number, liste: Liste, actor: Actor): Promise<EtuId> {
    const { etuId, rang } = ligneFicheDe(id);
    const introuvable = ligneIntrouvable(liste);
    const la = await this.store.read(etudesCtis, etuId);
    if (!la || !voitEtude(actor, la.contenu) || !remplitFicheEssai(actor)) throw introuvable;
    if (!la.contenu.eclaire[liste].some((l) => l.rang === rang)) throw introuvable;
    await this.fiches.retirer(etuId, liste, rang, actor);
    return etuId;
  }

  /** Throws `objet.introuvable` for who does not fill it. */
  private async assertRemplit(etuId: EtuId, actor: Actor): Promise<void> {
    await this.access.etude(etuId, actor);
    if (!remplitFicheEssai(actor)) throw refusal('objet.introuvable', { objet: 'Étude' });
  }
}
