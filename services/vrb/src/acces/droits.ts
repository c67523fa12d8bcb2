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
import { type Acces, AccesRepository, type Suivi } from './acces.repository.ts';
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

  /** A person whose right covers some places only sees who holds a right in those places. Who lost his and still follows stays there is one of them. */
  async lister({ etude, centreIds }: EtudeVue, role: RoleVrb): Promise<AccesLu[]> {
    const jour = this.clock.today();
    const isVu = (a: { centreId: number | null }) => centreIds === null || a.centreId === null || centreIds.includes(a.centreId);
    const droits = (await this.repository.deEtude(etude.etuId, [role])).filter(isVu);
    const suivis = role === 'INVESTIGATEUR' ? (await this.repository.suivis(etude.etuId, jour)).filter(isVu) : [];
    const sansDroit = suivis.filter((s) => !droits.some((d) => isDe(s, d)));
    return [
      ...droits.map((d) => ({
        ...accesDe(d, role),
        statut: statutAcces(d, etude.etat, jour),
        participations: suivis.find((s) => isDe(s, d))?.nombre ?? 0,
      })),
      ...sansDroit.map((s) => ({ ...accesDe(s, role), statut: 'CLOS' as const, participations: s.nombre })),
    ];
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

  /** Throws `vrb.accesIntrouvable`, `vrb.dernierGerant`, `vrb.dernierInvestigateur`. */
  async retirer({ etude, centreIds }: EtudeVue, role: RoleVrb, utiId: UtiId): Promise<void> {
    const { etuId } = etude;
    await this.db.transaction(async (tx) => {
      await this.repository.lock(tx, etuId);
      const clos = await this.repository.clore(tx, { etuId, utiId, role, centreIds }, this.clock.today());
      if (clos.length === 0) throw refus('vrb.accesIntrouvable', {});
      if (role === 'INVESTIGATEUR') await this.exigerReleve(tx, etude, utiId, clos);
      else if ((await this.actifs(tx, etude, GERANTS)).length === 0) throw refus('vrb.dernierGerant', {});
      const centres = clos.flatMap((c) => c.nom ?? []).toSorted();
      const reste = (await this.repository.dePersonneDansEtude(etuId, utiId, tx)).length > 0;
      direRetrait(tx, { etuId, numero: etude.numero, utiId, role, centres, reste }, this.clock.instant());
      tx.journal({ entityCode: 'ETUDE_VRB', entityId: etuId, action: 'RETIRER_DROIT', details: { utiId, role, centres } });
    });
  }

  private async actifs(tx: Tx, { etuId, etat }: EtudeVue['etude'], roles: readonly RoleVrb[]): Promise<Acces[]> {
    const jour = this.clock.today();
    const droits = await this.repository.deEtude(etuId, roles, tx);
    return droits.filter((a) => statutAcces(a, etat, jour) === 'ACTIF' && !a.compteFerme);
  }

  /** Somebody else investigates in each place where stays of his go on: they can be handed over. Throws `vrb.dernierInvestigateur`. */
  private async exigerReleve(
    tx: Tx,
    etude: EtudeVue['etude'],
    utiId: UtiId,
    clos: readonly { centreId: number | null }[],
  ): Promise<void> {
    const siens = (await this.repository.suivis(etude.etuId, this.clock.today(), tx)).filter(
      (s) => s.utiId === utiId && clos.some((c) => c.centreId === s.centreId),
    );
    const autres = await this.actifs(tx, etude, ['INVESTIGATEUR']);
    const seul = siens.find((s) => !autres.some((a) => a.centreId === s.centreId));
    if (seul) throw refus('vrb.dernierInvestigateur', { centre: seul.centreNom, nombre: seul.nombre });
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

const isDe = (s: Suivi, d: Acces): boolean => s.utiId === d.utiId && s.centreId === d.centreId;
const accesDe = ({ utiId, nom, dateDebut, dateFin, centreCode, centreNom, compteFerme }: Acces | Suivi, role: RoleVrb) => ({
  utiId,
  nom,
  role,
  dateDebut,
  dateFin,
  compteFerme,
  centre: centreCode !== null && centreNom !== null ? { code: centreCode, nom: centreNom } : null,
});
