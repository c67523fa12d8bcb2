/** What the séances ask of the dossiers' owner, in batches. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { orWhileAway } from '@riph/chassis/calls/while-away';
import { currentNames } from '@riph/chassis/reference/current-name';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import { dossierCtisSeancesInternal } from '@riph/contracts/dossier-ctis/seances.internal';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { examenDossiers, type Jalons } from '@riph/contracts/examen/dossiers.internal';
import type * as z from 'zod';

type Sortie<K extends 'listerResumes' | 'listerRapporteurs' | 'listerEcartes'> = z.output<
  (typeof examenDossiers.calls)[K]['output']
>[number];
export type DossierResume = Sortie<'listerResumes'>;
export type Rapporteur = Nomme<Sortie<'listerRapporteurs'>>;
export type Conflit = Nomme<Sortie<'listerEcartes'>>;
type Nomme<T> = T & { nom: string };

type NonRattaches = Omit<z.input<(typeof etudeInternal.calls)['listerDossiersNonRattaches']['input']>, 'limite' | 'saut'>;
const PAGE = 200;

@Injectable()
export class Dossiers {
  constructor(private readonly calls: CallService) {}

  /** Summaries by id; one that its owner does not know is absent. */
  async resumes(dosIds: readonly DosId[]): Promise<Map<number, DossierResume>> {
    const dossiers = await this.calls.callOwners(dosIds, examenDossiers, 'listerResumes', (ids) => ({ dosIds: ids }));
    return new Map(dossiers.flat().map((d) => [d.dosId, d]));
  }

  async rapporteurs(dosIds: readonly DosId[]): Promise<Rapporteur[]> {
    const lus = await this.calls.callOwners(dosIds, examenDossiers, 'listerRapporteurs', (ids) => ({ dosIds: ids }));
    return this.nommes(lus.flat());
  }

  /** Declared links and, on a second examination, the members of the first committee. */
  async conflits(dosIds: readonly DosId[]): Promise<Conflit[]> {
    const lus = await this.calls.callOwners(dosIds, examenDossiers, 'listerEcartes', (ids) => ({ dosIds: ids }));
    return this.nommes(lus.flat());
  }

  /** What owners say of persons, with the names that they do not keep. */
  private async nommes<T extends { utiId: UtiId; nom: string | null }>(lignes: readonly T[]): Promise<Nomme<T>[]> {
    const sansNom = lignes.filter((l) => l.nom === null).map((l) => l.utiId);
    const noms = await currentNames(this.calls, sansNom);
    return lignes.map((l) => ({ ...l, nom: l.nom ?? noms.get(l.utiId) ?? '' }));
  }

  /** Days of the examination, of the requests that their reader may know. */
  async jalons(dosIds: readonly DosId[]): Promise<Map<number, Jalons>> {
    const lus = await this.calls.callOwners(dosIds, examenDossiers, 'listerJalons', (ids) => ({ dosIds: ids }));
    return new Map(lus.flat().map((d) => [d.dosId, d]));
  }

  /** Filed dossiers that wait for a committee; null while their owner is away. */
  async enAttenteDeTirage(): Promise<number | null> {
    const lu = await orWhileAway(this.calls.call(etudeInternal, 'compterEnAttenteDeTirage', {}), null);
    return lu?.nombre ?? null;
  }

  /** What a proposal of reporters stands on; none of a request of the portal, whose reporters are named on its page. */
  faitsAffectation(
    cppId: CppId,
    dosIds: readonly DosId[],
  ): Promise<z.output<(typeof etudeInternal.calls)['lireFaitsAffectation']['output']>> {
    return this.calls.call(etudeInternal, 'lireFaitsAffectation', { cppId, dosIds: [...dosIds] });
  }

  /** Of a committee; some requests of the portal among them may be in a séance. While their service is away, the national ones are still offered, and it is said. */
  async nonRattaches(demande: NonRattaches): Promise<{ trouves: DossierResume[]; sansEssais: boolean }> {
    const { cppId, texte } = demande;
    const [dossiers, demandes] = await Promise.all([
      this.nonRattachesNationaux(demande),
      orWhileAway(this.calls.call(dossierCtisSeancesInternal, 'listerDuComite', { cppId, texte }), null),
    ]);
    return { trouves: [...dossiers, ...(demandes ?? [])], sansEssais: demandes === null };
  }

  /** All of them, page after page. */
  private async nonRattachesNationaux(demande: NonRattaches): Promise<DossierResume[]> {
    const lus: DossierResume[] = [];
    for (;;) {
      const page = await this.calls.call(etudeInternal, 'listerDossiersNonRattaches', {
        ...demande,
        limite: PAGE,
        saut: lus.length,
      });
      lus.push(...page);
      if (page.length < PAGE) return lus;
    }
  }
}
