/** Rights given, renewed and taken back in a study: each under the lock of the study, with a line of the journal. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { PROFIL_LABELS } from '@riph/contracts/core/droits';
import type { UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { finDroitMax, statutAcces } from '@riph/contracts/vrb/acces.rules';
import type { AccesLu, RoleVrb } from '@riph/contracts/vrb/etude.schemas';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import { type Centre, EtudeRepository } from '../socle/etude.repository.ts';
import { type Acces, AccesRepository } from './acces.repository.ts';
import { direDon, direRetrait } from './courriels.ts';
import type { EtudeVue } from './etude.access.ts';

type Don = { role: RoleVrb; email: string; centre: string | null; dateFin: Jour | null };

const GERANTS: readonly RoleVrb[] = ['SUPER_GERANT', 'GERANT'];

@Injectable()
export class Droits {
  constructor(
    private readonly repository: AccesRepository,
    private readonly etudes: EtudeRepository,
    private readonly calls: CallService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** A person whose right covers some places only sees who holds a right in those places. */
  async lister({ etude, centreIds }: EtudeVue, role: RoleVrb): Promise<AccesLu[]> {
    const tous = await this.repository.deEtude(etude.etuId, [role]);
    const vus = tous.filter((a) => centreIds === null || a.centreId === null || centreIds.includes(a.centreId));
    return vus.map(({ utiId, nom, role: sien, centreCode, centreNom, dateDebut, dateFin, closLe }) => ({
      utiId,
      nom,
      role: sien,
      dateDebut,
      dateFin,
      centre: centreCode !== null && centreNom !== null ? { code: centreCode, nom: centreNom } : null,
      statut: statutAcces({ dateFin, closLe }, etude.etat, this.clock.today()),
    }));
  }

  /** To the holder of an open account of the profile that the role asks. Given again, it is renewed. */
  async donner(vue: EtudeVue, { role, email, centre, dateFin }: Don, actor: Actor): Promise<void> {
    const { etuId } = vue.etude;
    const jour = this.clock.today();
    const fin = dateFin ?? finDroitMax(jour);
    if (fin < jour) throw refus('vrb.finPassee', {});
    if (fin > finDroitMax(jour)) throw refus('vrb.finTropLoin', { max: finDroitMax(jour) });
    const lieu = centre === null ? null : await this.centre(vue, centre);
    const centreId = lieu?.centreId ?? null;
    const profil = role === 'INVESTIGATEUR' ? 'VRB_INVESTIGATEUR' : 'VRB_GERANT';
    const [personne] = await this.calls.call(annuaireInternal, 'chercherCompteActif', { email, profil });
    if (!personne) throw refus('vrb.compteInconnu', { profil: PROFIL_LABELS[profil] });
    const { utiId } = personne;
    const acces = { etuId, utiId, nom: `${personne.prenom} ${personne.nom}`, role, centreId, dateDebut: jour, dateFin: fin };
    await this.db.transaction(async (tx) => {
      await this.repository.lock(tx, etuId);
      await this.repository.donner(tx, { ...acces, par: actor.nom });
      direDon(tx, { ...acces, numero: vue.etude.numero, centre: lieu?.nom ?? null }, this.clock.instant());
      tx.journal({
        entityCode: 'ETUDE_VRB',
        entityId: etuId,
        action: 'DONNER_DROIT',
        details: { utiId, role, centre, dateFin: fin },
      });
    });
  }

  /** Throws `vrb.accesIntrouvable`, `vrb.dernierGerant`. */
  async retirer({ etude, centreIds }: EtudeVue, role: RoleVrb, utiId: UtiId): Promise<void> {
    const { etuId } = etude;
    await this.db.transaction(async (tx) => {
      await this.repository.lock(tx, etuId);
      const clos = await this.repository.clore(tx, { etuId, utiId, role, centreIds }, this.clock.today());
      if (clos === 0) throw refus('vrb.accesIntrouvable', {});
      if (role !== 'INVESTIGATEUR' && (await this.gerants(tx, etude)).length === 0) throw refus('vrb.dernierGerant', {});
      direRetrait(tx, { etuId, numero: etude.numero, utiId, role }, this.clock.instant());
      tx.journal({ entityCode: 'ETUDE_VRB', entityId: etuId, action: 'RETIRER_DROIT', details: { utiId, role } });
    });
  }

  private async gerants(tx: Tx, { etuId, etat }: EtudeVue['etude']): Promise<Acces[]> {
    const jour = this.clock.today();
    return (await this.repository.deEtude(etuId, GERANTS, tx)).filter((a) => statutAcces(a, etat, jour) === 'ACTIF');
  }

  /** Throws `vrb.centreIntrouvable`. */
  async exigerCentre(vue: EtudeVue, code: string): Promise<Centre> {
    return this.centre(vue, code);
  }

  /** A manager of some places gives rights there alone; the others are unknown to him. */
  private async centre({ etude, centreIds }: EtudeVue, code: string): Promise<Centre> {
    const centre = await this.etudes.centre(etude.etuId, code);
    if (!centre || (centreIds !== null && !centreIds.includes(centre.centreId))) throw refus('vrb.centreIntrouvable', {});
    return centre;
  }
}
