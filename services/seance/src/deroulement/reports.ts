/** Where the dossiers of a séance go that will not be examined in it: the nearest séance of the committee with a place. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { addJours, formatJour } from '@riph/contracts/core/deadlines';
import { DomainError } from '@riph/contracts/core/errors';
import type { DosId } from '@riph/contracts/core/ids';
import { isFinal } from '@riph/contracts/etude/socle/dossier.workflow';
import { STATUTS_OUVERTS_AUX_DOSSIERS } from '@riph/contracts/seance/seance.workflow';
import type { Inscription } from '../inscription/inscription.repository.ts';
import { avertissementDelai } from '../inscription/inscription.rules.ts';
import { Inscriptions } from '../inscription/inscriptions.ts';
import { type Seance, SeanceRepository, type SeanceVue } from '../seance/seance.repository.ts';
import { type DossierResume, Dossiers } from '../voisins/dossiers.ts';
import type { Report } from './gestes.ts';

/** Known before the transaction. A dossier that its owner does not know has no summary. */
export type Suites = { suivantes: readonly Seance[]; resumes: ReadonlyMap<number, DossierResume> };
type Vers = Suites & { par: string; via: 'REPORT' | 'GESTION' };

const HORIZON_REPORT_JOURS = 366;
/** Refusals for which the next séance is tried. */
const SUIVANTE = ['seance.complete', 'seance.close', 'seance.restreinte'];

@Injectable()
export class Reports {
  constructor(
    private readonly clock: Clock,
    private readonly repository: SeanceRepository,
    private readonly geste: Inscriptions,
    private readonly dossiers: Dossiers,
  ) {}

  /** Asked before the transaction: a lock is not held while another service answers. */
  async suites(seance: SeanceVue, dosIds: readonly DosId[]): Promise<Suites> {
    const du = this.clock.today();
    const [seances, resumes] = await Promise.all([
      this.repository.fenetre({
        du,
        au: addJours(du, HORIZON_REPORT_JOURS),
        cppId: seance.cppId,
        statuts: STATUTS_OUVERTS_AUX_DOSSIERS,
        limite: 20,
      }),
      this.dossiers.resumes(dosIds),
    ]);
    return { suivantes: seances.filter((x) => x.id !== seance.id && x.date >= seance.date), resumes };
  }

  /**
   * Each dossier goes to the nearest séance with a place; without one, it is left unattached. One that is closed waits for none. `via` GESTION tells the parties and reporters
   * the new date by itself, or that there is none yet (MAI-10); REPORT leaves that to the cancellation, which tells them all.
   */
  async reporter(tx: Tx, inscriptions: readonly Inscription[], vers: Vers): Promise<Report[]> {
    const reports: Report[] = [];
    for (const i of inscriptions) {
      const resume = vers.resumes.get(i.dosId);
      if (resume && isFinal(resume.statut)) {
        await this.geste.liberer(tx, i.dosId);
        continue;
      }
      const nouvelle = await this.placer(tx, i, vers);
      if (!nouvelle) await this.geste.liberer(tx, i.dosId, vers.via === 'GESTION');
      reports.push({
        dosId: i.dosId,
        seanceId: nouvelle?.id ?? null,
        date: nouvelle?.date ?? null,
        avertissement: nouvelle ? avertissementDelai(nouvelle.date, resume?.dateLimite ?? null) : null,
      });
    }
    return reports;
  }

  private async placer(tx: Tx, i: Inscription, { suivantes, par, via }: Vers): Promise<Seance | null> {
    for (const { id } of suivantes) {
      try {
        const demande = {
          seanceId: id,
          dosId: i.dosId,
          type: i.typeDossier,
          isReponse: false,
          via,
          par,
          depuisSeanceId: i.seanceId,
        };
        return (await this.geste.inscrire(tx, demande)).seance;
      } catch (error) {
        if (!(error instanceof DomainError) || !SUIVANTE.includes(error.code)) throw error;
      }
    }
    return null;
  }
}

/** The séances that took the dossiers over, in order. */
export const datesDe = (reports: readonly Report[]): string[] => [...new Set(reports.flatMap((r) => r.date ?? []))].toSorted();

/** Where they went, in sentences; empty when there was none. */
export const suitesEnMots = (reports: readonly Report[]): string => {
  const perdus = reports.filter((r) => r.seanceId === null).length;
  const dates = datesDe(reports).map(formatJour).join(', ');
  const places = reports.length - perdus;
  const tardifs = reports.filter((r) => r.avertissement !== null).length;
  return [
    places > 0 ? `${places} dossier${places > 1 ? 's reportés' : ' reporté'} au ${dates}.` : '',
    perdus > 0 ? `${perdus} dossier${perdus > 1 ? 's sont' : ' est'} sans séance : inscrivez-${perdus > 1 ? 'les' : 'le'}.` : '',
    tardifs > 0 ? `${tardifs} dossier${tardifs > 1 ? 's passent' : ' passe'} après la date limite de l’avis.` : '',
  ]
    .filter(Boolean)
    .join(' ');
};
