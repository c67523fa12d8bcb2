/** The administration hides a request that should not be there; the portal does not bring it back, until the administration does. Rule: CTI-37. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { jourDe } from '@riph/contracts/core/paris';
import { type DossierVu, dossiersCtis, ENTITE } from '../socle/collections.ts';
import { ouvertDe } from '../socle/dossier-ouvert.rules.ts';
import { Objets } from '../socle/objets.repository.ts';
import { impossible } from '../socle/refus.ts';
import { CourrielsCtis } from './courriels.ts';
import { Suivis } from './suivis.ts';
import { delaisCourants, empechementSupprimer } from './suppression.rules.ts';
import { TravailRepository } from './travail.repository.ts';

@Injectable()
export class Suppressions {
  constructor(
    private readonly store: Objets,
    private readonly travail: TravailRepository,
    private readonly courriels: CourrielsCtis,
    private readonly suivis: Suivis,
    private readonly clock: Clock,
  ) {}

  /** Whoever has it is told that it is gone, its sponsor before it has a committee too. The call of the specification gives no reason. */
  async supprimer(vu: DossierVu, motif: string | undefined, actor: Actor) {
    const prevenus = await this.courriels.prevenus(vu);
    await this.store.change(dossiersCtis, { id: vu.id }, async (d, tx) => {
      const raison = empechementSupprimer(d, await this.travail.lire(vu.id, tx));
      if (raison) throw impossible(raison);
      const le = this.clock.instant();
      const pourquoi = motif === undefined ? {} : { motif };
      d.suppression = { le, par: actor.nom, ...pourquoi };
      tx.journal({ entityCode: ENTITE, entityId: vu.id, action: 'SUPPRIMER', actor, ...(motif && { commentaire: motif }) });
      const mots = {
        titre: 'demande supprimée',
        texte: 'L’administration a supprimé cette demande : elle n’est plus à examiner.',
      };
      const aQui = ['PROMOTEUR', 'COMITE', 'ANSM'] as const;
      this.courriels.annoncer(tx, { ...d, id: vu.id }, prevenus, { ...mots, ...pourquoi, evenement: 'SUPPRESSION', aQui }, le);
      const auxRapporteurs = { ...mots, modele: 'CTIS_RAPPORT_NOUVELLE', ouvre: false, cle: `SUPPRESSION-${le}` } as const;
      this.courriels.auxRapporteurs(tx, { ...d, id: vu.id }, prevenus.rapporteurs, auxRapporteurs);
    });
    return this.suivis.fait(vu.id, 'La demande est supprimée. L’import du portail ne la recrée pas.');
  }

  /** For the administration; null for whoever hides nothing. */
  async lue(vu: DossierVu, { profil }: Pick<Actor, 'profil'>) {
    if (profil !== 'SUPER_ADMIN') return null;
    return {
      raison: empechementSupprimer(vu, await this.travail.lire(vu.id)),
      aUnComite: vu.cppId !== null,
      motif: vu.suppression?.motif ?? null,
      delais: vu.suppression ? this.delais(vu) : [],
    };
  }

  /** The same persons are told, with the days that went on meanwhile. */
  async retablir(vu: DossierVu, motif: string, actor: Actor): Promise<void> {
    const prevenus = await this.courriels.prevenus(vu);
    await this.store.change(dossiersCtis, { id: vu.id }, (d, tx) => {
      if (!d.suppression) throw impossible('Cette demande n’est pas supprimée.');
      const depuis = formatJour(jourDe(d.suppression.le));
      d.suppression = null;
      tx.journal({ entityCode: ENTITE, entityId: vu.id, action: 'RETABLIR', actor, commentaire: motif });
      const delais = this.delais({ ...d, id: vu.id });
      const texte = [
        `L’administration a rétabli cette demande, supprimée le ${depuis}.`,
        ...(delais.length > 0 ? [`Ses délais ont couru pendant ce temps : ${delais.join(' ; ')}.`] : []),
      ].join(' ');
      const aQui = ['PROMOTEUR', 'COMITE', 'RAPPORTEURS', 'ANSM'] as const;
      const annonce = { evenement: 'RETABLISSEMENT', titre: 'demande rétablie', texte, motif, aQui };
      this.courriels.annoncer(tx, { ...d, id: vu.id }, prevenus, annonce, this.clock.instant());
    });
  }

  private delais(d: DossierVu): string[] {
    const ouvert = ouvertDe(d.id, { ...d, suppression: null });
    return ouvert ? delaisCourants(ouvert, this.clock.today()) : [];
  }
}
