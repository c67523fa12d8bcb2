/** Which committees a draw for a dossier would look at today, and what sets each one aside: asked of the engine of the draw, for who sees the dossier. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { addJours } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import type { DosId } from '@riph/contracts/core/ids';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { examenDossiers } from '@riph/contracts/examen/dossiers.internal';
import { refus } from '@riph/contracts/referentiel/referentiel.errors';
import type { Reglementation } from '@riph/contracts/referentiel/reglementation';
import { seanceInternal } from '@riph/contracts/seance/seance.internal';
import { actifs, ReferentielCache } from '../listes/referentiel-cache.ts';
import { TasRepository } from '../parametrage/tas.repository.ts';

const MEDICAMENT = 'REG536' satisfies Reglementation;

@Injectable()
export class Candidats {
  constructor(
    private readonly cache: ReferentielCache,
    private readonly tas: TasRepository,
    private readonly calls: CallService,
    private readonly clock: Clock,
  ) {}

  /** Active committees only. Throws `objet.introuvable` for a dossier that is not seen, or whose regulation is not of the kind that was said. */
  async pour(dosId: DosId, deMedicament: boolean) {
    const dossier = await this.calls.callOwner(dosId, examenDossiers, 'aTirer', { dosId });
    const code = dossier.reglementationCode;
    if ((code === MEDICAMENT) !== deMedicament) throw refusal('objet.introuvable', { objet: 'Dossier' });
    const [{ cpps, competences }, parametre] = await Promise.all([this.cache.lire(), this.tas.lire(code)]);
    if (!parametre) throw refus('referentiel.reglementationInconnue', { code });
    const jour = this.clock.today();
    const au = addJours(jour, Math.max(parametre.delaiMaxElargi, parametre.delaiMaxSeance));
    const agenda = await this.calls.call(seanceInternal, 'listerSeancesPourTirage', { du: jour, au });
    const bloquantes = competences.filter((c) => c.bloquante && c.reglementationCode === code).map((c) => c.code);
    return this.calls.call(etudeInternal, 'evaluerComites', {
      parametre,
      comites: actifs(cpps),
      seances: agenda.seances,
      chargeMensuelle: agenda.chargeMensuelle,
      crise: null,
      ...dossier,
      competences: dossier.competences.filter((c) => bloquantes.includes(c)),
    });
  }
}
