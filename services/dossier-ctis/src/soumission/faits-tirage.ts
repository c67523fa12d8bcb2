/** What the draw of a committee for a trial depends on: the trial here, committees and settings of the reference data, séances. Rules: CTI-19, CTI-21. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { addJours } from '@riph/contracts/core/deadlines';
import type { FaitsTirageLus } from '@riph/contracts/etude/depot/tirage-demande.schemas';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import { seanceInternal } from '@riph/contracts/seance/seance.internal';
import { etudesCtis } from '../socle/collections.ts';
import type { DossierCtis } from '../socle/contenus.ts';
import { Objets } from '../socle/objets.repository.ts';
import { competencesDe } from './competences.rules.ts';

const CTIS = 'REG536';
type ATirer = Pick<DossierCtis, 'etuId' | 'promoteur' | 'suivi' | 'cppId'>;
type DuDossier = Pick<FaitsTirageLus, 'reglementationCode' | 'competences' | 'promoteur' | 'dejaSaisis'>;

@Injectable()
export class FaitsTirage {
  constructor(
    private readonly store: Objets,
    private readonly calls: CallService,
    private readonly clock: Clock,
  ) {}

  /** Whether new requests are drawn: the administration may suspend the draw of a regulation. */
  parametre() {
    return this.calls.call(referentielInternal, 'lireParametreTas', { code: CTIS });
  }

  /** Asked anew for each draw: nothing that was kept decides who may be drawn. */
  async lire(d: ATirer, crise: FaitsTirageLus['crise'] = null): Promise<FaitsTirageLus> {
    const jour = this.clock.today();
    const parametre = await this.parametre();
    const au = addJours(jour, Math.max(parametre.delaiMaxElargi, parametre.delaiMaxSeance));
    const [{ cpps }, { competences }, agenda, duDossier] = await Promise.all([
      this.calls.call(referentielInternal, 'listerCpps', {}),
      this.calls.call(referentielInternal, 'lireListes', { reglementationCode: CTIS }),
      this.calls.call(seanceInternal, 'listerSeancesPourTirage', { du: jour, au }),
      this.duDossier(d),
    ]);
    const bloquantes = new Set(competences.filter((c) => c.bloquante).map((c) => c.code));
    return {
      parametre,
      comites: cpps,
      seances: agenda.seances,
      chargeMensuelle: agenda.chargeMensuelle,
      crise,
      ...duDossier,
      competences: duDossier.competences.filter((code) => bloquantes.has(code)),
    };
  }

  /** A committee that asks to be relieved is one of those that had it. */
  async duDossier(d: ATirer): Promise<DuDossier> {
    const etude = await this.store.read(etudesCtis, d.etuId);
    return {
      reglementationCode: CTIS,
      competences: etude ? competencesDe(etude.contenu) : [],
      promoteur: d.promoteur,
      dejaSaisis: [...new Set([...(d.suivi?.saisis ?? []), ...(d.cppId === null ? [] : [d.cppId])])],
    };
  }
}
