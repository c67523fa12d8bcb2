import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { addJours, addMois } from '@riph/contracts/core/deadlines';
import { isCtis } from '@riph/contracts/core/fields';
import { debutDuJour } from '@riph/contracts/core/paris';
import { dossierCtisInternal } from '@riph/contracts/dossier-ctis/dossier-ctis.internal';
import { etudeTirage } from '@riph/contracts/etude/depot/tirage.calls';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import { titreDeListe } from '../../socle/dossier/element.rules.ts';
import { intervalle } from './equite.rules.ts';
import { PreuveTiragesRepository } from './preuve-tirages.repository.ts';
import { selectionner } from './tas.rules.ts';
import { TirageRepository } from './tirage.repository.ts';
import { tirageLuPar } from './tirage.vue.ts';
import { Tirages } from './tirages.ts';

const LISTE_MAX = 200;

/** The record of a draw and its parameters, for who may read them. */
@Handles(etudeTirage)
export class TirageHandlers implements Handlers<typeof etudeTirage> {
  constructor(
    private readonly access: DossierAccess,
    private readonly dossiers: DossierRepository,
    private readonly tirages: Tirages,
    private readonly repository: TirageRepository,
    private readonly preuves: PreuveTiragesRepository,
    private readonly calls: CallService,
    private readonly clock: Clock,
  ) {}

  async lireTirage({ params, actor }: Input<typeof etudeTirage, 'lireTirage'>) {
    const { dosId } = isCtis(params.dosId)
      ? await this.calls.call(dossierCtisInternal, 'exigerVisible', params)
      : { dosId: (await this.access.visibleDossier(params.dosId, actor)).id };
    const t = await this.repository.dernier(dosId);
    if (!t) throw refus('tirage.introuvable', { dosId: params.dosId });
    const record = { ...t, date: t.instant, secret: await this.repository.secretRevele(t.secretJour) };
    return tirageLuPar(actor.profil, record);
  }

  /** The twelve months that end today. */
  async lireEquite() {
    const au = this.clock.today();
    const du = addJours(addMois(au, -12), 1);
    const parts = await this.preuves.parts(debutDuJour(du), debutDuJour(addJours(au, 1)));
    return {
      du,
      au,
      tirages: parts.reduce((n, p) => n + p.obtenus, 0),
      comites: parts.map((p) => ({ ...p, ...intervalle(p) })),
    };
  }

  async evaluerComites({ params, actor }: Input<typeof etudeTirage, 'evaluerComites'>) {
    const dossier = await this.access.visibleDossier(params.dosId, actor);
    const { parametre, faits } = await this.tirages.preparer(dossier, null);
    return selectionner(parametre, faits).comites;
  }

  async listerEnAttente() {
    const rows = await this.dossiers.enAttenteDeComite(LISTE_MAX);
    return rows.map((d) => ({
      dosId: d.id,
      numero: d.numero,
      titre: titreDeListe(d.titre),
      promoteur: d.promoteur,
      dateSoumission: d.dateSoumission,
    }));
  }
}
