/** Another committee for a request of the portal: drawn by the engine of the national draw, its proof kept, or named by the administration. Rules: CTI-19, CTI-39. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import type { Actor } from '@riph/contracts/core/call';
import { DomainError } from '@riph/contracts/core/errors';
import type { CppId, DosId } from '@riph/contracts/core/ids';
import { dossierCtisReaffectationInternal } from '@riph/contracts/dossier-ctis/reaffectation.internal';
import { MODE_TIRAGE_LABELS } from '@riph/contracts/etude/depot/tirage.schemas';
import type { FaitsTirageLus, TirageCtis } from '@riph/contracts/etude/depot/tirage-demande.schemas';
import type { DemandeAReaffecter } from '@riph/contracts/etude/instruction/reaffectation.internal';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { PLACE_PRISE } from '@riph/contracts/seance/seance.errors';
import { seanceInternal } from '@riph/contracts/seance/seance.internal';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { empechementsComite } from '../../depot/tirage/attribution.rules.ts';
import { fenetre } from '../../depot/tirage/tas.rules.ts';
import { TiragesCtis } from '../../depot/tirage/tirages-ctis.ts';

type Choix = { cppId: CppId; motif: string };
const CTIS = 'REG536';

@Injectable()
export class AttributionsCtis {
  constructor(
    private readonly calls: CallService,
    private readonly tirages: TiragesCtis,
    private readonly referentiels: Referentiels,
    private readonly clock: Clock,
  ) {}

  /** Throws `attribution.comite` for a committee that may not have it, `reaffectation.aucunComite` when nobody may. */
  async confier(d: DemandeAReaffecter, choix: Choix | null, { actor, allegerCharge }: { actor: Actor; allegerCharge: boolean }) {
    const faits = await this.faits(d);
    const comites = await this.tirages.evaluer(faits);
    const raisons = choix ? empechementsComite(comites.find((c) => c.cppId === choix.cppId)) : [];
    if (raisons.length > 0) throw refus('attribution.comite', { raisons });
    // An empty draw keeps a record that would answer for ever: nothing is drawn when nobody can be.
    if (!choix && (!faits.parametre.actif || !comites.some((c) => c.candidat))) throw refus('reaffectation.aucunComite', {});
    const tirage = await this.tirages.tirer({
      cle: `ctis/${d.dosId}/${d.tirages + 1}`,
      dosId: d.dosId,
      numero: `${d.numeroCtis} ${d.cleDemande}`,
      typeDemande: d.type,
      faits,
      mode: 'REAFFECTATION',
      motif: choix?.motif ?? null,
      imposee: choix ? { cppId: choix.cppId, mode: 'MANUEL' } : null,
      operateur: choix ? actor.nom : null,
      allegeCppId: allegerCharge ? d.cppId : null,
    });
    if (tirage.cppId === null) throw refus('reaffectation.aucunComite', {});
    return this.ecrire(d, { ...tirage, cppId: tirage.cppId }, faits, choix);
  }

  /** The place of the first committee is left for that of the second; given back when the request could not be written. */
  private async ecrire(d: DemandeAReaffecter, t: TirageCtis & { cppId: CppId }, faits: FaitsTirageLus, choix: Choix | null) {
    const placeLe = await this.reserver(d.dosId, t, faits);
    const libelle = [MODE_TIRAGE_LABELS[t.mode], choix?.motif].filter(Boolean).join(' : ');
    try {
      const fait = await this.calls.call(dossierCtisReaffectationInternal, 'reaffecter', {
        dosId: d.dosId,
        de: d.cppId ?? 0,
        tirages: d.tirages,
        cppId: t.cppId,
        tirageId: t.id,
        mode: t.mode,
        libelle,
        placeLe,
      });
      return { ...fait, cppId: t.cppId, placeLe };
    } catch (error) {
      if (error instanceof DomainError && placeLe !== null)
        await this.calls.call(seanceInternal, 'libererPlace', { dosId: d.dosId });
      throw error;
    }
  }

  /** A place that was taken meanwhile draws nobody else: the committee registers the request itself. */
  private async reserver(
    dosId: DosId,
    { cppId, seanceId }: TirageCtis & { cppId: CppId },
    faits: FaitsTirageLus,
  ): Promise<string | null> {
    if (seanceId !== null)
      try {
        const place = { cppId, seanceId, dosId, type: 'DI' as const, capaciteMensuelleDi: faits.parametre.capaciteMensuelleDi };
        return (await this.calls.call(seanceInternal, 'reserverPlace', place)).date;
      } catch (error) {
        if (!(error instanceof DomainError) || !PLACE_PRISE.includes(error.code)) throw error;
      }
    await this.calls.call(seanceInternal, 'libererPlace', { dosId });
    return null;
  }

  /** Asked anew for each draw: nothing that was kept decides who may be drawn. */
  private async faits(d: DemandeAReaffecter): Promise<FaitsTirageLus> {
    const parametre = await this.referentiels.parametreTas(CTIS);
    const { du, elargi } = fenetre(parametre, this.clock.today());
    const [comites, { competences }, agenda] = await Promise.all([
      this.referentiels.cppsDuTirage(),
      this.referentiels.listes(CTIS),
      this.calls.call(seanceInternal, 'listerSeancesPourTirage', { du, au: elargi }),
    ]);
    const bloquantes = new Set(competences.filter((c) => c.bloquante).map((c) => c.code));
    return {
      parametre,
      comites,
      seances: agenda.seances,
      chargeMensuelle: agenda.chargeMensuelle,
      crise: null,
      reglementationCode: CTIS,
      promoteur: d.promoteur,
      dejaSaisis: d.dejaSaisis,
      competences: d.competences.filter((code) => bloquantes.has(code)),
    };
  }
}
