/** What the committee, the sponsor and the agency do on a request of the portal. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { EtudeAccess } from '../etude/etude.access.ts';
import { regardSur } from '../etude/premier-examen.rules.ts';
import { DossiersOuverts } from '../socle/dossiers-ouverts.repository.ts';
import { Abandons } from './abandon.ts';
import { AvisCtis } from './avis.ts';
import { DemandesCtis } from './demandes.ts';
import { RecevabiliteCtis } from './recevabilite.ts';
import { Suivis } from './suivis.ts';
import { Suppressions } from './suppression.ts';
import { ligneOuverte, VueInstruction } from './vue.ts';

@Handles(dossierCtisInstruction)
export class InstructionHandlers implements Handlers<typeof dossierCtisInstruction> {
  constructor(
    private readonly suivis: Suivis,
    private readonly recevabilite: RecevabiliteCtis,
    private readonly demandes: DemandesCtis,
    private readonly avis: AvisCtis,
    private readonly abandons: Abandons,
    private readonly vue: VueInstruction,
    private readonly ouverts: DossiersOuverts,
    private readonly access: EtudeAccess,
    private readonly suppressions: Suppressions,
  ) {}

  lire({ params, actor }: Input<typeof dossierCtisInstruction, 'lire'>) {
    return this.vue.lire(params.id, actor);
  }

  async listerDuComite({ actor }: Input<typeof dossierCtisInstruction, 'listerDuComite'>) {
    const { cppId, utiId } = actor;
    if (cppId === null) throw refusal('cpp.nonSelectionne', {});
    const ouverts = await this.ouverts.duComite(cppId, utiId);
    const jour = this.suivis.clock.today();
    return ouverts
      .filter((d) => regardSur(d, actor) === 'ENTIER')
      .map((d) => ligneOuverte(d, jour))
      .toSorted((a, b) => ((a.echeance?.dateAffichee ?? '9') < (b.echeance?.dateAffichee ?? '9') ? -1 : 1));
  }

  async declarerRecevable({ params, actor }: Input<typeof dossierCtisInstruction, 'declarerRecevable'>) {
    return this.recevabilite.declarerRecevable(await this.suivis.duComite(params.id, actor), actor);
  }
  async preparerNonRecevable({ params, body, actor }: Input<typeof dossierCtisInstruction, 'preparerNonRecevable'>) {
    return this.recevabilite.preparer(await this.suivis.duComite(params.id, actor), body, actor);
  }
  async declarerNonRecevable({ params, actor }: Input<typeof dossierCtisInstruction, 'declarerNonRecevable'>) {
    return this.recevabilite.declarerNonRecevable(await this.suivis.duComite(params.id, actor), actor);
  }
  async demanderComplement({ params, query, actor }: Input<typeof dossierCtisInstruction, 'demanderComplement'>) {
    return this.recevabilite.demanderComplement(await this.suivis.duComite(params.id, actor), query, actor);
  }
  async traiterRecevabilitePartieUn({
    params,
    body,
    actor,
  }: Input<typeof dossierCtisInstruction, 'traiterRecevabilitePartieUn'>) {
    return this.recevabilite.partieUn(await this.dePartie(params.dosId, actor), body, actor);
  }

  async demanderModification({ params, body, files, actor }: Input<typeof dossierCtisInstruction, 'demanderModification'>) {
    const [fichier] = files.fichier;
    return this.demandes.demander(await this.suivis.duComite(params.dosId, actor), body, fichier, actor);
  }
  async repondreModification({ params, actor }: Input<typeof dossierCtisInstruction, 'repondreModification'>) {
    return this.demandes.repondre(await this.dePartie(params.dosId, actor), actor);
  }

  async emettreAvisFinal({ params, body, files, actor }: Input<typeof dossierCtisInstruction, 'emettreAvisFinal'>) {
    const [fichier] = files.fichier;
    return this.avis.rendre(await this.suivis.duComite(params.id, actor), body, fichier, actor);
  }
  /** Part I is the agency's, part II the committee's; the administration replaces both. */
  async remplacerAvis({ params, body, files, actor }: Input<typeof dossierCtisInstruction, 'remplacerAvis'>) {
    const { profil } = actor;
    const [fichier] = files.fichier;
    const duComite = profil === 'GESTIONNAIRE';
    if (params.partie === '1') {
      const vu = await this.access.dossier(params.dosId, actor);
      if (duComite) throw refusal('objet.introuvable', { objet: 'Avis' });
      return this.avis.remplacerPartieUn(vu, params.id, body, fichier, actor);
    }
    const dossier = await this.suivis.examinePar(params.dosId, actor);
    if (profil === 'UTILISATEUR_ANSM') throw refusal('objet.introuvable', { objet: 'Avis' });
    return this.avis.remplacer(dossier, params.id, body, fichier, actor);
  }

  /** The committee of the dossier alone, after its opinion. */
  async ajouterAvis({ params, files, actor }: Input<typeof dossierCtisInstruction, 'ajouterAvis'>) {
    const { dossier } = await this.access.aTraiter(params.id, actor);
    const [fichier] = files.fichier;
    return this.avis.joindre(dossier, fichier, actor);
  }

  async supprimer({ params, actor }: Input<typeof dossierCtisInstruction, 'supprimer'>) {
    return this.suppressions.supprimer(await this.access.dossier(params.id, actor), undefined, actor);
  }

  async abandonner({ params, body, actor }: Input<typeof dossierCtisInstruction, 'abandonner'>) {
    return this.abandons.abandonner(await this.suivis.ouvert(params.id, actor), body, actor);
  }

  /** A committee acts on its own; the agency and a sponsor on what they see. */
  private dePartie(id: number, actor: Actor) {
    return actor.profil === 'GESTIONNAIRE' ? this.suivis.duComite(id, actor) : this.suivis.ouvert(id, actor);
  }
}
